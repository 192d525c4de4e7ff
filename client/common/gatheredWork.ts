/**
 * Things to do that come faster than they are done: gathered while the work is under way, then done together. The
 * last that was handed over is always done after it came, also where the work before it failed.
 */
export function gatheredWork<T>(keyOf: (thing: T) => string, work: (things: readonly T[]) => Promise<void>) {
  let waiting = new Map<string, T>();
  let isAtWork = false;
  const run = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    const failures: unknown[] = [];
    while (waiting.size > 0) {
      const things = [...waiting.values()];
      waiting = new Map();
      await work(things).catch((failure: unknown) => failures.push(failure));
    }
    isAtWork = false;
    if (failures.length > 0) throw failures[0];
  };
  return (things: readonly T[]): Promise<void> => {
    for (const thing of things) waiting.set(keyOf(thing), thing);
    return run();
  };
}
