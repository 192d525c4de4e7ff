/** What a suite of scripts reaches of a game, which script got there first, and which scripts add nothing. */
import type { Reachable, Step, System } from '../../../engine/face';
import type { CoverageReport, CoveredItem, CoveredScript, Reaching } from '../../protocol';
import type { Analysis } from './types';

interface Tally {
  first: Reaching;
  hits: number;
  readonly scripts: Set<string>;
}

/** What one script reached, where first and how often: plain data, for it crosses threads. */
export interface ReachedHere {
  readonly id: string;
  readonly line: number;
  readonly hits: number;
}

/** Collects what the steps of one script reach. A step that is shown here before it is asked for anything runs once. */
export class ReachedByScript {
  readonly #found = new Map<string, { readonly line: number; hits: number }>();

  constructor(private readonly analysis: Pick<Analysis, 'runs' | 'lines'>) {}

  note(index: number, step: Pick<Step, 'reached'>): void {
    for (const id of step.reached?.() ?? []) {
      const found = this.#found.get(id);
      if (found) found.hits++;
      else this.#found.set(id, { line: this.#lineOf(index), hits: 1 });
    }
  }

  #lineOf(index: number): number {
    const { runs, lines } = this.analysis;
    return lines.positionAt(runs[index]?.node.span.start ?? 0).line + 1;
  }

  all(): readonly ReachedHere[] {
    return [...this.#found].map(([id, found]) => ({ id, ...found }));
  }
}

/** Counts what scripts reached. */
export class Coverage {
  readonly #tallies = new Map<string, Tally>();
  readonly #scripts: string[] = [];

  constructor(private readonly system: System) {}

  /** A script takes part even if it reaches nothing. */
  add(script: string, reached: readonly ReachedHere[]): void {
    this.#scripts.push(script);
    for (const { id, line, hits } of reached) {
      const tally = this.#tallies.get(id) ?? { first: { script, line }, hits: 0, scripts: new Set<string>() };
      tally.hits += hits;
      tally.scripts.add(script);
      this.#tallies.set(id, tally);
    }
  }

  report(): CoverageReport {
    const { id, title, reachable = [] } = this.system;
    const items = reachable.map((item) => this.#item(item));
    const names = [...new Set(reachable.map(({ group }) => group))];
    const groups = names.map((group) => {
      const own = items.filter((item) => item.group === group);
      return { group, reached: own.filter(isReached).length, items: own };
    });
    const reached = items.filter(isReached).length;
    return {
      system: id,
      title,
      reached,
      all: items.length,
      groups,
      scripts: this.#scripts.map((script) => this.#script(script)),
    };
  }

  #item(item: Reachable): CoveredItem {
    const tally = this.#tallies.get(item.id);
    return { ...item, first: tally?.first, hits: tally?.hits ?? 0, scripts: tally?.scripts.size ?? 0 };
  }

  #script(script: string): CoveredScript {
    const own = [...this.#tallies.values()].filter(({ scripts }) => scripts.has(script));
    // In the order of the rules, not of their discovery: parts of a suite then come to the same as the whole.
    const alone = (this.system.reachable ?? []).map(({ id }) => id).filter((id) => this.#isAlone(script, id));
    return { script, reached: own.length, alone };
  }

  #isAlone(script: string, id: string): boolean {
    const scripts = this.#tallies.get(id)?.scripts;
    return scripts?.size === 1 && scripts.has(script);
  }
}

const isReached = ({ first }: CoveredItem): boolean => first !== undefined;

/** Cut, not rounded: 100 means all. */
export const percentOf = (reached: number, all: number): number =>
  all === 0 ? 100 : Math.floor((1000 * reached) / all) / 10;
