/**
 * Outcomes whose contents are made when they are read: most of those who ask only want to know
 * whether a command was accepted. A getter is not seen by `JSON.stringify`, hence `toJSON`.
 */
import type { GameEvent, Outcome, Rejection } from '../face';

export class Accepted {
  readonly kind = 'accepted';
  readonly #events: () => readonly GameEvent[];

  constructor(events: () => readonly GameEvent[]) {
    this.#events = events;
  }

  get events(): readonly GameEvent[] {
    return this.#events();
  }

  toJSON(): Outcome {
    return { kind: this.kind, events: this.events };
  }
}

export class Rejected {
  readonly kind = 'rejected';
  readonly #rejection: () => Rejection;

  constructor(rejection: () => Rejection) {
    this.#rejection = rejection;
  }

  get rejection(): Rejection {
    return this.#rejection();
  }

  toJSON(): Outcome {
    return { kind: this.kind, rejection: this.rejection };
  }
}
