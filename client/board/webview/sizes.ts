/** Parts whose drawing depends on their size are watched from when they are first drawn. */
import type { Model } from './model';

type Found = Pick<Model, 'width' | 'boardWidth' | 'boardHeight' | 'timelineWidth'>;

export class Sizes {
  readonly #observer = new ResizeObserver(() => this.#measure());
  readonly #watched = new Set<Element>();
  #last = '';

  constructor(
    private readonly root: Element,
    private readonly tell: (found: Found) => void,
  ) {
    this.#observer.observe(root);
  }

  /** To be called after each drawing. */
  watch(): void {
    for (const part of this.root.querySelectorAll('[data-measure]')) {
      if (this.#watched.has(part)) continue;
      this.#watched.add(part);
      this.#observer.observe(part);
    }
    for (const part of this.#watched) {
      if (part.isConnected) continue;
      this.#watched.delete(part);
      this.#observer.unobserve(part);
    }
  }

  #measure(): void {
    const part = (name: string): Element | null => this.root.querySelector(`[data-measure="${name}"]`);
    const found: Found = {
      width: this.root.clientWidth,
      boardWidth: part('board')?.clientWidth ?? 0,
      boardHeight: part('room')?.clientHeight ?? 0,
      timelineWidth: part('timeline')?.clientWidth ?? 0,
    };
    const key = Object.values(found).join(' ');
    if (key === this.#last || found.boardWidth === 0) return;
    this.#last = key;
    this.tell(found);
  }
}
