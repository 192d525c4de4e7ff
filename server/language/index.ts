/**
 * The one face of the language core: server, command line and tests use it through here. A text becomes an
 * analysis, an analysis with what is expected of it a subject, and every feature is a function of a subject.
 */
export { acceptAll, acceptBlock } from './expected/accept';
export { blocksOf, cutBlocks, type ExpectedBlock, linesIn } from './expected/blocks';
export { type BlockDifference, Comparison } from './expected/comparison';
export { declaration } from './expected/refusal';
export { blockText, refusalOf, stepText, toScript, transcriptBlocks, transcriptOf } from './expected/transcript';
export { diagnostics } from './features/diagnostics';
export { analyse, analyseWhole, COMMAND_LIMIT, type Source, type Transcript } from './run/analysis';
export { Coverage, percentOf, ReachedByScript, type ReachedHere } from './run/coverage';
export { type GrowingRun, UnknownState, type Visit } from './run/growing';
export { namesFiles, requestsOf, searched } from './run/needed';
export { tried } from './run/onward';
export type * from './run/types';
export {
  type Expected,
  NOT_EXPECTED,
  type ReadExpected,
  readExpected,
  Subject,
  type SubjectParts,
  wholeSubject,
} from './subject/subject';
export { check, declared, signaturesOf } from './text/check';
export { echo, echoedValue, echoIn, sameCommand } from './text/echo';
export { applyEdits, format, formatted } from './text/format';
export { linesOf } from './text/lines';
export { parse, safeHead } from './text/parser';
