/** `grammar FILE…`: what is wrong in a grammar, or the grammar itself; `--from-program` asks a program for its own. */
import { basename } from 'node:path';
import { type Grammar, isUsable, readGrammar } from '../engine/etf/grammar';
import { formattedGrammar } from '../engine/etf/grammar/format';
import { grammarJson } from '../engine/etf/grammar/json';
import { grammarFromManual } from '../engine/etf/grammar/man';
import { writtenGrammar } from '../engine/etf/grammar/print';
import { grammarMessage } from '../engine/etf/grammar/problems';
import { runProgram } from '../server/host/node/program';
import { linesOf } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import { CliError, Exit, usageError, worse } from './errors';
import { readRegular } from './files';
import { oneOf, positiveInteger, readOptions } from './options';
import { stderr, stdout } from './output';
import { placeOf, shown } from './problems';
import { stoppable } from './programs';
import { troubleOf } from './programTest';
import { writeWhole } from './writing';

const LARGEST_GRAMMAR = 4 * 1024 * 1024;
const PROGRAM_SECONDS = 10;

export async function grammar(args: readonly string[]): Promise<Exit> {
  // Whatever follows belongs to the program.
  const cut = args.indexOf('--from-program');
  const { values, positionals } = readOptions(cut < 0 ? args : args.slice(0, cut), {
    format: { type: 'string' },
    out: { type: 'string' },
    timeout: { type: 'string' },
  });
  const format = values.format === undefined ? undefined : oneOf('format', values.format, ['text', 'json']);
  const seconds = values.timeout === undefined ? PROGRAM_SECONDS : positiveInteger('timeout', values.timeout);
  const print = (text: string): void =>
    values.out === undefined ? stdout.transcript(text) : writeWhole(values.out, text);
  if (cut >= 0) {
    if (positionals.length > 0) throw usageError(`a program is asked, but the file "${positionals[0]}" is given, too`);
    const text = await fromProgram(
      args.slice(cut + 1).filter((word) => word !== '--'),
      seconds,
    );
    print(format === 'json' ? jsonOf(readGrammar(text)) : text);
    return Exit.fine;
  }
  if (positionals.length === 0) throw usageError('no grammar file is named');
  return positionals.map((path) => grammarOf(path, format, print)).reduce(worse, Exit.fine);
}

const jsonOf = (read: Grammar): string => `${stdout.jsonText(grammarJson(read), 2)}\n`;

function grammarOf(path: string, format: 'text' | 'json' | undefined, print: (text: string) => void): Exit {
  const text = readRegular(path, LARGEST_GRAMMAR);
  const read = readGrammar(text);
  const problems = problemsIn(path, text, read);
  // What is asked for goes to standard output, what is wrong beside it.
  for (const line of problems) (format === undefined ? stdout : stderr).line(line);
  if (format === 'json') print(jsonOf(read));
  else if (format === 'text') print(formattedGrammar(read.syntax) ?? text);
  else if (problems.length === 0) stdout.line(visibleLine(`${path}: ${summary(read)}`));
  return !isUsable(read) ? Exit.unusable : problems.length > 0 ? Exit.different : Exit.fine;
}

function problemsIn(file: string, text: string, { problems }: Grammar): readonly string[] {
  const lines = linesOf(text);
  return problems.map((problem) => {
    const { severity, code } = problem;
    return shown({ file, ...placeOf(problem, lines), severity, code, message: grammarMessage(problem) });
  });
}

const summary = ({ system, types, signatures, version }: Grammar): string =>
  `system ${system}, ${counted(types.size, 'type')}, ${counted(signatures.size, 'command')}, ETF ${version.id}`;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** In its interactive mode a program lists its commands at the word `man`. */
async function fromProgram([name = '', ...args]: readonly string[], seconds: number): Promise<string> {
  if (name === '') throw usageError('no program is named behind --from-program');
  const program = { commandLine: [name, ...(args.length > 0 ? args : ['-i'])], seconds, cwd: process.cwd() };
  const said = (input: string) => stoppable(() => runProgram({ ...program, input }));
  const result = await said('man\nquit\n');
  const unasked = 'output' in result ? await said('quit\n') : result;
  const model =
    'output' in result
      ? grammarFromManual(
          result.output,
          systemOf(args.find(isFileName) ?? name),
          'output' in unasked ? unasked.output : '',
        )
      : undefined;
  if (model) return writtenGrammar(model);
  const why = troubleOf(result, program) ?? 'it lists no commands at the word "man" in its interactive mode (-i)';
  throw new CliError('file', `${name}: no grammar can be had from it: ${why}`);
}

/** `python3 jar.py`: the game is what is started, not what starts it. */
const isFileName = (word: string): boolean => /^[^-].*\.[a-z]+$/i.test(word);

/** A name that a grammar may have. */
function systemOf(program: string): string {
  const name = basename(program)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_]/g, '_');
  return /^[a-z]/.test(name) ? name : `game_${name}`;
}
