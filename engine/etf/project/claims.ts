/** Which file is a script of which system. */
import type { Span } from '../lexis';
import type { Project, ProjectProblem, ProjectSystem } from './file';

/** Tells by globs whether a path, seen from the folder of the project file, fits. */
export type GlobMatcher = (globs: readonly string[]) => (path: string) => boolean;

/** Transcripts are no scripts, whatever the patterns say. */
const TRANSCRIPTS = ['.expected.txt', '.actual.txt'];

/** The first system whose patterns fit. Paths have slashes and begin at the folder of the project file. */
export function systemOfScript(project: Project, matcher: GlobMatcher): (path: string) => ProjectSystem | undefined {
  const claims = project.systems.map((system) => ({ system, fits: scriptMatcher(system, matcher) }));
  return (path) => claims.find(({ fits }) => fits(path))?.system;
}

function scriptMatcher(system: ProjectSystem, matcher: GlobMatcher): (path: string) => boolean {
  const fits = matcher(system.scripts);
  const grammar = system.source.kind === 'grammar' ? plainPath(system.source.path) : undefined;
  return (path) => path !== grammar && !TRANSCRIPTS.some((ending) => path.endsWith(ending)) && fits(path);
}

const plainPath = (path: string): string => (path.startsWith('./') ? path.slice(2) : path);

/** Patterns that fit no file, and scripts that two systems claim. */
export function claimProblems(
  project: Project,
  paths: readonly string[],
  matcher: GlobMatcher,
): readonly ProjectProblem[] {
  const unused = project.systems.flatMap((system) =>
    system.scripts.flatMap((glob, index): ProjectProblem[] => {
      const fits = scriptMatcher({ ...system, scripts: [glob] }, matcher);
      const span: Span = system.spans.scripts[index] ?? system.spans;
      const isUsed = paths.some(fits);
      return isUsed ? [] : [{ code: 'matches-nothing', glob, start: span.start, end: span.end, severity: 'warning' }];
    }),
  );
  return [...unused, ...twice(project, paths, matcher)];
}

function twice({ systems }: Project, paths: readonly string[], matcher: GlobMatcher): readonly ProjectProblem[] {
  if (systems.length < 2) return [];
  const claims = systems.map((system) => ({ system, fits: scriptMatcher(system, matcher) }));
  const found = new Map<string, { path: string; owners: readonly ProjectSystem[]; count: number }>();
  for (const path of paths) {
    const owners = claims.flatMap(({ system, fits }) => (fits(path) ? [system] : []));
    if (owners.length < 2) continue;
    const key = owners.map(({ id }) => id).join(' ');
    const known = found.get(key);
    found.set(key, { path: known?.path ?? path, owners, count: (known?.count ?? 0) + 1 });
  }
  return [...found.values()].map(({ path, owners, count }) => {
    const { start, end } = owners[1]?.spans.scripts[0] ?? { start: 0, end: 0 };
    const ids = owners.map(({ id }) => id);
    return { code: 'claimed-twice', path, systems: ids, count, start, end, severity: 'warning' };
  });
}
