/**
 * Things to do that come faster than they are done: gathered while the work is under way, then done together. The
 * last that was handed over is always done after it came.
 */
export function gatheredWork<T>(keyOf: (thing: T) => string, work: (things: readonly T[]) => Promise<void>) {
  let waiting = new Map<string, T>();
  let isAtWork = false;
  const run = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (waiting.size > 0) {
        const things = [...waiting.values()];
        waiting = new Map();
        await work(things);
      }
    } finally {
      isAtWork = false;
    }
  };
  return (things: readonly T[]): Promise<void> => {
    for (const thing of things) waiting.set(keyOf(thing), thing);
    return run();
  };
}
