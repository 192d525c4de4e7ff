/** What differs between two texts in one short line, for where only one is shown: labels, lists, notices. */

const WIDEST = 44;

/** Nothing where the lines are the same. */
export function headlineOf(expected: readonly string[], actual: readonly string[]): string | undefined {
  const differing = differingLines(expected, actual);
  const [first] = differing;
  if (first === undefined) return undefined;
  const rest = differing.length - 1;
  const more = rest === 0 ? '.' : `; ${rest} more ${rest === 1 ? 'line differs' : 'lines differ'}.`;
  return headline(expected[first], actual[first]) + more;
}

/** Lines are paired by their place: a state has the same lines in the same order nearly always. */
export function differingLines(expected: readonly string[], actual: readonly string[]): readonly number[] {
  const differing: number[] = [];
  for (let line = 0; line < Math.max(expected.length, actual.length); line++) {
    if (expected[line] !== actual[line]) differing.push(line);
  }
  return differing;
}

function headline(expected: string | undefined, actual: string | undefined): string {
  if (actual === undefined) return `Missing: ${cut(tidy(expected ?? ''))}`;
  if (expected === undefined) return `Not expected: ${cut(tidy(actual))}`;
  const wanted = tidy(expected);
  const found = tidy(actual);
  if (wanted === found) return `White space differs in ${quoted(wanted)}`;
  const [left, right] = differingWords(wanted.split(' '), found.split(' '));
  // A single sign says nothing without the line around it, and nothing at all cannot be shown.
  if (isTelling(left) && isTelling(right)) return `Expected ${cut(left)}, got ${cut(right)}`;
  return `Expected ${quoted(wanted)}, got ${quoted(found)}`;
}

/** Word by word where both lines have as many, otherwise what lies between their common ends. */
function differingWords(left: readonly string[], right: readonly string[]): readonly [string, string] {
  if (left.length === right.length) {
    const places = left.flatMap((word, place) => (word === right[place] ? [] : [place]));
    const words = (of: readonly string[]): string =>
      places.map((place) => (of[place] ?? '').replace(/[,;]$/, '')).join(' ');
    return [words(left), words(right)];
  }
  let head = 0;
  while (head < Math.min(left.length, right.length) && left[head] === right[head]) head++;
  let tail = 0;
  const most = Math.min(left.length, right.length) - head;
  while (tail < most && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail++;
  const between = (of: readonly string[]): string =>
    of
      .slice(head, of.length - tail)
      .join(' ')
      .replace(/[,;]$/, '');
  return [between(left), between(right)];
}

const isTelling = (words: string): boolean => words.split(' ').some((word) => word.length > 2);

const tidy = (line: string): string => line.replaceAll(/\s+/g, ' ').trim();
const quoted = (text: string): string => `“${cut(text)}”`;
const cut = (text: string): string => (text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text);
