/**
 * A project file with all it names: grammars read, systems made, scripts claimed. Knows no connection: the
 * server and the command line load projects by this.
 */
import { type Grammar, isUsable, readGrammar } from '../../engine/etf/grammar';
import {
  claimProblems,
  type Project,
  type ProjectProblem,
  type ProjectSystem,
  readProject,
  systemOfScript,
} from '../../engine/etf/project';
import { versionShownBy } from '../../engine/etf/project/versionEvidence';
import { declaredSystem } from '../../engine/etf/system';
import { versionOf } from '../../engine/etf/versions';
import type { System } from '../../engine/face';
import { expectedNames } from './expectedNames';
import { type Found, filesUnder } from './filesUnder';
import { globMatcher } from './glob';
import type { Entry, FileText } from './host';
import { keyOf, neighbour, parentOf, pathFrom } from './uris';

export interface ProjectAccess {
  /** The text of an open editor wins over the file. */
  read(uri: string): Promise<FileText>;
  list(uri: string): Promise<readonly Entry[]>;
}

/** One system of a project, ready to read scripts. */
export interface ProjectMember {
  readonly declared: ProjectSystem;
  readonly system: System;
  /** The folder of the project file: paths and programs are meant from there. */
  readonly folder: string;
  readonly grammarUri?: string;
}

export interface LoadedProject {
  readonly uri: string;
  readonly folder: string;
  readonly text: string;
  readonly project: Project;
  readonly members: readonly ProjectMember[];
  readonly problems: readonly ProjectProblem[];
  /** Scripts at the time of loading, with their recorded transcripts: what was learned from. */
  readonly recordings: Recordings;
  memberOf(script: string): ProjectMember | undefined;
  /** Named as the expected transcripts of one of its systems are. */
  isTranscript(uri: string): boolean;
}

/** By the id of a system. */
type Recordings = ReadonlyMap<string, readonly Recording[]>;

interface Recording {
  readonly script: string;
  readonly transcript: string;
}

/** Recorded transcripts that are learned from; more of them say the same. */
const MOST_LEARNED = 24;
const LARGEST_LEARNED = 400_000;
const MOST_CLAIMS = 1_000;

/** Undefined where there is no such file. `previous` lends what a file that is being typed does not say right now. */
export async function loadProject(
  uri: string,
  access: ProjectAccess,
  embedded: readonly System[],
  previous?: LoadedProject,
): Promise<LoadedProject | undefined> {
  const file = await access.read(uri);
  if (file.kind === 'absent') return undefined;
  const text = file.kind === 'read' ? file.text : '';
  const read = readProject(
    text,
    embedded.map(({ id }) => id),
  );
  const isBroken = read.problems.some(({ code }) => code === 'syntax');
  // Half a file is no reason to forget what the whole one said.
  if (isBroken && previous) return { ...previous, text, problems: read.problems };
  const folder = parentOf(uri);
  const found = await filesUnder(folder, access, isProjectFolder);
  return assembled({ uri, folder, text, project: read, found, access, embedded, previous });
}

/** What a project is made from. */
interface Ingredients {
  readonly uri: string;
  readonly folder: string;
  readonly text: string;
  readonly project: Project;
  /** The files in its folder. */
  readonly found: readonly Found[];
  readonly access: ProjectAccess;
  readonly embedded: readonly System[];
  readonly previous: LoadedProject | undefined;
}

const isProjectFolder = (entries: readonly Entry[]): boolean => entries.some(({ name }) => name === 'turnscript.json');

const sameScripts = (before: Project, now: Project): boolean => claimsOf(before) === claimsOf(now);
const claimsOf = ({ systems }: Project): string =>
  JSON.stringify(systems.map(({ id, scripts, expected }) => [id, scripts, expected]));

async function assembled(ingredients: Ingredients): Promise<LoadedProject> {
  const { uri, folder, text, project, found, previous } = ingredients;
  const memberFor = matcherOf(project, folder, uri);
  const isKnown = previous && sameScripts(previous.project, project);
  const recordings = isKnown ? previous.recordings : await recordingsOf(ingredients, memberFor);
  const problems: ProjectProblem[] = [...project.problems];
  const members: ProjectMember[] = [];
  for (const declared of project.systems) {
    const made = await memberOf(declared, recordings.get(declared.id) ?? [], ingredients);
    if ('problem' in made && made.problem) problems.push(made.problem);
    if (made.member) members.push(made.member);
  }
  const paths = found.map(({ path }) => path).filter((path) => !path.endsWith('.json'));
  for (const problem of claimProblems(project, paths, globMatcher)) problems.push(problem);
  const byId = new Map(members.map((member) => [member.declared.id, member]));
  // Asked for with every keystroke, and a pattern is slow to try.
  const claims = new Map<string, ProjectMember | null>();
  const claimOf = (script: string): ProjectMember | null => {
    if (claims.size >= MOST_CLAIMS) claims.clear();
    const member = byId.get(memberFor(script)?.id ?? '') ?? null;
    claims.set(script, member);
    return member;
  };
  return {
    uri,
    folder,
    text,
    project,
    members,
    problems: problems.sort((a, b) => a.start - b.start),
    recordings,
    isTranscript: transcriptsOf(project),
    memberOf: (script) => (claims.has(script) ? claims.get(script) : claimOf(script)) ?? undefined,
  };
}

/** Neither a grammar nor a transcript of any system is a script, whatever the patterns say. */
function matcherOf(project: Project, folder: string, uri: string): (script: string) => ProjectSystem | undefined {
  const claims = systemOfScript(project, globMatcher);
  const others = new Set([keyOf(uri)]);
  for (const { source } of project.systems) {
    const grammar = source.kind === 'grammar' ? neighbour(uri, source.path) : undefined;
    if (grammar !== undefined) others.add(keyOf(grammar));
  }
  const isTranscript = transcriptsOf(project);
  return (script) => (others.has(keyOf(script)) || isTranscript(script) ? undefined : claims(pathFrom(folder, script)));
}

function transcriptsOf({ systems }: Project): (uri: string) => boolean {
  const patterns = [...new Set(systems.map(({ expected }) => expected))].map(expectedNames);
  return (uri) => patterns.some((isOne) => isOne(uri));
}

async function memberOf(
  declared: ProjectSystem,
  recordings: readonly Recording[],
  { uri, folder, access, embedded, previous }: Ingredients,
): Promise<{ readonly member?: ProjectMember; readonly problem?: ProjectProblem }> {
  const { source, spans } = declared;
  if (source.kind === 'embedded') {
    const system = embedded.find(({ id }) => id === source.system);
    return system ? { member: { declared, system, folder } } : {};
  }
  const { path } = source;
  const place = { start: spans.source.start, end: spans.source.end, severity: 'error' as const };
  const grammarUri = neighbour(uri, path);
  const file = grammarUri === undefined ? undefined : await access.read(grammarUri);
  if (grammarUri === undefined || file?.kind !== 'read') {
    const reason = file?.kind === 'unreadable' ? file.message : 'there is no such file';
    return { problem: { code: 'no-grammar', path, reason, ...place } };
  }
  const member = grammarMember(declared, folder, grammarUri, file.text, recordings);
  const mistakes = member.grammar.problems.filter(({ severity }) => severity === 'error').length;
  if (isUsable(member.grammar)) return { member };
  // While somebody types in the grammar, its scripts are read by what it said last.
  const before = previous?.members.find((old) => old.declared.id === declared.id && old.grammarUri === grammarUri);
  return {
    member: before ? { ...before, declared } : member,
    problem: { code: 'wrong-grammar', path, count: mistakes, ...place },
  };
}

function grammarMember(
  declared: ProjectSystem,
  folder: string,
  grammarUri: string,
  text: string,
  recordings: readonly Recording[],
): ProjectMember & { readonly grammar: Grammar } {
  const { source, id, title, show } = declared;
  const named = source.kind === 'grammar' ? source.version : undefined;
  const version = named === undefined ? versionShownBy(text, recordings) : versionOf(named);
  const grammar = readGrammar(text, version);
  const transcripts = recordings.map(({ transcript }) => transcript);
  const system = declaredSystem({ id, title, grammar, show, transcripts });
  return { declared, system, folder, grammarUri, grammar };
}

async function recordingsOf(
  { project: { systems }, folder, found, access }: Ingredients,
  memberFor: (script: string) => ProjectSystem | undefined,
): Promise<Recordings> {
  const recordings = new Map<string, Recording[]>(systems.map(({ id }) => [id, []]));
  const there = new Set(found.map(({ uri }) => keyOf(uri)));
  const learning = systems.filter(({ source }) => source.kind === 'grammar').map(({ id }) => recordings.get(id) ?? []);
  for (const { uri } of found) {
    if (learning.every(({ length }) => length >= MOST_LEARNED)) break;
    const system = memberFor(uri);
    const known = system && system.source.kind === 'grammar' ? recordings.get(system.id) : undefined;
    if (!system || !known || known.length >= MOST_LEARNED) continue;
    const expected = neighbour(uri, system.expected, [folder]);
    if (expected === undefined || !there.has(keyOf(expected))) continue;
    const [script, transcript] = [await access.read(uri), await access.read(expected)];
    if (script.kind !== 'read' || transcript.kind !== 'read') continue;
    if (script.text.length + transcript.text.length > LARGEST_LEARNED) continue;
    known.push({ script: script.text, transcript: transcript.text });
  }
  return recordings;
}
