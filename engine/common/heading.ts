/**
 * What a new script says of itself, at its head. An editor calls a file that was never saved by its first line, and
 * nobody wants a file called `-- …`: that line has no word.
 */
export const heading = (...lines: readonly string[]): string =>
  ['--', ...lines.map((line) => `-- ${line}`), '--'].join('\n');
