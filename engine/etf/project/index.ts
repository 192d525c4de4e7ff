/** The project file of a folder. */
export { claimProblems, type GlobMatcher, systemOfScript } from './claims';
export { type ImportedSettings, importedSettings } from './etfTest';
export * from './file';
export {
  type FoundFile,
  grammarsAmong,
  mayBeGrammar,
  type Proposal,
  type ProposedSystem,
  projectText,
  proposalSentence,
  proposedProject,
} from './proposal';
export { PROPERTIES, readProject } from './reader';
