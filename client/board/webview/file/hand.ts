/** The pointer on the board of a file: what is pressed and moved is dragged, what is only pressed is clicked. */
import type { Geometry } from '../logic/geometry';
import { placeOf } from '../logic/places';
import type { Place } from '../model';
import { placeUnder } from '../parts/map';

export interface HandActions {
  /** Whether something lies there that can be dragged. */
  canDrag(place: Place): boolean;
  drag(from: Place): void;
  point(place: Place | undefined): void;
  drop(place: Place | undefined): void;
}

/** Who moves less has clicked. */
const STILL = 4;

export class Hand {
  #pressed: { readonly place: Place; readonly x: number; readonly y: number } | undefined;
  #isDragging = false;
  #hasDragged = false;

  constructor(private readonly act: HandActions) {}

  press(event: Event, g: Geometry): void {
    this.#hasDragged = false;
    if (!(event instanceof PointerEvent) || event.button !== 0) return;
    const place = placeAt(event, g);
    if (place && this.act.canDrag(place)) this.#pressed = { place, x: event.clientX, y: event.clientY };
  }

  move(event: Event, g: Geometry): void {
    if (!(event instanceof PointerEvent)) return;
    if (!(event.buttons & 1)) this.#rest();
    this.#takeUp(event);
    this.act.point(placeAt(event, g));
  }

  release(event: Event, g: Geometry): void {
    const isOver = this.#isDragging;
    this.#rest();
    if (!(event instanceof PointerEvent) || !isOver) return;
    this.#hasDragged = true;
    this.act.drop(placeAt(event, g));
  }

  /** The click that follows a drag is none. */
  isClick(): boolean {
    const isClick = !this.#hasDragged;
    this.#hasDragged = false;
    return isClick;
  }

  /** The drag is over, and nothing comes of it. */
  letGo(): void {
    this.#rest();
    this.act.drop(undefined);
  }

  #takeUp(event: PointerEvent): void {
    const pressed = this.#pressed;
    if (!pressed || this.#isDragging) return;
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= STILL) return;
    this.#isDragging = true;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    this.act.drag(pressed.place);
  }

  #rest(): void {
    this.#pressed = undefined;
    this.#isDragging = false;
  }
}

/** The square under the pointer: while one drags, events are about the board and not about its squares. */
export function placeAt(event: MouseEvent, g: Geometry): Place | undefined {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const map = under?.closest('.map');
  if (map) return placeOf(placeUnder(event, g, map));
  return placeOf(under?.closest('[data-cell]')?.getAttribute('data-cell') ?? undefined);
}
