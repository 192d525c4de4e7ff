/** A duration as people say it: `12.5 ms`, `18.9 s`. */
export const timeWords = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
