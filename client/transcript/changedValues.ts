/** Where two states differ, in one line. */

/** Between the values of a line: `health:70/70, energy:65/70`. */
const SEPARATOR = ', ';
const ECHO = '->';

/**
 * Of the first line in which two blocks differ, the values that do. Commands that differ are seen in the script:
 * their line counts only where nothing else differs.
 */
export function changedValues(left: string, right: string): readonly [left: string, right: string] {
  const [ours, theirs] = [left.split('\n'), right.split('\n')];
  const length = Math.max(ours.length, theirs.length);
  const changed = Array.from({ length }, (_, at) => [ours[at]?.trim() ?? '', theirs[at]?.trim() ?? ''] as const).filter(
    ([one, other]) => one !== other,
  );
  const [one, other] = changed.find((lines) => !lines.some((line) => line.startsWith(ECHO))) ?? changed[0] ?? ['', ''];
  return onlyDiffering(one, other);
}

/** Two lines without the values that are the same. */
export function onlyDiffering(left: string, right: string): readonly [left: string, right: string] {
  const [ours, theirs] = [left.split(SEPARATOR), right.split(SEPARATOR)];
  const isAlike = ours.length === theirs.length;
  const kept = (these: readonly string[], others: readonly string[]): string =>
    these.filter((value, at) => !isAlike || value !== others[at]).join(SEPARATOR);
  return [kept(ours, theirs), kept(theirs, ours)];
}
