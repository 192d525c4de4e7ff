/** What can be asked, and what is answered. */
import {
  type AcceptAnswer,
  type AcceptParams,
  type CompareOutputParams,
  type CoverageAnswer,
  type CoverageParams,
  type DocumentId,
  type EvaluateAnswer,
  type EvaluateParams,
  type FileBoardAnswer,
  type FileBoardParams,
  type FileEditAnswer,
  type FileEditParams,
  type FindAnswer,
  type FindParams,
  type FullStateParams,
  type HuntAnswer,
  type HuntParams,
  type InspectAnswer,
  type InspectParams,
  type LanguageAnswer,
  type LanguageParams,
  type MarksAnswer,
  Method,
  type OtherSeedAnswer,
  type PlaceAnswer,
  ProjectMethod,
  type ProposalAnswer,
  type ProposalParams,
  type RunTestParams,
  type StateAnswer,
  type StateParams,
  type SystemInfo,
  type TestAnswer,
  type TestsAnswer,
  type TestsParams,
  type TimelineAnswer,
  type ToScriptAnswer,
  type ToScriptParams,
  type TranscriptAnswer,
  type TranscriptParams,
  type WhatIfAnswer,
  type WhatIfParams,
} from '../../server/protocol';

export interface Questions {
  readonly [Method.systems]: readonly [Record<string, never>, readonly SystemInfo[]];
  readonly [Method.languageOf]: readonly [LanguageParams, LanguageAnswer];
  readonly [Method.placeAt]: readonly [StateParams, PlaceAnswer];
  readonly [Method.stateAt]: readonly [FullStateParams, StateAnswer];
  readonly [Method.whatIf]: readonly [WhatIfParams, WhatIfAnswer];
  readonly [Method.inspect]: readonly [InspectParams, InspectAnswer];
  readonly [Method.timeline]: readonly [{ readonly textDocument: DocumentId }, TimelineAnswer];
  readonly [Method.find]: readonly [FindParams, FindAnswer];
  readonly [Method.evaluate]: readonly [EvaluateParams, EvaluateAnswer];
  readonly [Method.otherSeed]: readonly [{ readonly textDocument: DocumentId }, OtherSeedAnswer];
  readonly [Method.fileBoard]: readonly [FileBoardParams, FileBoardAnswer];
  readonly [Method.fileEdit]: readonly [FileEditParams, FileEditAnswer];
  readonly [Method.marks]: readonly [{ readonly textDocument: DocumentId }, MarksAnswer];
  readonly [Method.transcript]: readonly [TranscriptParams, TranscriptAnswer];
  readonly [Method.tests]: readonly [TestsParams, TestsAnswer];
  readonly [Method.runTest]: readonly [RunTestParams, TestAnswer];
  readonly [Method.compareOutput]: readonly [CompareOutputParams, TestAnswer];
  readonly [Method.coverage]: readonly [CoverageParams, CoverageAnswer];
  readonly [Method.hunt]: readonly [HuntParams, HuntAnswer];
  readonly [Method.accept]: readonly [AcceptParams, AcceptAnswer];
  readonly [Method.toScript]: readonly [ToScriptParams, ToScriptAnswer];
  readonly [ProjectMethod.runProgram]: readonly [RunTestParams, TestAnswer];
  readonly [ProjectMethod.proposal]: readonly [ProposalParams, ProposalAnswer];
}
