/** Which files the client is asked to watch: whatever a script, a project or a comparison may rest on. */
import type { ProjectSystem } from '../../engine/etf/project';
import { PROJECT_FILE } from '../../engine/etf/project';
import type { Service } from '../service/service';

export function watchedGlobs({ systems, settings, projects }: Service): readonly string[] {
  return [
    ...new Set([
      ...systems.all.flatMap(({ extension }) => (extension ? [`**/*.${extension}`] : [])),
      ...systems.all.flatMap(({ namedFiles = [] }) => namedFiles.map((glob) => `**/${glob}`)),
      ...settings.all.flatMap(({ testFiles }) => Object.keys(testFiles).map(anywhere)),
      ...settings.all.map(({ expectedFile }) => `**/${lastPart(expectedFile)}`),
      ...projects.all.flatMap(({ project }) => project.systems.flatMap(filesOfProject)),
      `**/${PROJECT_FILE}`,
    ]),
  ];
}

/** The last part of the pattern, with a star for whatever is filled in. */
function lastPart(expectedFile: string): string {
  const part = expectedFile.replaceAll('\\', '/').split('/').at(-1) ?? '*';
  return [`\${name}`, `\${dir}`, `\${folder}`, `\${workspaceFolder}`].reduce(
    (text, gap) => text.replaceAll(gap, '*'),
    part,
  );
}

/** Editors match a plain pattern with the whole path; ours are meant from the folder on. */
const anywhere = (glob: string): string => (glob.startsWith('**/') || glob.startsWith('/') ? glob : `**/${glob}`);

/** Scripts, transcripts, the grammar, and programs: a new oracle makes new states. */
function filesOfProject({ scripts, expected, source, oracle, program }: ProjectSystem): readonly string[] {
  const grammar = source.kind === 'grammar' ? [`**/${lastPart(source.path)}`] : [];
  const programs = [oracle, program].flatMap((words) =>
    (words ?? []).filter(isOwnFile).map((word) => `**/${lastPart(word)}`),
  );
  return [
    ...scripts.map((glob) => anywhere(glob.replace(/^\.\//, ''))),
    `**/${lastPart(expected)}`,
    ...grammar,
    ...programs,
  ];
}

const isOwnFile = (word: string): boolean => word.includes('/') && !word.includes('{') && !word.startsWith('/');
