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

/**
 * What one script reached, where first and how often, side by side in the order in which it was reached. Plain numbers
 * and few objects, for it crosses threads and is kept for each script of a suite.
 */
export interface ReachedHere {
  /** Numbers of items. */
  readonly items: readonly number[];
  readonly lines: readonly number[];
  readonly hits: readonly number[];
}

/** Collects what the steps of one script reach. A step that is shown here before it is asked for anything runs once. */
export class ReachedByScript implements Reached {
  /** Numbers of items in the order in which they were reached, and the lines where. */
  readonly #items: number[] = [];
  readonly #lines: number[] = [];
  /** By the number of an item: how many commands reached it, and the last of them, from 1. */
  readonly #hits: number[];
  readonly #last: number[];
  /** Numbers of what the command at work reached so far: taken down as quickly as can be, counted when all is told. */
  readonly #told: number[] = [];
  #count = 0;
  #index = -1;
  #line: number | undefined;

  constructor(private readonly analysis: Pick<Analysis, 'runs' | 'lines' | 'system'>) {
    // Games that share rules number more than each of them has; the lists then grow by themselves.
    const { length } = analysis.system.reachable ?? [];
    this.#hits = zeros(length);
    this.#last = zeros(length);
  }

  note(index: number, step: Pick<Step, 'tellReached'>): void {
    this.#index = index;
    this.#line = undefined;
    this.#count = 0;
    step.tellReached?.(this);
    this.#countTold();
  }

  add(item: Reachable | undefined): void {
    if (item !== undefined) this.#told[this.#count++] = item.number ?? numberOf(item);
  }

  #countTold(): void {
    const told = this.#told;
    const hits = this.#hits;
    const last = this.#last;
    const command = this.#index + 1;
    for (let at = 0; at < this.#count; at++) {
      const number = told[at] as number;
      if (last[number] === command) continue;
      last[number] = command;
      const before = hits[number] ?? 0;
      hits[number] = before + 1;
      if (before === 0) this.#noteFirst(number);
    }
  }

  #noteFirst(item: number): void {
    this.#line ??= this.#lineNumber();
    this.#items.push(item);
    this.#lines.push(this.#line);
  }

  #lineNumber(): number {
    const { runs, lines } = this.analysis;
    return lines.positionAt(runs[this.#index]?.node.span.start ?? 0).line + 1;
  }

  all(): ReachedHere {
    return { items: this.#items, lines: this.#lines, hits: this.#items.map((number) => this.#hits[number] ?? 0) };
  }
}

const ZEROS: readonly number[] = new Array<number>(1024).fill(0);

/** Copied, which is quicker than filled: each script has its own. */
const zeros = (length: number): number[] => ZEROS.slice(0, length);

/** Counts what scripts reached. */
export class Coverage {
  /** By the number of an item. */
  readonly #tallies: (Tally | undefined)[] = [];
  /** How much each reached of each group. */
  readonly #scripts = new Map<string, readonly number[]>();
  readonly #groups: readonly string[];
  /** By the number of an item: the place of its group. */
  readonly #groupOf: number[] = [];

  constructor(private readonly system: System) {
    const { reachable = [] } = system;
    this.#groups = [...new Set(reachable.map(({ group }) => group))];
    for (const item of reachable) this.#groupOf[item.number ?? numberOf(item)] = this.#groups.indexOf(item.group);
  }

  /** Each script once. It takes part even if it reaches nothing. */
  add(script: string, { items, lines, hits }: ReachedHere): void {
    const groups = this.#groups.map(() => 0);
    this.#scripts.set(script, groups);
    // Of a thousand scripts a hundred thousand: counted without a pair for each.
    for (let index = 0; index < items.length; index++) {
      const number = items[index] as number;
      const here = hits[index] ?? 0;
      const group = this.#groupOf[number] ?? 0;
      groups[group] = (groups[group] ?? 0) + 1;
      const tally = this.#tallies[number];
      if (tally) {
        tally.hits += here;
        tally.scripts++;
      } else this.#tallies[number] = { first: { script, line: lines[index] ?? 1 }, hits: here, scripts: 1 };
    }
  }

  report(): CoverageReport {
    const { id, title, reachable = [] } = this.system;
    const items = reachable.map((item) => this.#item(item));
    const groups = this.#groups.map((group) => {
      const own = items.filter((item) => item.group === group);
      return { group, reached: own.filter(isReached).length, items: own };
    });
    const reached = items.filter(isReached).length;
    return { system: id, title, reached, all: items.length, groups, scripts: this.#covered(items) };
  }

  #item({ id, group, title, text, number = -1 }: Reachable): CoveredItem {
    const { first, hits = 0, scripts = 0 } = this.#tallies[number] ?? {};
    return { id, group, title, text, first, hits, scripts };
  }

  /** What a script reaches alone is in the order of the rules: parts of a suite then come to the same as the whole. */
  #covered(items: readonly CoveredItem[]): readonly CoveredScript[] {
    const alone = new Map<string, string[]>([...this.#scripts.keys()].map((script) => [script, []]));
    for (const { id, first, scripts } of items) if (first && scripts === 1) alone.get(first.script)?.push(id);
    return [...this.#scripts].map(([script, groups]) => ({
      script,
      reached: groups.reduce((sum, count) => sum + count, 0),
      groups,
      alone: alone.get(script) ?? [],
    }));
  }
}

export const NOTHING_REACHED: ReachedHere = { items: [], lines: [], hits: [] };

const isReached = ({ first }: CoveredItem): boolean => first !== undefined;

/** Cut, not rounded: 100 means all. */
export const percentOf = (reached: number, all: number): number =>
  all === 0 ? 100 : Math.floor((1000 * reached) / all) / 10;
