/** The name most like the one written, if one is like it at all. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  const wanted = written.toLowerCase();
  const farthest = Math.max(1, Math.floor(Math.max(written.length, 3) / 3));
  let nearest: string | undefined;
  let least = farthest + 1;
  for (const name of names) {
    const isBeginning = written.length >= 2 && name.toLowerCase().startsWith(wanted);
    const distance = Math.min(
      editDistance(wanted, name.toLowerCase()),
      isBeginning ? farthest : Number.POSITIVE_INFINITY,
    );
    if (distance < least) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const steps = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        ...(isSwap ? [(beforeLast[column - 2] ?? 0) + 1] : []),
      ];
      current.push(Math.min(...steps));
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
