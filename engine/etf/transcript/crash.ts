/** The search for the shortest part of a script on which a program crashes. */

/**
 * Yields how many commands to try and is told whether the program crashed on them; ends with the
 * smallest number that crashes, or undefined if the whole script does not. The last command of the
 * answer is the one to look at. Who runs programs decides how to wait: `next(crashed)` goes on.
 */
export function* shortestCrash(count: number): Generator<number, number | undefined, boolean> {
  if (!(yield count)) return undefined;
  let fits = -1;
  let crashes = count;
  while (crashes - fits > 1) {
    const middle = (fits + crashes) >> 1;
    if (yield middle) crashes = middle;
    else fits = middle;
  }
  return crashes;
}
