/** What of a line stays the same from one time to the next: without its numbers, and of a list what it is a list of. */

const NUMBER = /-?\d{1,18}(?:\.\d{1,18})?(?:[eE][-+]?\d{1,4})?/g;

/** Numbers and places such as `C,12` are what changes from one time to the next. */
export const withoutNumbers = (line: string): string => line.replace(/\b[A-Z],\d{1,18}/g, '#,#').replace(NUMBER, '#');

/** `Drawn: (Z->1), (T->0)`: a label, and things of one form, as many as there happen to be. */
interface List {
  readonly label: string;
  readonly items: readonly string[];
  readonly form: string;
}

/** Not those inside brackets: `(1, 2), (3, 4)` are two things. */
const BETWEEN_ITEMS = /, (?![^([{]{0,200}[)\]}])/;

function listIn(line: string): List | undefined {
  const [, label = '', rest = ''] = /^\s*([A-Za-z][A-Za-z ]*): (.+)$/.exec(line) ?? [];
  const items = rest.split(BETWEEN_ITEMS);
  const [form = '', ...others] = items.map(formOf);
  return label !== '' && others.every((other) => other === form) ? { label, items, form } : undefined;
}

/** Without the words, too: `(Z->1)` and `(T->0)` are things of one form. */
const formOf = (item: string): string => withoutNumbers(item).replace(/[A-Za-z_]+/g, 'a');

/** The same for all lines that say the same of other things, or of more or fewer of them. */
export function formOfLine(line: string): string {
  const list = listIn(line);
  return list ? `${list.label}: ${list.form}` : withoutNumbers(line);
}

/** Each thing of a list once, whatever its numbers. */
export function kindOfLine(line: string): string {
  const list = listIn(line);
  return list ? `${list.label}: ${kindsOf(list.items)}` : withoutNumbers(line);
}

/** Of two lists, what the one has and the other has not: the rest is there by chance. */
export function kindOfLines(expected: string, actual: string): string {
  const [ours, theirs] = [listIn(expected), listIn(actual)];
  if (!ours || !theirs || ours.label !== theirs.label) return `${withoutNumbers(expected)} / ${withoutNumbers(actual)}`;
  // Of things of another form, such as none at all, it does not matter how many there are.
  if (ours.form !== theirs.form) return `${ours.label}: ${kindsOf(ours.items)} / ${kindsOf(theirs.items)}`;
  const [missing, added] = [without(ours.items, theirs.items), without(theirs.items, ours.items)];
  return `${ours.label}: ${kindsOf(missing)} / ${kindsOf(added)}`;
}

const kindsOf = (items: readonly string[]): string => [...new Set(items.map(withoutNumbers))].sort().join(', ');

/** What is in the one and not in the other; each takes one of its like away. */
export function without(items: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A row of a board: nothing but single characters and gaps, or one piece of them, mostly signs, behind its label. */
export function isPicture(line: string): boolean {
  const words = line.split(' ').filter((word) => word !== '');
  if (words.length > 2) return words.every((word) => word.length <= 2);
  const [first = '', second = first] = words;
  return isDrawn(second) && (words.length === 1 || /^-?\d+$|^.$/.test(first));
}

/** An arrow leads from a name to its value: no board has one. */
function isDrawn(word: string): boolean {
  if (/[-=]>/.test(word)) return false;
  const signs = word.replace(/[A-Za-z0-9]/g, '').length;
  return word.length > 2 && 2 * signs >= word.length && !/[A-Za-z]{4}/.test(word);
}

/** Which characters stand where others should, wherever in the row. */
export function exchanged(expected: string, actual: string): string {
  const pairs = new Set<string>();
  for (let at = 0; at < Math.max(expected.length, actual.length); at++) {
    const [one = ' ', other = ' '] = [expected[at], actual[at]];
    if (one !== other) pairs.add(one < other ? one + other : other + one);
  }
  return [...pairs].sort().join(' ');
}

/** Words that stand beside a verdict in any refusal, and those that are one. */
const LABELS = new Set(['state', 'status', 'report', 'result', 'mode', 'test']);
const ERRORS = new Set(['error', 'errors', 'invalid', 'failed', 'failure', 'refused', 'rejected']);

/** It is said that something is refused, and not why. */
export function isBareRefusal(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.some((word) => ERRORS.has(word)) && words.every((word) => ERRORS.has(word) || LABELS.has(word));
}

/** A line; where it only says that something is refused, with the one below it, which says why. */
export function withReason(lines: readonly string[], at: number): string | undefined {
  const line = lines[at];
  const reason = lines[at + 1];
  return line !== undefined && reason !== undefined && isBareRefusal(line)
    ? `${line.trimEnd()}: ${reason.trim()}`
    : line;
}
