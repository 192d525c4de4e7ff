/** Lines of two texts side by side: the longest common sequence stays, the rest was taken or came. */
export interface DiffLine {
  readonly kind: 'same' | 'expected' | 'actual';
  readonly text: string;
}

/** Beyond this, texts are compared line by line: a state of the games has some sixty lines. */
const MAX_CELLS = 4_000_000;

export function diffLines(expected: string, actual: string): readonly DiffLine[] {
  const [a, b] = [split(expected), split(actual)];
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [
    ...a.slice(0, head).map(same),
    ...middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail)),
    ...a.slice(a.length - tail).map(same),
  ];
}

function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const taken = (text: string): DiffLine => ({ kind: 'expected', text });
  const came = (text: string): DiffLine => ({ kind: 'actual', text });
  if (a.length * b.length > MAX_CELLS) return [...a.map(taken), ...b.map(came)];
  const width = b.length + 1;
  const table = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]];
    if (x !== undefined && x === y) {
      lines.push({ kind: 'same', text: x });
      i++;
      j++;
    } else if (x !== undefined && (y === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(taken(x));
      i++;
    } else if (y !== undefined) {
      lines.push(came(y));
      j++;
    }
  }
  return lines;
}

function split(text: string): string[] {
  const lines = text.split(/\r\n|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
