/** What a project file for a folder could say, from what lies in it. Knows no connection. */
import {
  type FoundFile,
  mayBeGrammar,
  PROJECT_FILE,
  projectText,
  proposalSentence,
  proposedProject,
} from '../../engine/etf/project';
import type { ProposalAnswer } from '../protocol';
import { type Found, filesUnder } from './filesUnder';
import { globMatcher } from './glob';
import type { ProjectAccess } from './projectFile';
import { childOf } from './uris';

/** Enough of a file to tell a grammar from a script. */
const HEAD = 20_000;
/** Texts that are looked into; a folder with more of them is proposed by those. */
const MOST_READ = 2_000;

/** Undefined where no grammar has scripts, or a project file is there already. */
export async function proposalFor(folder: string, access: ProjectAccess): Promise<ProposalAnswer | undefined> {
  const found = await filesUnder(folder, access);
  if (found.some(({ path }) => path === PROJECT_FILE || path.endsWith(`/${PROJECT_FILE}`))) return undefined;
  const proposal = proposedProject(await headsOf(found, access), globMatcher);
  if (!proposal) return undefined;
  return {
    uri: childOf(folder, PROJECT_FILE),
    text: projectText(proposal.systems),
    sentence: proposalSentence(proposal),
  };
}

async function headsOf(found: readonly Found[], access: ProjectAccess): Promise<readonly FoundFile[]> {
  const files: FoundFile[] = [];
  let read = 0;
  for (const { uri, path } of found) {
    const isText = mayBeGrammar(path) && read++ < MOST_READ;
    const file = isText ? await access.read(uri) : undefined;
    files.push(file?.kind === 'read' ? { path, head: file.text.slice(0, HEAD) } : { path });
  }
  return files;
}
