/** Plays a script by itself, one command after the other, as fast as the user says. */

export const SPEEDS: readonly number[] = [1, 2, 4, 8];
export const SLOWEST = 1;

export const nextSpeed = (speed: number): number => SPEEDS[SPEEDS.indexOf(speed) + 1] ?? SLOWEST;

export class Replay {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Goes on to the next command; false at the end. */
    private readonly step: () => 'went' | 'waits' | 'ended',
    private readonly ended: () => void,
  ) {}

  get isRunning(): boolean {
    return this.#timer !== undefined;
  }

  /** Starts, or goes on at another speed. */
  run(speed: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.step() === 'ended') return this.stop();
      this.run(speed);
    }, 1000 / speed);
  }

  stop(): void {
    if (!this.isRunning) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.ended();
  }
}
