/** The dependency rule of docs/ARCHITECTURE.md, read from the import lines of every file. */
import assert from 'node:assert/strict';
import { type Import, importsOf, namesOf, type Source, sourcesOf, textFilesOf, textsOf } from './helpers/sources';

/** Who may import what; the first rule whose `from` fits a file decides. `types` may only be imported as types. */
interface Rule {
  readonly from: RegExp;
  readonly may: readonly RegExp[];
  readonly types?: readonly RegExp[];
}

const NODE = /^node:/;
const FACE = /^engine\/system$/;
const COMMON = /^engine\/common\//;

const RULES: readonly Rule[] = [
  { from: /^engine\/common\//, may: [COMMON], types: [FACE] },
  { from: /^engine\/system\.ts$/, may: [] },
  { from: /^engine\/systems\.ts$/, may: [/^engine\/[^/]+(\/index)?$/, FACE] },
  // The two Odysseys are one family: what both share has a folder of its own that knows neither.
  { from: /^engine\/odyssey\//, may: [/^engine\/odyssey\//, COMMON, FACE] },
  { from: /^engine\/simodyssey\//, may: [/^engine\/simodyssey\//, /^engine\/odyssey(\/|$)/, COMMON, FACE] },
  { from: /^engine\/simodyssey-2\//, may: [/^engine\/simodyssey-2\//, /^engine\/odyssey(\/|$)/, COMMON, FACE] },
  // What grammar files, scripts and transcripts of any game say, without knowing one.
  { from: /^engine\/etf\//, may: [/^engine\/etf\//, COMMON] },
  { from: /^engine\/space-defender-2\//, may: [/^engine\/space-defender-2\//, COMMON, FACE] },
  { from: /^server\/protocol\.ts$/, may: [], types: [FACE] },
  {
    from: /^server\/language\//,
    may: [/^server\/language\//, COMMON, FACE, /^vscode-languageserver-types$/],
    types: [/^server\/protocol$/],
  },
  { from: /^server\//, may: [/^server\//, /^engine\/systems$/, FACE, COMMON, NODE, /^vscode-languageserver/] },
  // Both sides of the board's messages share their types and guards, and nothing of the other's platform.
  { from: /^client\/board\/webview\//, may: [/^client\/board\//], types: [/^server\/protocol$/, FACE] },
  {
    from: /^client\//,
    may: [/^client\/(?!board\/webview)/, /^server\/protocol$/, /^vscode(-languageclient(\/node)?)?$/, NODE],
    types: [FACE],
  },
  {
    from: /^cli\//,
    may: [/^cli\//, /^engine\/systems$/, FACE, COMMON, /^server\/language\//, /^server\/glob$/, NODE, /^diff$/],
  },
];

const FOLDERS = ['engine', 'server', 'client', 'cli'];
const SOURCES = FOLDERS.flatMap(sourcesOf);

describe('the architecture', () => {
  it('lets no file import what its place forbids', () => {
    assert.deepEqual(SOURCES.flatMap(forbiddenImports), []);
  });

  it('has a rule for every file', () => {
    const lawless = SOURCES.filter(({ path }) => !RULES.some(({ from }) => from.test(path)));
    assert.deepEqual(
      lawless.map(({ path }) => path),
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
const WHERE_TEXT_IS_MADE = /^engine\/[^/]+\/(render\/.*|tables|refusals)\.ts$|^server\/language\/refusal\.ts$/;

/** Names of systems, of who appears in them, and of commands that only one of them has. */
const GAME_WORDS =
  /\b(space.?defender|starfighters?|grunts?|pylons?|interceptors?|carriers?|sim.?odyssey|odyssey|planetoids?|malevolents?|janitaurs?|benigns?|wormholes?|dungeonmania|sd2|sim1|sim2|setup_(next|back|select)|toggle_(debug|rng)\w*)\b/gi;

/** Three words or more: shorter pieces are names and numbers that anybody may say, and so is a command. */
const isSentence = (text: string): boolean => (text.match(/[A-Za-z_]{2,}/g) ?? []).length >= 3;

function forbiddenImports(source: Source): string[] {
  const rule = RULES.find(({ from }) => from.test(source.path));
  if (!rule) return [];
  const isAllowed = ({ target, isTypeOnly }: Import): boolean =>
    rule.may.some((pattern) => pattern.test(target)) ||
    (isTypeOnly && (rule.types ?? []).some((pattern) => pattern.test(target)));
  return importsOf(source)
    .filter((found) => !isAllowed(found))
    .map(({ target }) => `${source.path} imports ${target}`);
}
