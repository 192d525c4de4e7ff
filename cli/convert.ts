/** `convert FILE…`: what a script would print by another rule set, as a diff. */
import { structuredPatch } from 'diff';
import type { Command, EmbeddedSystem, FullMoment, Variant } from '../engine/face';
import { echoIn, stepText } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import { type EmbeddedScript, embeddedScripts } from './claims';
import { Exit, usageError, worse } from './errors';
import { NamedFiles } from './namedFiles';
import { readOptions, SYSTEM_OPTION } from './options';
import { cyan, green, red, stdout } from './output';
import { refuse } from './run';
import { forEachCommand, isSound, sourceOf } from './scriptStream';

const CONTEXT = 1;

export async function convert(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    ...SYSTEM_OPTION,
    from: { type: 'string' },
    to: { type: 'string' },
  });
  let exit: Exit = Exit.fine;
  for (const script of await embeddedScripts(positionals, values, 'convert')) {
    exit = worse(exit, convertOne(script, values.from, values.to));
  }
  return exit;
}

function convertOne(script: EmbeddedScript, from: string | undefined, to: string | undefined): Exit {
  const { path, system } = script;
  const [before, after] = chosen(script, from, to);
  const { source, text } = sourceOf(script);
  if (!isSound(source, system)) return refuse(path, text(), system);
  const commands: Written[] = [];
  forEachCommand(source, system, ({ command, line }) => {
    commands.push({ command, line: line + 1 });
    return true;
  });
  const one = played(path, system, before, commands);
  const other = played(path, system, after, commands);
  const hunks = hunksOf(system, commands, one, other);
  if (hunks.length === 0) return Exit.fine;
  stdout.line(red(visibleLine(`--- ${path} by ${before.id} (${before.title})`)));
  stdout.line(green(visibleLine(`+++ ${path} by ${after.id} (${after.title})`)));
  for (const line of hunks) stdout.line(painted(visibleLine(line)));
  return Exit.different;
}

/** Without a word about it, from the first rule set to the second. */
function chosen(
  { path, system }: EmbeddedScript,
  from: string | undefined,
  to: string | undefined,
): [Variant, Variant] {
  const { variants = [], title } = system;
  if (variants.length < 2) throw usageError(`${path}: ${title} has only one set of rules`);
  const named = (id: string): Variant => {
    const found = variants.find((each) => each.id === id);
    if (found) return found;
    throw usageError(`${title} has no rules "${id}"; it has ${variants.map((each) => each.id).join(', ')}`);
  };
  const before = from === undefined ? variants.find(({ id }) => id !== to) : named(from);
  const after = to === undefined ? variants.find(({ id }) => id !== before?.id) : named(to);
  if (!before || !after) throw usageError(`${path}: name two sets of rules with --from and --to`);
  return [before, after];
}

interface Written {
  readonly command: Command;
  /** From 1. */
  readonly line: number;
}

/** What each command of the script prints; undefined for those that the rule set replaced. */
function played(
  path: string,
  system: EmbeddedSystem,
  variant: Variant,
  commands: readonly Written[],
): ReadonlyMap<number, string> {
  const files = new NamedFiles(path);
  const texts = new Map<number, string>();
  let moment: FullMoment = system.start();
  for (const { command, of } of variant.vary(commands.map((each) => each.command))) {
    const step = moment.run(command, files.of(system, [{ command }]));
    if (of !== undefined) texts.set(of, unmarked(stepText({ system }, step), variant));
    moment = step;
  }
  return texts;
}

const unmarked = (text: string, { mark }: Variant): string => (mark === undefined ? text : text.replace(mark, ''));

/** Command by command, with the lines of the two transcripts counted as if they were written out. */
function hunksOf(
  system: EmbeddedSystem,
  commands: readonly Written[],
  before: ReadonlyMap<number, string>,
  after: ReadonlyMap<number, string>,
): readonly string[] {
  const lines: string[] = [];
  const passed = { before: 0, after: 0 };
  for (const [index, { command, line }] of commands.entries()) {
    const [one = '', other = ''] = [before.get(index), after.get(index)];
    if (one !== other) {
      for (const hunk of structuredPatch('', '', one, other, '', '', { context: CONTEXT }).hunks) {
        const old = `-${passed.before + hunk.oldStart},${hunk.oldLines}`;
        const now = `+${passed.after + hunk.newStart},${hunk.newLines}`;
        lines.push(`@@ ${old} ${now} @@ line ${line}: ${echoIn({ system }, command)}`);
        for (const each of hunk.lines) lines.push(each);
      }
    }
    passed.before += lineCount(one);
    passed.after += lineCount(other);
  }
  return lines;
}

const lineCount = (text: string): number => text.split('\n').length - 1;

function painted(line: string): string {
  if (line.startsWith('@@')) return cyan(line);
  return line.startsWith('-') ? red(line) : line.startsWith('+') ? green(line) : line;
}
