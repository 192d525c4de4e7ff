/** What was learnt of the commands so far, and the manner in which one game is played. */
import type { Standing } from '../engine/face';
import type { StageKind } from './stages';
import type { Stream } from './stream';

/** How a player chooses among commands that lead to a place. */
export type Heading = 'anywhere' | 'near' | 'towards' | 'away' | 'aligned' | 'danger';

export interface Manner {
  /** Share of commands that are not sensible. */
  readonly oddness: number;
  readonly heading: Heading;
  /** After so many commands another game is worth more than the rest of this one. */
  readonly span: number;
  weightOf(name: string): number;
}

const HEADINGS: readonly Heading[] = ['anywhere', 'near', 'towards', 'towards', 'away', 'aligned', 'danger'];
const WEIGHTS = [0.1, 0.5, 1, 1, 1, 3, 10];
const ODDNESS = [0.02, 0.1, 0.3, 0.5];
const SPANS = [8, 15, 25, 40, 80, Number.POSITIVE_INFINITY];

export function drawnManner(stream: Stream, names: readonly string[]): Manner {
  const weights = new Map(names.map((name) => [name, stream.pick(WEIGHTS) ?? 1]));
  return {
    oddness: stream.pick(ODDNESS) ?? 0.1,
    heading: stream.pick(HEADINGS) ?? 'anywhere',
    span: stream.pick(SPANS) ?? Number.POSITIVE_INFINITY,
    weightOf: (name) => weights.get(name) ?? 1,
  };
}

interface Count {
  runs: number;
  /** How often a game began with it, and how often one ended. */
  opens: number;
  leaves: number;
}

const NONE: Readonly<Count> = { runs: 0, opens: 0, leaves: 0 };

/** Which commands lead into a game, and which end it: found out by playing. */
export class Habits {
  readonly #counts: Readonly<Record<StageKind, Map<string, Count>>> = {
    idle: new Map(),
    setup: new Map(),
    play: new Map(),
  };

  readonly #runs: Record<StageKind, number> = { idle: 0, setup: 0, play: 0 };

  note(name: string, before: Standing, after: Standing, isAccepted: boolean): void {
    if (!isAccepted) return;
    const { kind } = before;
    this.#runs[kind]++;
    const known = this.#counts[kind].get(name);
    const count = known ?? { runs: 0, opens: 0, leaves: 0 };
    if (!known) this.#counts[kind].set(name, count);
    count.runs++;
    if (after.kind !== 'idle' && (kind === 'idle' || after.game !== before.game)) count.opens++;
    if (kind !== 'idle' && after.kind === 'idle') count.leaves++;
  }

  /** Commands after which the game is over, or another one. */
  endings(stage: StageKind): readonly string[] {
    return [...this.#counts[stage]].flatMap(([name, { runs, opens, leaves }]) =>
      2 * (opens + leaves) > runs ? [name] : [],
    );
  }

  /** Heavy where a command opens a game, light where it always ends one. */
  weightOf(name: string, stage: StageKind): number {
    const { runs, opens, leaves } = this.#counts[stage].get(name) ?? NONE;
    if (stage === 'idle') return runs < 5 ? 1 : 0.15 + (4 * opens) / runs;
    return runs < 5 ? 0.3 : Math.max(0.03, 1 - leaves / runs);
  }

  /** What was seldom possible is done when it is; heavy for commands that were run less than others. */
  rarityOf(name: string, stage: StageKind): number {
    const counts = this.#counts[stage];
    const runs = counts.get(name)?.runs ?? 0;
    const usual = this.#runs[stage] / Math.max(counts.size, 1);
    return Math.min(6, Math.max(0.5, Math.sqrt(usual / (runs + 1))));
  }
}
