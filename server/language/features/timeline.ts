/** The whole run in columns, made bit by bit; what the version before knew of the head is kept. */

import { echoIn } from '../../../engine/common/echo';
import type { Highlight, Series } from '../../../engine/face';
import type { TimelineAnswer } from '../../protocol';
import { gamesOf } from '../run/games';
import type { Analysis } from '../run/types';
import type { Subject } from '../subject/subject';

export class Timeline {
  readonly #series: readonly Series[];
  readonly #columns: (number | null)[][];
  readonly #highlights: Record<Highlight, number[]> = { kill: [], loss: [], spawn: [] };
  #known = 0;

  constructor(
    readonly analysis: Analysis,
    previous?: Timeline,
    /** Commands whose states are those that the previous one knew. */
    shared = 0,
  ) {
    this.#series = analysis.run.series?.() ?? analysis.system.series;
    const isAlike = previous !== undefined && sameGauges(previous.#series, this.#series);
    const head = isAlike ? Math.min(shared, previous.#known) : 0;
    this.#columns = this.#series.map((_, column) => (previous ? (previous.#columns[column] ?? []).slice(0, head) : []));
    for (const kind of ['kill', 'loss', 'spawn'] as const) {
      this.#highlights[kind] = previous ? previous.#highlights[kind].filter((index) => index < head) : [];
    }
    this.#known = head;
  }

  /** True when all that is known of the run is in the columns. */
  advance(deadline: number): boolean {
    const { known } = this.analysis;
    while (this.#known < known) {
      this.#push(this.#known++);
      if ((this.#known & 15) === 0 && performance.now() > deadline) break;
    }
    return this.#known === known;
  }

  answer({ analysis, comparison }: Subject): TimelineAnswer {
    const [first, ...later] = comparison?.differingStates ?? [];
    return {
      version: analysis.version,
      series: this.#series.map((series, column) => ({ ...series, values: this.#columns[column] ?? [] })),
      lines: analysis.runs.map(({ node }) => analysis.lines.positionAt(node.span.start).line),
      commands: analysis.runs.map(({ command }) => echoIn(analysis, command)),
      refused: analysis.run.refused(),
      consequences: later,
      highlights: this.#highlights,
      games: gamesOf(analysis).map((game) => game.first),
      ...(first === undefined ? {} : { firstDifference: first }),
    };
  }

  #push(index: number): void {
    const step = this.analysis.step(index);
    const values = new Map((step.gauges?.() ?? []).map(({ id, value }) => [id, value]));
    for (const [column, { gauge }] of this.#series.entries()) {
      this.#columns[column]?.push(values.get(gauge) ?? null);
    }
    for (const kind of step.highlights?.() ?? []) this.#highlights[kind].push(index);
  }
}

const sameGauges = (a: readonly Series[], b: readonly Series[]): boolean =>
  a.length === b.length && a.every(({ gauge }, index) => gauge === b[index]?.gauge);
