/**
 * Which commands do something, after which: where no engine plays, three of four commands that are drawn blindly are
 * refused, because the game has not begun, or is in its next part. What a command did last tells how the game stands.
 */
import type { Stream } from './stream';

/** Counts of one command after one other. */
interface Count {
  tried: number;
  /** What it did, and how often. */
  readonly did: Map<string, number>;
}

/** Beyond so many, what is said of commands is not told apart: it holds names, or anything. */
const MOST_STANDINGS = 60;
/** How the game stands before the first command. */
export const START = '';

export class Phases {
  readonly #counts = new Map<string, Map<string, Count>>();
  /** Worked out since something was noted. */
  readonly #open = new Map<string, number>();
  readonly #overall = new Map<string, { tried: number; did: number }>();

  /** After what was done last, a command did something, or nothing; tells what was done last now. */
  note(standing: string, name: string, done: string | undefined): string {
    const overall = this.#overall.get(name) ?? { tried: 0, did: 0 };
    this.#overall.set(name, overall);
    const count = this.#countOf(standing, name);
    this.#open.clear();
    overall.tried++;
    count.tried++;
    if (done === undefined) return standing;
    const now = `${name} ${done}`;
    const next = this.#counts.has(now) || this.#counts.size < MOST_STANDINGS ? now : name;
    overall.did++;
    count.did.set(next, (count.did.get(next) ?? 0) + 1);
    return next;
  }

  /** How likely a command does something; what was never tried is as likely there as elsewhere. */
  rateOf(standing: string, name: string): number {
    const overall = this.#overall.get(name) ?? { tried: 0, did: 0 };
    const usual = (overall.did + 1) / (overall.tried + 2);
    const count = this.#counts.get(standing)?.get(name);
    if (!count) return usual;
    const did = [...count.did.values()].reduce((sum, each) => sum + each, 0);
    return (did + usual) / (count.tried + 1);
  }

  /** How much of what there is does something, as the game may well stand after a command, beside how it stands; at most 1. */
  prospect(standing: string, name: string): number {
    const did = [...(this.#counts.get(standing)?.get(name)?.did ?? [])];
    const total = did.reduce((sum, [, count]) => sum + count, 0);
    if (total === 0) return 1;
    const later = did.reduce((sum, [next, count]) => sum + count * this.#openness(next), 0) / total;
    return Math.min(1, later / this.#openness(standing));
  }

  #openness(standing: string): number {
    const known = this.#open.get(standing);
    if (known !== undefined) return known;
    const open = [...this.#overall.keys()].reduce((sum, name) => sum + this.rateOf(standing, name), 0);
    this.#open.set(standing, open);
    return open;
  }

  /** How the game may well stand after a command. */
  after(standing: string, name: string, stream: Stream): string {
    if (!stream.chance(this.rateOf(standing, name))) return standing;
    const did = [...(this.#counts.get(standing)?.get(name)?.did ?? [])];
    return stream.weighted(did, ([, count]) => count)?.[0] ?? standing;
  }

  #countOf(standing: string, name: string): Count {
    const counts = this.#counts.get(standing) ?? new Map<string, Count>();
    this.#counts.set(standing, counts);
    const count = counts.get(name) ?? { tried: 0, did: new Map() };
    counts.set(name, count);
    return count;
  }
}

/** Of a transcript, block after block: what each command did to the state, undefined where that is as it was. */
export class Doings {
  readonly #heads: ReadonlySet<string>;
  #state: string;

  constructor(opening: readonly string[]) {
    const lines = opening.slice(1);
    this.#heads = new Set(lines.map(headOf).filter((head) => head !== ''));
    this.#state = lines.join('\n');
  }

  /** The first line says what became of a command, and counts; a refusal may stand in the place of the state. */
  next(lines: readonly string[], verdict: string): string | undefined {
    const rest = lines.slice(1);
    const state = rest.join('\n');
    const isState = this.#heads.size === 0 || rest.some((line) => this.#heads.has(headOf(line)));
    if (!isState || state === this.#state) return undefined;
    this.#state = state;
    return verdict;
  }
}

const headOf = (line: string): string => /^\s*([A-Za-z]{2,}[^:=\d]*)/.exec(line)?.[1]?.trim() ?? '';
