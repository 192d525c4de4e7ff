/** How often everything was reached, and the shortest way known to each thing: where to go on from. */
import type { Command } from '../engine/face';
import { scriptKey } from './shrink';
import type { Stream } from './stream';

interface Way {
  readonly commands: readonly Command[];
  /** How many of them lead there. */
  readonly length: number;
}

/** Something that was reached. */
export interface Found {
  hits: number;
  /** How often somebody went on from there. */
  picks: number;
  way: Way;
  /** The script that reached it last. */
  last: readonly Command[];
  /** How many of the scripts given away reach it. */
  given: number;
}

export class Frontier {
  readonly #found = new Map<string, Found>();

  /** Notes what was reached after so many of the commands; tells how much of it is new. */
  note(features: readonly string[], commands: readonly Command[], length: number): number {
    const before = this.#found.size;
    this.noted(features, commands, length);
    return this.#found.size - before;
  }

  /** The same; what this script had not reached before comes to the end of its own. */
  noted(features: readonly string[], commands: readonly Command[], length: number, own?: Found[]): void {
    for (const feature of features) {
      let found = this.#found.get(feature);
      if (!found) {
        found = { hits: 0, picks: 0, way: { commands, length }, last: [], given: 0 };
        this.#found.set(feature, found);
      }
      found.hits++;
      if (length < found.way.length) found.way = { commands, length };
      if (found.last === commands) continue;
      found.last = commands;
      own?.push(found);
    }
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

  /** A way to something that was seldom reached and seldom gone on from; to one of some, if those are named. */
  rareWay(stream: Stream, among?: Iterable<string>): readonly Command[] | undefined {
    const all = among ? [...among].flatMap((each) => this.#found.get(each) ?? []) : [...this.#found.values()];
    const found = stream.weighted(all, ({ hits, picks }) => 1 / ((1 + picks) * Math.sqrt(hits)));
    if (!found) return undefined;
    found.picks++;
    return found.way.commands.slice(0, found.way.length);
  }

  /** All ways of fewer commands than that, each once. */
  waysBelow(length: number): readonly (readonly Command[])[] {
    const ways = [...this.#found.values()].map(({ way }) => way).filter((way) => way.length < length);
    const scripts = ways.map(({ commands, length: end }) => commands.slice(0, end));
    return [...new Map(scripts.map((script) => [scriptKey(script), script])).values()];
  }

  wayTo(feature: string): readonly Command[] | undefined {
    const found = this.#found.get(feature);
    return found?.way.commands.slice(0, found.way.length);
  }
}
