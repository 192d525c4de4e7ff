/** What the text of a state says: whether the command was carried out, named values, boards. */
import type { Block } from './blocks';
import type { PlainBoard } from './board';
import { type CounterHabit, learnedCounter } from './counters';
import { allFacts, factsIn, type PlainFact } from './facts';
import { boardsIn, mainBoard } from './grids';
import type { Pattern } from './patterns';
import { boardShown, type GridPattern } from './show';
import type { StatusPatterns } from './status';
import { learnedHabit, type StatusHabit } from './statusHabit';

/** How a project writes its states, learned from all that is at hand. */
export interface Habits {
  readonly status: StatusHabit;
  readonly counter: CounterHabit | undefined;
}

/** What a project file asks for. */
export interface Show {
  readonly hints: readonly Pattern[];
  readonly series: readonly Pattern[];
  readonly grid?: GridPattern;
  readonly status?: StatusPatterns;
}

/** Each run is the initial block and those of the commands, in order. */
export const learnedHabits = (runs: readonly (readonly Block[])[]): Habits => ({
  status: learnedHabit(runs.flat()),
  counter: learnedCounter(runs),
});

export interface StateReading {
  readonly facts: readonly PlainFact[];
  readonly boards: readonly PlainBoard[];
  /** The one the state is about. */
  readonly board: PlainBoard | undefined;
}

export function readState({ lines }: Pick<Block, 'lines'>, habits: Habits, grid?: GridPattern): StateReading {
  const wanted = grid && boardShown(lines, grid);
  const boards = wanted ? [wanted] : boardsIn(lines);
  const statusLine = lineOfVerdict(lines, habits.status);
  const isTaken = (line: number): boolean =>
    line === statusLine || boards.some(({ firstLine, lastLine }) => line >= firstLine && line <= lastLine);
  return { facts: factsIn(lines, isTaken), boards, board: mainBoard(boards) };
}

/** A verdict in the first line is none of the values; in the second line it may be one: `Report: OK.` */
function lineOfVerdict(lines: readonly string[], { line, saysOk, saysError }: StatusHabit): number {
  return line === 0 && (saysOk || saysError) ? lines.findIndex((text) => text.trim() !== '') : -1;
}

export interface FactChange {
  readonly path: string;
  readonly label: string;
  /** Undefined where the fact is new, or gone. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What changed from one state to the next, in the order of the later one; facts without a value are left out. */
export function factChanges(before: readonly PlainFact[], after: readonly PlainFact[]): readonly FactChange[] {
  const old = new Map(allFacts(before).map((fact) => [fact.path, fact]));
  const changes: FactChange[] = [];
  const seen = new Set<string>();
  for (const { path, label, text, facts } of allFacts(after)) {
    seen.add(path);
    const was = old.get(path)?.text;
    if (was !== text && !(text === '' && facts.length > 0)) changes.push({ path, label, before: was, after: text });
  }
  for (const { path, label, text, facts } of old.values()) {
    if (!seen.has(path) && !(text === '' && facts.length > 0))
      changes.push({ path, label, before: text, after: undefined });
  }
  return changes;
}

export interface PlainSeries {
  readonly path: string;
  readonly label: string;
  /** One for each state; undefined where the state does not show it. */
  readonly values: readonly (number | undefined)[];
}

/** The numbers that change at least once and are shown in at least half of the states that have facts. */
export function seriesOf(states: readonly (readonly PlainFact[])[]): readonly PlainSeries[] {
  const found = new Map<string, { label: string; values: (number | undefined)[] }>();
  states.forEach((facts, index) => {
    for (const { path, label, value } of allFacts(facts)) {
      if (typeof value !== 'number') continue;
      const entry = found.get(path) ?? { label, values: [] };
      entry.values[index] = value;
      found.set(path, entry);
    }
  });
  const telling = states.filter((facts) => facts.length > 0).length;
  return [...found].flatMap(([path, { label, values }]) => {
    const shown = values.filter((value) => value !== undefined);
    const all = Array.from({ length: states.length }, (_, index) => values[index]);
    return new Set(shown).size > 1 && shown.length * 2 >= telling ? [{ path, label, values: all }] : [];
  });
}
