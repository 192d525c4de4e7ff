/** The dependency rule of docs/ARCHITECTURE.md, read from the import lines of every file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  classesOf,
  folderCycles,
  type Import,
  importsOf,
  namesOf,
  ROOT,
  type Source,
  sourcesOf,
  textFilesOf,
  textsOf,
} from './helpers/sources';

/** A row of the table in docs/ARCHITECTURE.md. */
interface Rule {
  readonly from: string;
  readonly may: readonly string[];
  /** May be imported as types alone. */
  readonly types: readonly string[];
}

const RULES: readonly Rule[] = rulesIn(readFileSync(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8'));

function rulesIn(document: string): readonly Rule[] {
  const section = document.split('## Who may import whom')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, from = '', allowed = ''] = line.split('|');
      const [may = '', types = ''] = allowed.split('types:');
      return { from: pathsIn(from)[0] ?? '', may: pathsIn(may), types: pathsIn(types) };
    });
}

function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

/** The row with the longest path that the file lies under. */
const ruleFor = (path: string): Rule | undefined =>
  RULES.filter(({ from }) => isUnder(path, from)).sort((a, b) => b.from.length - a.from.length)[0];

const isUnder = (path: string, folder: string): boolean =>
  path === folder || path === `${folder}.ts` || path.startsWith(folder.endsWith(':') ? folder : `${folder}/`);

const CORE = 'server/language';
/** What makes any text fit to be shown: the client takes that, and nothing else of the core. */
const VISIBLE = `${CORE}/text/visible`;

const FOLDERS = ['engine', 'server', 'client', 'hunt', 'cli'];
const SOURCES = FOLDERS.flatMap(sourcesOf);

describe('the architecture', () => {
  it('lets no file import what its place forbids', () => {
    assert.deepEqual(SOURCES.flatMap(forbiddenImports), []);
  });

  it('has no cycle between folders', () => {
    assert.deepEqual(folderCycles(SOURCES), []);
  });

  it('keeps Node where it belongs', () => {
    const allowed = /^server\/(host\/node\/|main\.ts$)|^client\/|^cli\//;
    const users = SOURCES.filter(({ path }) => !allowed.test(path)).filter((source) =>
      importsOf(source).some(({ target }) => /^node:|^vscode-languageserver\/node$/.test(target)),
    );
    assert.deepEqual(
      users.map(({ path }) => path),
      [],
    );
  });

  it('uses the language core through its face', () => {
    const inner = SOURCES.filter(({ path }) => !isUnder(path, CORE)).flatMap((source) =>
      importsOf(source)
        .filter(({ target }) => isUnder(target, CORE) && target !== CORE && target !== VISIBLE)
        .map(({ target }) => `${source.path} imports ${target}`),
    );
    assert.deepEqual(inner, []);
  });

  it('tests the language core through its face, except what only its inside has', () => {
    const face = SOURCES.filter(({ path }) => path === `${CORE}/index.ts`).flatMap(importsOf);
    const isShown = (target: string, name: string): boolean =>
      face.some((part) => part.target === target && (part.names.length === 0 || part.names.includes(name)));
    const around = sourcesOf('test').flatMap((source) =>
      importsOf(source).flatMap(({ target, names }) =>
        names.filter((name) => isShown(target, name)).map((name) => `${source.path}: ${name} of ${target}`),
      ),
    );
    assert.ok(face.length > 0, 'the face shows something');
    assert.deepEqual(around, []);
  });

  it('has a rule for every file', () => {
    const lawless = SOURCES.filter(({ path }) => !ruleFor(path));
    assert.deepEqual(
      lawless.map(({ path }) => path),
      [],
    );
  });

  it('has no two classes of one name', () => {
    const places = new Map<string, string[]>();
    for (const source of SOURCES) {
      for (const name of classesOf(source)) places.set(name, [...(places.get(name) ?? []), source.path]);
    }
    assert.ok(places.size > 0, 'there are classes to compare');
    const shared = [...places].filter(([, paths]) => paths.length > 1);
    assert.deepEqual(
      shared.map(([name, paths]) => `${name}: ${paths.join(', ')}`),
      [],
    );
  });

  it('has no chance, clock or process in the engine', () => {
    const outside =
      /^(Math\.random|Date(\..*)?|process(\..*)?|performance(\..*)?|crypto(\..*)?|globalThis|require|setTimeout)$/;
    const uses = SOURCES.filter(({ path }) => path.startsWith('engine/')).flatMap((source) =>
      namesOf(source)
        .filter((name) => outside.test(name))
        .map((name) => `${source.path}: ${name}`),
    );
    assert.deepEqual(uses, []);
  });

  it('names no game outside the engine', () => {
    const outside = SOURCES.filter(({ path }) => !path.startsWith('engine/'));
    // Comments may give an example; code may not know one.
    const named = outside.flatMap((source) =>
      [...namesOf(source), ...textsOf(source)]
        .flatMap((text) => text.match(GAME_WORDS) ?? [])
        .map((word) => `${source.path}: ${word}`),
    );
    assert.deepEqual(named, []);
  });

  it('writes the sentences of a transcript only where text is made', () => {
    const lines = new Set(textFilesOf('test/fixtures', '.expected.txt').flatMap((text) => text.split('\n')));
    const transcript = [...lines].join('\n');
    assert.ok(lines.size > 0, 'there are transcripts to compare with');
    const misplaced = SOURCES.filter(({ path }) => !WHERE_TEXT_IS_MADE.test(path)).flatMap((source) =>
      textsOf(source)
        .map((text) => text.trim())
        .filter((text) => isSentence(text) && transcript.includes(text))
        .map((text) => `${source.path}: ${text}`),
    );
    assert.deepEqual(misplaced, []);
  });
});

/** A file that is refused as a whole gets one text for all systems; it is no game's. */
const WHERE_TEXT_IS_MADE =
  /^engine\/[^/]+\/(render\/|tables\/|rules\/refusals\.ts$)|^engine\/etf\/(script\/|refusals\.ts$)|^server\/language\/expected\/refusal\.ts$/;

/** Names of systems, of who appears in them, and of commands that only one of them has. */
const GAME_WORDS =
  /\b(space.?defender|starfighters?|grunts?|pylons?|interceptors?|carriers?|sim.?odyssey|odyssey|planetoids?|malevolents?|janitaurs?|benigns?|wormholes?|dungeonmania|sd2|sim1|sim2|setup_(next|back|select)|toggle_(debug|rng)\w*)\b/gi;

/** Three words or more: shorter pieces are names and numbers that anybody may say, and so is a command. */
const isSentence = (text: string): boolean => (text.match(/[A-Za-z_]{2,}/g) ?? []).length >= 3;

function forbiddenImports(source: Source): string[] {
  const rule = ruleFor(source.path);
  if (!rule) return [];
  const isAllowed = ({ target, isTypeOnly }: Import): boolean => {
    const { from, may, types } = rule;
    return [from, ...may, ...(isTypeOnly ? types : [])].some((path) => isUnder(target, path));
  };
  return importsOf(source)
    .filter((found) => !isAllowed(found))
    .map(({ target }) => `${source.path} imports ${target}`);
}
