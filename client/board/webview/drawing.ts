/** When the model is drawn: at once when a state comes, else with the next frame, and never while it is hidden. */
import type { BoardMessage } from '../pageMessages';
import { render, type VNode } from './draw/dom';
import type { Model } from './model';

export interface Frames {
  post(message: BoardMessage): void;
  now(): number;
  frame(action: () => void): void;
  /** After each drawing; `previous` is what was drawn before. */
  drawn(model: Model, previous: Model): void;
}

export class Drawing {
  #drawn: Model | undefined;
  #isVisible = true;
  #isScheduled = false;
  /** Something was drawn since the last frame: what comes now waits for the next. */
  #isFrameFull = false;
  #undrawn: { readonly sequence: number; readonly arrived: number }[] = [];

  constructor(
    private readonly root: Element,
    private readonly page: (model: Model) => readonly VNode[],
    private readonly frames: Frames,
    private readonly latest: () => Model,
  ) {}

  /** The frame that shows this message is to be told. */
  expect(sequence: number, arrived: number): void {
    this.#undrawn.push({ sequence, arrived });
  }

  show(isVisible: boolean): void {
    this.#isVisible = isVisible;
    this.schedule();
  }

  schedule(): void {
    if (this.#isScheduled || !this.#isVisible) return;
    this.#isScheduled = true;
    this.frames.frame(() => {
      this.#isScheduled = false;
      this.#isFrameFull = false;
      this.#draw();
      this.#tell();
    });
  }

  /** Once in a frame, what came is drawn when it comes: then the frame shows it without waiting for another. */
  soon(): void {
    if (this.#isFrameFull) return;
    this.#isFrameFull = true;
    this.#draw();
  }

  /** The same again, where what is in sight of it has changed. */
  repaint(): void {
    if (this.#drawn) this.frames.drawn(this.#drawn, this.#drawn);
  }

  #draw(): void {
    if (!this.#isVisible) return;
    const model = this.latest();
    if (model === this.#drawn) return;
    const previous = this.#drawn ?? model;
    render(this.root, this.page(model));
    this.#drawn = model;
    this.frames.drawn(model, previous);
  }

  #tell(): void {
    if (!this.#isVisible) return;
    const drawn = this.#undrawn;
    this.#undrawn = [];
    const end = this.frames.now();
    for (const { sequence, arrived } of drawn)
      this.frames.post({ type: 'drawn', sequence, milliseconds: end - arrived, at: performance.timeOrigin + end });
  }

  /** Gives the focus to the grid where there is one, else to the first button. */
  focus(): void {
    const stop =
      this.root.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]') ??
      this.root.querySelector<HTMLElement>('button');
    stop?.focus();
  }
}
