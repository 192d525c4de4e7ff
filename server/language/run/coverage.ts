/** What a suite of scripts reaches of a game, which script got there first, and which scripts add nothing. */
import { numberOf } from '../../../engine/common/reachable';
import type { Reachable, Reached, Step, System } from '../../../engine/face';
import type { CoverageReport, CoveredItem, CoveredScript, Reaching } from '../../protocol';
import type { Analysis } from './types';

interface Tally {
  /** The script that came first, which is the only one where there is no other. */
  readonly first: Reaching;
  hits: number;
  scripts: number;
}

/** What one script reached, where first and how often: plain data, for it crosses threads. */
export interface ReachedHere {
  readonly id: string;
  readonly line: number;
  readonly hits: number;
}

/** Collects what the steps of one script reach. A step that is shown here before it is asked for anything runs once. */
export class ReachedByScript implements Reached {
  /** In the order in which they were reached. */
  readonly #firsts: { readonly item: Reachable; readonly line: number }[] = [];
  /** By the number of an item: how many commands reached it, and the last of them. */
  readonly #hits: number[] = [];
  readonly #last: number[] = [];
  #index = -1;
  #line: number | undefined;

  constructor(private readonly analysis: Pick<Analysis, 'runs' | 'lines'>) {}

  note(index: number, step: Pick<Step, 'tellReached'>): void {
    this.#index = index;
    this.#line = undefined;
    step.tellReached?.(this);
  }

  add(item: Reachable | undefined): void {
    if (item === undefined) return;
    const number = numberOf(item);
    if (this.#last[number] === this.#index) return;
    this.#last[number] = this.#index;
    const hits = this.#hits[number] ?? 0;
    this.#hits[number] = hits + 1;
    if (hits > 0) return;
    this.#line ??= this.#lineNumber();
    this.#firsts.push({ item, line: this.#line });
  }

  #lineNumber(): number {
    const { runs, lines } = this.analysis;
    return lines.positionAt(runs[this.#index]?.node.span.start ?? 0).line + 1;
  }

  all(): readonly ReachedHere[] {
    return this.#firsts.map(({ item, line }) => ({ id: item.id, line, hits: this.#hits[numberOf(item)] ?? 0 }));
  }
}

/** Counts what scripts reached. */
export class Coverage {
  readonly #tallies = new Map<string, Tally>();
  /** How much each reached. */
  readonly #scripts = new Map<string, number>();

  constructor(private readonly system: System) {}

  /** Each script once. It takes part even if it reaches nothing. */
  add(script: string, reached: readonly ReachedHere[]): void {
    this.#scripts.set(script, reached.length);
    for (const { id, line, hits } of reached) {
      const tally = this.#tallies.get(id);
      if (tally) {
        tally.hits += hits;
        tally.scripts++;
      } else this.#tallies.set(id, { first: { script, line }, hits, scripts: 1 });
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
    return { system: id, title, reached, all: items.length, groups, scripts: this.#covered(items) };
  }

  #item({ id, group, title, text }: Reachable): CoveredItem {
    const { first, hits = 0, scripts = 0 } = this.#tallies.get(id) ?? {};
    return { id, group, title, text, first, hits, scripts };
  }

  /** What a script reaches alone is in the order of the rules: parts of a suite then come to the same as the whole. */
  #covered(items: readonly CoveredItem[]): readonly CoveredScript[] {
    const alone = new Map<string, string[]>([...this.#scripts.keys()].map((script) => [script, []]));
    for (const { id, first, scripts } of items) if (first && scripts === 1) alone.get(first.script)?.push(id);
    return [...this.#scripts].map(([script, reached]) => ({ script, reached, alone: alone.get(script) ?? [] }));
  }
}

const isReached = ({ first }: CoveredItem): boolean => first !== undefined;

/** Cut, not rounded: 100 means all. */
export const percentOf = (reached: number, all: number): number =>
  all === 0 ? 100 : Math.floor((1000 * reached) / all) / 10;
