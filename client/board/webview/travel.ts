/** Going through the script: steps, jumps, dragging the timeline, replay. */
import type { BoardAction } from '../hostMessages';
import type { ScrubMessage } from '../pageMessages';
import { destination } from './logic/jumps';
import type { Model } from './model';
import { Replay, SLOWEST } from './replay';

/** An editor that did not follow within this time will not: the cursor shows where it is. */
const PATIENCE = 1000;

export interface Traveller {
  model(): Model;
  change(next: Partial<Model>): void;
  post(message: ScrubMessage): void;
  now(): number;
}

export class Travel {
  #askedAt = 0;
  readonly #replay: Replay;

  constructor(private readonly traveller: Traveller) {
    this.#replay = new Replay(
      () => this.#playOn(),
      () => traveller.change({ isReplaying: false }),
    );
  }

  /** While the timeline is dragged, states of earlier places arrive: the cursor does not run back to them. */
  isAwaited(index: number): boolean {
    const { wanted } = this.traveller.model();
    return wanted !== undefined && wanted !== index && this.traveller.now() - this.#askedAt < PATIENCE;
  }

  step(action: BoardAction): boolean {
    const { shown, wanted, timeline } = this.traveller.model();
    if (!shown) return false;
    const to = destination(action, wanted ?? shown.answer.index, shown.answer.count, timeline?.answer);
    if (to !== undefined) this.scrub(to);
    return to !== undefined;
  }

  /** Keys may come faster than the page is drawn: each counts from where the one before led. */
  scrubBy(steps: number): void {
    const { shown, wanted } = this.traveller.model();
    if (!shown) return;
    const { index, count } = shown.answer;
    this.scrub(Math.max(-1, Math.min(count - 1, (wanted ?? index) + steps)));
  }

  scrub(index: number): void {
    const { shown, wanted, branch } = this.traveller.model();
    if (branch?.at !== undefined) this.traveller.change({ branch: { ...branch, at: undefined }, attention: {} });
    if (!shown || index === (wanted ?? shown.answer.index)) return;
    this.#askedAt = this.traveller.now();
    this.traveller.change({ wanted: index });
    this.traveller.post({ type: 'scrub', uri: shown.uri, index });
  }

  toggleReplay(): void {
    if (this.#replay.isRunning) {
      this.#replay.stop();
      return;
    }
    const { shown, options } = this.traveller.model();
    if (!shown?.answer.count) return;
    // At the end, it begins anew.
    if (shown.answer.index === shown.answer.count - 1) this.scrub(-1);
    this.#replay.run(options.speed ?? SLOWEST);
    this.traveller.change({ isReplaying: true });
  }

  /** A replay that runs goes on at this speed. */
  hurry(speed: number): void {
    if (this.#replay.isRunning) this.#replay.run(speed);
  }

  stop(): void {
    this.#replay.stop();
  }

  /** The next state is asked for only when the last one is there. */
  #playOn(): 'went' | 'waits' | 'ended' {
    if (this.traveller.model().wanted !== undefined && this.isAwaited(-2)) return 'waits';
    return this.step('next') ? 'went' : 'ended';
  }
}
