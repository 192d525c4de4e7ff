/** Transcripts of any game: blocks, what belongs to which command, and what their text says. */
export { alignedPairs, type Pair, partners } from '../../common/align';
export { alignedBlocks, type ScriptAlignment, stateLines } from './alignScript';
export { type Block, splitTranscript, type Transcript } from './blocks';
export { type CellChange, changedCells, type PlainBoard, piecesIn } from './board';
export { type LineChange, type TextChanges, textChanges } from './changes';
export { type CounterHabit, differOnlyInCounters, learnedCounter, withoutCounters } from './counters';
export { shortestCrash } from './crash';
export { allFacts, factsIn, type PlainFact } from './facts';
export { comparisonSentence, UNSTEADY } from './failureSentences';
export { type Comparison, comparedOutput, expectedFault } from './failures';
export { boardsIn, mainBoard } from './grids';
export { isPattern, type Pattern, type PatternFault, patternFaultMessage, patternOf } from './patterns';
export {
  type FactChange,
  factChanges,
  type Habits,
  learnedHabits,
  type PlainSeries,
  readState,
  type Show,
  type StateReading,
  seriesOf,
} from './reading';
export { boardShown, type GridPattern, numbersShown, type ShownValue, valuesShown } from './show';
export { type Status, type StatusPatterns, statusesOf } from './status';
export { learnedHabit, type StatusHabit } from './statusHabit';
