/** What is said while a hunt is on, and what a script that it found says of itself. Knows no editor: `words` translates. */
import { visibleLine } from '../../server/language/text/visible';
import type { HuntedScript, HuntProgressParams } from '../../server/protocol';
import type { Words } from '../common/programWords';

export type { Words } from '../common/programWords';

export function progressLine({ progress, milliseconds }: HuntProgressParams, seconds: number, words: Words): string {
  const { scripts, reached, reachable, shortest } = progress;
  const left = Math.max(0, Math.ceil(seconds - milliseconds / 1000));
  if (shortest !== undefined) return words('found; commands of the shortest script so far: {0}', shortest);
  // To shrink a script none is made up.
  if (scripts === 0) return words('{0} s left', left);
  return reachable === undefined
    ? words('{0} scripts, {1} s left', scripts, left)
    : words('{0} scripts, {1} of {2} rules reached, {3} s left', scripts, reached, reachable, left);
}

/**
 * Comment lines for the head of the script: what differs, or what it reaches. An editor calls it by its first line, which
 * has no word: nobody wants a file called `-- …`.
 */
export function headLines(
  { script, commands, difference, files = [] }: HuntedScript,
  reaches: readonly string[],
  words: Words,
): string {
  const none = words('no such line');
  const last = script.trimEnd().split('\n').at(-1) ?? '';
  const lines = [
    ...reaches.map((title) => words('Reaches: {0}', title)),
    ...(difference
      ? [
          commands === 1
            ? words('Differs at {0}.', last)
            : words('Differs at {0}, the last of {1} commands.', last, commands),
          ...(difference.trouble === undefined ? [] : [words('Program: {0}', difference.trouble)]),
          words('Expected: {0}', difference.expectedLine?.trim() ?? none),
          words('Program said: {0}', difference.actualLine?.trim() ?? none),
        ]
      : []),
    ...files.map(({ path }) => words('Its file: {0}', path)),
  ];
  return lines.length === 0 ? '' : ['--', ...lines.map((line) => `-- ${visibleLine(line)}`), '--', ''].join('\n');
}

/** From 0, in `actual`. */
export function firstDifferingLine(expected: string, actual: string): number {
  const ours = expected.split('\n');
  const theirs = actual.split('\n');
  const at = theirs.findIndex((line, index) => line !== ours[index]);
  return at < 0 ? theirs.length - 1 : at;
}
