/** How often everything was reached, and the shortest way known to each thing: where to go on from. */
import type { Command } from '../engine/face';
import type { Stream } from './stream';

interface Way {
  readonly commands: readonly Command[];
  /** How many of them lead there. */
  readonly length: number;
}

interface Found {
  hits: number;
  /** How often somebody went on from there. */
  picks: number;
  way: Way;
}

export class Frontier {
  readonly #found = new Map<string, Found>();

  /** Notes what was reached after so many of the commands; tells how much of it is new. */
  note(features: readonly string[], commands: readonly Command[], length: number): number {
    let fresh = 0;
    for (const feature of features) {
      const found = this.#found.get(feature);
      if (!found) {
        this.#found.set(feature, { hits: 1, picks: 0, way: { commands, length } });
        fresh++;
      } else {
        found.hits++;
        if (length < found.way.length) found.way = { commands, length };
      }
    }
    return fresh;
  }

  has(feature: string): boolean {
    return this.#found.has(feature);
  }

  get features(): readonly string[] {
    return [...this.#found.keys()];
  }

  get size(): number {
    return this.#found.size;
  }

  /** A way to something that was seldom reached and seldom gone on from. */
  rareWay(stream: Stream): readonly Command[] | undefined {
    const found = stream.weighted([...this.#found.values()], ({ hits, picks }) => 1 / ((1 + picks) * Math.sqrt(hits)));
    if (!found) return undefined;
    found.picks++;
    return found.way.commands.slice(0, found.way.length);
  }

  wayTo(feature: string): readonly Command[] | undefined {
    const found = this.#found.get(feature);
    return found?.way.commands.slice(0, found.way.length);
  }
}
