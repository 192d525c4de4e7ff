/** Nobody means one of these by a slip. */
const LONGEST = 64;
/** A script may hold thousands of unknown words, and a grammar thousands of names. */
const MOST = 200;

/** The name most like the one written, if one is like it at all. */
export function nearestName(written: string, names: readonly string[]): string | undefined {
  if (written.length > LONGEST) return undefined;
  const wanted = written.toLowerCase();
  const farthest = Math.max(1, Math.floor(Math.max(written.length, 3) / 3));
  let nearest: string | undefined;
  let least = farthest + 1;
  for (const name of names.slice(0, MOST)) {
    const known = name.toLowerCase();
    const isBeginning = written.length >= 2 && known.startsWith(wanted);
    // So many letters at least are missing, or too many.
    const isFar = Math.abs(known.length - wanted.length) >= least;
    const distance = Math.min(
      isFar ? Number.POSITIVE_INFINITY : editDistance(wanted, known, least),
      isBeginning ? farthest : Number.POSITIVE_INFINITY,
    );
    if (distance < least) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

/** The names least unlike the one written, the likest first: for whoever wrote a word that is like none. */
export function nearestNames(written: string, names: readonly string[], most: number): readonly string[] {
  if (written.length > LONGEST) return [];
  const wanted = written.toLowerCase();
  return names
    .slice(0, MOST)
    .map((name) => ({ name, distance: editDistance(wanted, name.slice(0, LONGEST).toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Used again and again: a script of unknown words asks millions of times. */
const ROWS: [number[], number[], number[]] = [[], [], []];

/** Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other; at most `most`. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let [beforeLast, last, current] = ROWS;
  for (let column = 0; column <= b.length; column++) last[column] = column;
  for (let row = 1; row <= a.length; row++) {
    const letter = a.charCodeAt(row - 1);
    current[0] = row;
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const other = b.charCodeAt(column - 1);
      let steps = (last[column - 1] ?? 0) + (letter === other ? 0 : 1);
      steps = Math.min(steps, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      const isSwap = row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other;
      if (isSwap) steps = Math.min(steps, (beforeLast[column - 2] ?? 0) + 1);
      current[column] = steps;
      if (steps < least) least = steps;
    }
    // No way on from here is shorter; a swap that began a row before saves one.
    if (least > most + 1) return most;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[b.length] ?? 0, most);
}
