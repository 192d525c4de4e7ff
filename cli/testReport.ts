import { structuredPatch } from 'diff';
import { visible, visibleLine } from '../server/language/text/visible';
import { bold, cyan, dim, green, red, yellow } from './output';
import type { Difference, Party, TestResult } from './testCase';

/** What is said about a test that did not simply pass. */
export function reportOf(result: TestResult): string {
  switch (result.state) {
    case 'passed':
      return disagreement(result);
    case 'no-expectation':
      return '';
    case 'updated':
    case 'created':
      return `${green(result.state)} ${visibleLine(result.expectedFile)}\n`;
    case 'invalid':
      return `${red('INVALID')} ${bold(visibleLine(result.file))}: the script cannot be run\n${indented(visible(result.message ?? ''))}`;
    case 'unreadable':
      return `${red('ERROR')} ${visibleLine(result.message ?? result.file)}\n`;
    case 'failed':
      return failure(result);
  }
}

/** The difference without colours, for files. */
export function differenceText(difference: Difference, result: TestResult): string {
  return patchLines(difference, result).join('\n');
}

function failure(result: TestResult): string {
  const { difference, file, message, consequences } = result;
  if (!difference) return `${red('FAIL')} ${bold(visibleLine(file))}: ${visibleLine(headline(result))}\n`;
  const lines = [
    `${red('FAIL')} ${bold(visibleLine(place(result, difference)))}: ${visibleLine(headline(result))}`,
    ...agreementLines(result).map((line) => `  ${yellow(visibleLine(line))}`),
    ...(message === undefined ? [] : [`  ${yellow(visible(message))}`]),
    ...patchLines(difference, result).map((line) => `  ${painted(line)}`),
    ...(consequences.length === 0 ? [] : [`  ${dim(visibleLine(consequenceLine(result)))}`]),
  ];
  return `${lines.join('\n')}\n`;
}

const place = ({ file }: TestResult, { at }: Difference): string => (at ? `${file}:${at.line}:${at.column}` : file);

const JUDGES = {
  expected: 'the expected transcript',
  engine: 'what the engine says',
  oracle: 'what the oracle says',
} as const;

/** What a failure is, in one line. */
export function headline({ difference, program, headline: told }: TestResult): string {
  if (told !== undefined) return told;
  if (!difference) return program?.trouble ?? 'differs';
  const { at, kind, number, expected } = difference;
  const wanted = JUDGES[program?.against ?? 'expected'];
  if (kind === 'missing') return `${at?.command ?? 'more'} (command ${number}) is missing in ${wanted}`;
  if (kind === 'extra') {
    const who = program ? 'program' : 'script';
    return `${wanted} goes on with ${expected.split('\n')[0] ?? ''}, but the ${who} ends`;
  }
  return at ? `${at.command} (command ${number}) is the first that differs` : 'the opening text differs';
}

/** How a program ended, and who says the same. */
export function agreementLines({ program, difference }: TestResult): readonly string[] {
  if (!program) return [];
  const trouble = difference && program.trouble !== undefined ? [program.trouble] : [];
  if (program.against !== 'expected')
    return [...trouble, `there is no expected transcript: the ${program.against} judges`];
  return program.agree ? [...trouble, agreementLine(program.agree)] : trouble;
}

const PARTIES: Readonly<Record<Party, string>> = {
  expected: 'the expected transcript',
  engine: 'the engine',
  program: 'the program',
};

const agreementLine = (agree: readonly Party[]): string =>
  agree.length === 0
    ? 'no two of expected transcript, engine and program agree'
    : `${agree.map((party) => PARTIES[party]).join(' and ')} agree`;

/** The program does what is expected of it, but the engine would not. */
export function dissent({ state, program }: TestResult): string | undefined {
  if (state !== 'passed' || !program?.agree) return undefined;
  if (program.against === 'engine' || program.agree.includes('engine')) return undefined;
  return `${agreementLine(program.agree)}; the engine differs`;
}

function disagreement(result: TestResult): string {
  const note = dissent(result);
  return note === undefined ? '' : `${yellow('NOTE')} ${bold(visibleLine(result.file))}: ${note}\n`;
}

const NAMED = 5;

function consequenceLine({ consequences }: TestResult): string {
  const named = consequences.slice(0, NAMED).map(({ line, command }) => `line ${line} ${command}`);
  const rest = consequences.length - named.length;
  const count = `${consequences.length} later command${consequences.length === 1 ? ' differs' : 's differ'} as a consequence`;
  return `${count}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function patchLines({ expected, actual, expectedLine }: Difference, { expectedFile, program }: TestResult): string[] {
  const against = program?.against ?? 'expected';
  const wanted = against === 'expected' ? expectedFile : JUDGES[against];
  const said = program ? 'what the program says' : 'what the game says';
  const patch = structuredPatch(wanted, said, expected, actual, '', '', { context: 3 });
  return [
    visibleLine(`--- ${patch.oldFileName}`),
    `+++ ${patch.newFileName}`,
    ...patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      `@@ -${oldStart + expectedLine - 1},${oldLines} +${newStart + expectedLine - 1},${newLines} @@`,
      ...lines.map(visibleLine),
    ]),
  ];
}

function painted(line: string): string {
  if (line.startsWith('---') || line.startsWith('+++')) return bold(line);
  if (line.startsWith('@@')) return cyan(line);
  if (line.startsWith('+')) return green(line);
  return line.startsWith('-') ? red(line) : line;
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ').concat('\n');
