import { createInterface } from 'node:readline';
import type { EmbeddedSystem } from '../engine/face';
import { SYSTEMS } from '../engine/systems';
import { visibleLine } from '../server/language/text/visible';
import { CliError, Exit, usageError } from './errors';
import { readOptions, SYSTEM_OPTION, systemNamed } from './options';
import { bold, cyan, red, stdout } from './output';
import { Play } from './play';
import { writeWhole } from './writing';

/** `repl`: commands typed, states shown. */
export async function repl(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, SYSTEM_OPTION);
  if (positionals.length > 0) throw usageError(`repl takes no files, but "${positionals[0]}" is given`);
  const system = systemNamed(values.system) ?? SYSTEMS[0];
  if (!system) throw usageError('there is no system');
  const play = new Play(system);
  const isTerminal = Boolean(process.stdin.isTTY) && stdout.isTerminal;
  const prompt = (): string => `${cyan(`[${play.now.stage.title}]`)} > `;
  const lines = createInterface({
    input: process.stdin,
    output: isTerminal ? process.stdout : undefined,
    terminal: isTerminal,
    completer: (line: string) => play.completions(line),
    historySize: 1000,
    removeHistoryDuplicates: true,
    prompt: prompt(),
  });
  stdout.line(bold(`${system.title}: type a command, or :help`));
  stdout.transcript(play.now.text());
  const ask = (): void => {
    stdout.flush();
    lines.setPrompt(prompt());
    if (isTerminal) lines.prompt();
  };
  ask();
  for await (const line of lines) {
    if (!answer(line.trim(), play, system)) break;
    ask();
  }
  lines.close();
  return Exit.fine;
}

/** Does what a line says; false to leave. */
function answer(line: string, play: Play, system: EmbeddedSystem): boolean {
  const [word = '', argument] = line.split(/\s+/, 2);
  switch (word) {
    case '':
      return true;
    case ':quit':
    case ':q':
    case ':exit':
      return false;
    case ':help':
      stdout.write(helpText(system));
      return true;
    case ':board':
      stdout.transcript(play.now.text());
      return true;
    case ':undo':
      undo(play, argument);
      return true;
    case ':save':
      save(play, line.slice(word.length).trim());
      return true;
    default:
      if (word.startsWith(':')) stdout.line(red(visibleLine(`There is no ${word}; :help lists what there is.`)));
      else for (const piece of play.enter(line)) stdout.transcript(piece);
      return true;
  }
}

function undo(play: Play, argument: string | undefined): void {
  const count = argument === undefined ? 1 : Number(argument);
  const taken = Number.isInteger(count) && count > 0 ? play.undo(count) : 0;
  stdout.line(taken === 0 ? 'There is nothing to take back.' : `Took back ${taken} command${taken === 1 ? '' : 's'}.`);
  if (taken > 0) stdout.transcript(play.now.text());
}

function save(play: Play, path: string): void {
  if (path === '') {
    stdout.line(red('Name a file: :save FILE'));
    return;
  }
  try {
    writeWhole(path, play.script());
    stdout.line(visibleLine(`Saved ${play.count} commands to ${path}.`));
  } catch (problem) {
    if (!(problem instanceof CliError)) throw problem;
    stdout.line(red(visibleLine(problem.message)));
  }
}

function helpText(system: EmbeddedSystem): string {
  const commands = system.grammar.signatures.map(({ name, params, doc }) => {
    const call = params.length === 0 ? name : `${name}(${params.map((param) => param.name).join(',')})`;
    return `  ${call}\n      ${(doc.split('\n')[0] ?? '').trim()}`;
  });
  return `  :undo [N]    take back the last command, or the last N
  :board       show the state again
  :save FILE   write the commands so far as a script
  :quit        leave
${commands.join('\n')}
`;
}
