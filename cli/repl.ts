import { createInterface } from 'node:readline';
import type { System } from '../engine/face';
import { SYSTEMS, systemOfLanguage } from '../engine/systems';
import { visible, visibleLine } from '../server/language/text/visible';
import { claimsFor, PROJECT_OPTION } from './claims';
import { CliError, Exit, usageError } from './errors';
import { positiveInteger, readOptions, SYSTEM_OPTION } from './options';
import { bold, cyan, red, stdout } from './output';
import { Play } from './play';
import { writeWhole } from './writing';

/** A game that somebody plays here, whoever knows its states. */
export interface Playing {
  readonly system: System;
  /** Where it is, for the prompt. */
  readonly stage: string;
  readonly count: number;
  /** The text of the state. */
  readonly board: string;
  enter(line: string): readonly string[] | Promise<readonly string[]>;
  undo(count: number): number;
  script(): string;
  completions(line: string): [string[], string];
}

/** `repl`: commands typed, states shown. */
export async function repl(args: readonly string[]): Promise<Exit> {
  const { values, positionals } = readOptions(args, {
    ...SYSTEM_OPTION,
    ...PROJECT_OPTION,
    program: { type: 'boolean', default: false },
    timeout: { type: 'string' },
  });
  if (positionals.length > 0) throw usageError(`repl takes no files, but "${positionals[0]}" is given`);
  const play = await playOf(values);
  const { system } = play;
  const isTerminal = Boolean(process.stdin.isTTY) && stdout.isTerminal;
  const prompt = (): string => `${cyan(`[${visibleLine(play.stage)}]`)} > `;
  const lines = createInterface({
    input: process.stdin,
    output: isTerminal ? process.stdout : undefined,
    terminal: isTerminal,
    completer: (line: string) => play.completions(line),
    historySize: 1000,
    removeHistoryDuplicates: true,
    prompt: prompt(),
  });
  stdout.line(bold(visibleLine(`${system.title}: type a command, or :help`)));
  stdout.transcript(play.board);
  const ask = (): void => {
    stdout.flush();
    lines.setPrompt(prompt());
    if (isTerminal) lines.prompt();
  };
  ask();
  for await (const line of lines) {
    if (!(await answer(line.trim(), play))) break;
    ask();
  }
  lines.close();
  return Exit.fine;
}

interface ReplOptions {
  readonly system?: string | undefined;
  readonly project?: string | undefined;
  readonly program: boolean;
  readonly timeout?: string | undefined;
}

const PROGRAM_SECONDS = 10;

/** The system that was named, else the first of the project here, else the first of ours. */
async function playOf(options: ReplOptions): Promise<Playing> {
  // Any name in this folder finds the project file above it.
  const claims = await claimsFor(['-'], options);
  const claim = claims.chosen?.claim('-') ?? claims.first?.('-');
  const system = claim?.system ?? SYSTEMS[0];
  const embedded = system?.start ? systemOfLanguage(system.id) : undefined;
  if (embedded) return new Play(embedded);
  if (!claim) throw usageError('there is no system');
  const seconds = options.timeout === undefined ? PROGRAM_SECONDS : positiveInteger('timeout', options.timeout);
  const { programOf } = await import('./declaredRun');
  const { DeclaredPlay } = await import('./declaredPlay');
  const role = options.program || !claim.project?.oracle ? 'program' : 'oracle';
  return new DeclaredPlay(claim.system, programOf({ name: 'repl', claim, role, seconds }));
}

/** Does what a line says; false to leave. */
async function answer(line: string, play: Playing): Promise<boolean> {
  const [word = '', argument] = line.split(/\s+/, 2);
  switch (word) {
    case '':
      return true;
    case ':quit':
    case ':q':
    case ':exit':
      return false;
    case ':help':
      stdout.write(visible(helpText(play.system)));
      return true;
    case ':board':
      stdout.transcript(play.board);
      return true;
    case ':undo':
      undo(play, argument);
      return true;
    case ':save':
      save(play, line.slice(word.length).trim());
      return true;
    default:
      if (word.startsWith(':')) stdout.line(red(visibleLine(`There is no ${word}; :help lists what there is.`)));
      else for (const piece of await play.enter(line)) stdout.transcript(piece);
      return true;
  }
}

function undo(play: Playing, argument: string | undefined): void {
  const count = argument === undefined ? 1 : Number(argument);
  const taken = Number.isInteger(count) && count > 0 ? play.undo(count) : 0;
  stdout.line(taken === 0 ? 'There is nothing to take back.' : `Took back ${taken} command${taken === 1 ? '' : 's'}.`);
  if (taken > 0) stdout.transcript(play.board);
}

function save(play: Playing, path: string): void {
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

function helpText(system: System): string {
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
