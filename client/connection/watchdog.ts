/**
 * Notices a server that does not answer any more. While scripts are edited or asked about it is asked a small
 * question now and then; one that stays unanswered too long means that the server is caught in something. Knows
 * neither editor nor connection.
 */
export interface Watched {
  /** The small question; rejects where the connection ends, which is no news for us. */
  ask(): Promise<unknown>;
  /** It did not answer: the document it heard of last is what it is busy with. */
  stuck(document: string | undefined): void;
}

/** A server that works in slices answers in milliseconds; a machine that is busy may take seconds. */
export const PATIENCE_MILLISECONDS = 10_000;
const PAUSE_MILLISECONDS = 2_000;
const SHORT_WAITS = 10;
const LATE = 1.3;
/** A machine that is late all the time must not keep a deaf server alive for ever. */
const MOST_LATE = 2 * SHORT_WAITS;

export class Watchdog {
  #timer: NodeJS.Timeout | undefined;
  #asked = Number.NEGATIVE_INFINITY;
  #again: NodeJS.Timeout | undefined;
  #document: string | undefined;
  /** Questions of a server that is gone do not count. */
  #round = 0;

  constructor(
    private readonly watched: Watched,
    private readonly patience = PATIENCE_MILLISECONDS,
    private readonly pause = Math.min(PAUSE_MILLISECONDS, patience / 5),
  ) {}

  /** The server was told, or asked, something about a document. */
  touched(document: string): void {
    // What comes while an answer is awaited is not what keeps the server from it.
    if (this.#timer) return;
    this.#document = document;
    const wait = this.#asked + this.pause - performance.now();
    if (wait <= 0) this.#ask();
    else this.#again ??= setTimeout(() => this.#ask(), wait);
  }

  /** The server is gone or another one. */
  reset(): void {
    this.#round++;
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    this.#timer = undefined;
    this.#again = undefined;
  }

  #ask(): void {
    clearTimeout(this.#again);
    this.#again = undefined;
    const round = this.#round;
    this.#asked = performance.now();
    this.#wait();
    const answered = (): void => {
      if (round !== this.#round) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
    this.watched.ask().then(answered, answered);
  }

  /** In short waits: one that ended late shows that the machine slept, or is too busy to let the server answer. */
  #wait(left = SHORT_WAITS, excused = MOST_LATE): void {
    const begun = Date.now();
    const wait = this.patience / SHORT_WAITS;
    this.#timer = setTimeout(() => {
      const isExcused = excused > 0 && Date.now() - begun > wait * LATE;
      const still = isExcused ? left : left - 1;
      if (still > 0) return this.#wait(still, isExcused ? excused - 1 : excused);
      this.reset();
      this.watched.stuck(this.#document);
    }, wait);
  }
}
