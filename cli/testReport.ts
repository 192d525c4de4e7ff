import { structuredPatch } from 'diff';
import { visible, visibleLine } from '../server/language/text/visible';
import { bold, cyan, dim, green, red, yellow } from './output';
import type { Difference, TestResult } from './testCase';

/** What is said about a test that did not simply pass. */
export function reportOf(result: TestResult): string {
  switch (result.state) {
    case 'passed':
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
  if (!difference) return `${red('FAIL')} ${bold(visibleLine(file))}\n`;
  const lines = [
    `${red('FAIL')} ${bold(visibleLine(place(result, difference)))}: ${visibleLine(headline(difference))}`,
    ...(message === undefined ? [] : [`  ${yellow(visible(message))}`]),
    ...patchLines(difference, result).map((line) => `  ${painted(line)}`),
    ...(consequences.length === 0 ? [] : [`  ${dim(visibleLine(consequenceLine(result)))}`]),
  ];
  return `${lines.join('\n')}\n`;
}

const place = ({ file }: TestResult, { at }: Difference): string => (at ? `${file}:${at.line}:${at.column}` : file);

export function headline({ at, kind, number, expected }: Difference): string {
  if (kind === 'missing') return `${at?.command} (command ${number}) is missing in the expected transcript`;
  if (kind === 'extra') {
    return `the expected transcript goes on with ${expected.split('\n')[0] ?? ''}, but the script ends`;
  }
  return at ? `${at.command} (command ${number}) is the first that differs` : 'the opening text differs';
}

const NAMED = 5;

function consequenceLine({ consequences }: TestResult): string {
  const named = consequences.slice(0, NAMED).map(({ line, command }) => `line ${line} ${command}`);
  const rest = consequences.length - named.length;
  const count = `${consequences.length} later command${consequences.length === 1 ? ' differs' : 's differ'} as a consequence`;
  return `${count}: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function patchLines({ expected, actual, expectedLine }: Difference, { expectedFile }: TestResult): string[] {
  const patch = structuredPatch(expectedFile, 'what the game says', expected, actual, '', '', { context: 3 });
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
