/** The whole run in columns, made bit by bit; what the version before knew of the head is kept. */
import type { Highlight } from '../../../engine/system';
import type { TimelineAnswer } from '../../protocol';
import { echo } from '../echo';
import type { Analysis } from '../types';
import { gamesOf } from './games';
import type { Subject } from './subject';

export class Timeline {
  readonly #columns: (number | null)[][];
  readonly #highlights: Record<Highlight, number[]> = { kill: [], loss: [], spawn: [] };
  #known = 0;

  constructor(
    readonly analysis: Analysis,
    previous?: Timeline,
    shared = 0,
  ) {
    const head = previous ? Math.min(shared, previous.#known) : 0;
    this.#columns = analysis.system.series.map((_, column) =>
      previous ? (previous.#columns[column] ?? []).slice(0, head) : [],
    );
    for (const kind of ['kill', 'loss', 'spawn'] as const) {
      this.#highlights[kind] = previous ? previous.#highlights[kind].filter((index) => index < head) : [];
    }
    this.#known = head;
  }

  /** True when the whole run is in the columns. */
  advance(deadline: number): boolean {
    const { runs } = this.analysis;
    while (this.#known < runs.length) {
      this.#push(this.#known++);
      if ((this.#known & 15) === 0 && performance.now() > deadline) break;
    }
    return this.#known === runs.length;
  }

  answer({ analysis, verdicts }: Subject): TimelineAnswer {
    const [first, ...later] = verdicts?.differing ?? [];
    return {
      version: analysis.version,
      series: analysis.system.series.map((series, column) => ({ ...series, values: this.#columns[column] ?? [] })),
      lines: analysis.runs.map(({ node }) => analysis.lines.positionAt(node.span.start).line),
      commands: analysis.runs.map(({ command }) => echo(command)),
      refused: analysis.refused(),
      consequences: later,
      highlights: this.#highlights,
      games: gamesOf(analysis).map((game) => game.first),
      ...(first === undefined ? {} : { firstDifference: first }),
    };
  }

  #push(index: number): void {
    const step = this.analysis.step(index);
    const values = new Map(step.gauges().map(({ id, value }) => [id, value]));
    for (const [column, { gauge }] of this.analysis.system.series.entries()) {
      this.#columns[column]?.push(values.get(gauge) ?? null);
    }
    for (const kind of step.highlights()) this.#highlights[kind].push(index);
  }
}
