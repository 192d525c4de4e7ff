/**
 * Parts of the server that come later: in a browser an engine is read when its game is first asked about, by a client
 * that cannot be waited for in the middle of a sentence. Whoever needs what is not there is interrupted, and begins
 * again when it has come. In Node, where a file can be waited for, nothing of this happens.
 */
export class NotThereYet extends Error {
  constructor(
    readonly part: string,
    /** Rejects where it cannot come. */
    readonly arrival: Promise<void>,
  ) {
    super(`${part} is not there yet`);
  }
}

/** Does the work, from its beginning each time something was not there. */
export async function onceThere<T>(work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotThereYet)) throw error;
      await error.arrival;
    }
  }
}

/** What somebody who touches this would have to wait for. */
export function arrivalOf(touch: () => void): Promise<void> | undefined {
  try {
    touch();
    return undefined;
  } catch (error) {
    if (!(error instanceof NotThereYet)) throw error;
    return error.arrival.then(() => arrivalOf(touch));
  }
}
