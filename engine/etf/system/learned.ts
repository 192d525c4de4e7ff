/** What recorded transcripts teach about a project: how it says what became of a command, which numbers it keeps. */
import type { Series } from '../../face';
import {
  type Habits,
  learnedHabits,
  type PlainFact,
  readState,
  type Show,
  seriesOf,
  splitTranscript,
} from '../transcript';

export interface Learned {
  /** Undefined where nothing was recorded yet. */
  readonly habits: Habits | undefined;
  /** Numbers that are worth a line in the timeline. */
  readonly numbers: readonly NumberPath[];
}

export interface NumberPath {
  readonly path: string;
  readonly label: string;
}

/** More lines than this cannot be told apart. */
const MOST_SERIES = 12;
/** States that are looked at for their numbers. */
const MOST_STATES = 2_000;

export function learnedFrom(transcripts: readonly string[], { grid }: Show): Learned {
  const cut = transcripts.map(splitTranscript).filter(({ isRefusal, blocks }) => !isRefusal && blocks.length > 0);
  const runs = cut.map(({ initial, blocks }) => [initial, ...blocks]);
  if (runs.length === 0) return { habits: undefined, numbers: [] };
  const habits = learnedHabits(runs);
  const states = runs.flat().slice(0, MOST_STATES);
  return { habits, numbers: tellingNumbers(states.map((block) => readState(block, habits, grid).facts)) };
}

/** The numbers that most states show, those of more states first. */
export const tellingNumbers = (states: readonly (readonly PlainFact[])[]): readonly NumberPath[] =>
  seriesOf(states)
    .map(({ path, label, values }) => ({ path, label, shown: values.filter((value) => value !== undefined).length }))
    .sort((a, b) => b.shown - a.shown)
    .slice(0, MOST_SERIES)
    .map(({ path, label }) => ({ path, label }));

/** A pattern of the project file names its numbers itself. */
export const seriesFor = ({ series: patterns }: Show, numbers: readonly NumberPath[]): readonly Series[] =>
  patterns.length > 0
    ? patterns.flatMap(({ names }) => names.map((name) => ({ gauge: name, label: name, tone: 'neutral' as const })))
    : numbers.map(({ path, label }) => ({ gauge: path, label, tone: 'neutral' as const }));
