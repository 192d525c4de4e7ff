/**
 * The one face of the language core: server, command line and tests use it through here. A text becomes an
 * analysis, an analysis with what is expected of it a subject, and every feature is a function of a subject.
 */

export { echo, echoedValue, echoIn, sameCommand } from '../../engine/common/echo';
export { acceptAll, acceptBlock } from './expected/accept';
export { blocksOf, type ExpectedBlock, linesIn } from './expected/blocks';
export { type BlockDifference, Comparison } from './expected/comparison';
export { declaration } from './expected/refusal';
export { blockText, refusalOf, stepText, toScript, transcriptBlocks, transcriptOf } from './expected/transcript';
export { type CodeActionData, codeActions, plainEdit, resolvedAction } from './features/codeActions';
export { codeLens } from './features/codeLens';
export { completion, completionPreview } from './features/completion';
export { definition, locationOf } from './features/definition';
export { diagnostics, NOT_PLAYED } from './features/diagnostics';
export { evaluate } from './features/evaluate';
export { found } from './features/find';
export { examplesOf, misunderstood } from './features/findHelp';
export { folding } from './features/folding';
export { formatting, onTypeFormatting, rangeFormatting } from './features/formatting';
export { highlights } from './features/highlights';
export { hover } from './features/hover';
export { inlayHints, inlayHintTooltip, lastHinted } from './features/inlayHints';
export { documentLinks } from './features/links';
export { marks } from './features/marks';
export { flatOutline, outline } from './features/outline';
export { references } from './features/references';
export { renamedFile } from './features/renameFiles';
export { selectionRanges } from './features/selectionRanges';
export { semanticTokens, semanticTokensDelta, semanticTokensInRange, TOKEN_TYPES } from './features/semanticTokens';
export { signatureHelp } from './features/signatureHelp';
export { inspect, placeAt, stateAt, stateIndex } from './features/stateAt';
export { comparedWith, compareOutput, testRun } from './features/testRun';
export { Timeline } from './features/timeline';
export { scriptOf, transcript } from './features/transcript';
export { blockIndexAt, transcriptFolding, transcriptLinks, transcriptSymbols } from './features/transcriptDocument';
export { whatIf } from './features/whatIf';
export { fits, scriptSymbols } from './features/workspaceSymbols';
export type { CompletionData } from './parts/commandItems';
export { type FileItemData, filePreview } from './parts/fileItems';
export { filledIn } from './parts/templates';
export { analyse, analyseWhole, COMMAND_LIMIT, type Source, type Transcript } from './run/analysis';
export { readCondition } from './run/conditions';
export { Coverage, NOTHING_REACHED, percentOf, ReachedByScript, type ReachedHere } from './run/coverage';
export { type GrowingRun, UnknownState, type Visit } from './run/growing';
export { fileDomainsOf, namesFiles, requestsOf, searched } from './run/needed';
export { tried } from './run/onward';
export type * from './run/types';
export { commandsOf, Variation } from './run/variation';
export type { NamedPlaces } from './subject/named';
export { rangeOfRun } from './subject/places';
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
export { applyEdits, format, formatted } from './text/format';
export { guessed } from './text/guess';
export { type Change, DocumentLines, linesOf } from './text/lines';
export { parse, safeHead } from './text/parser';
