/**
 * No document makes the server wait, whatever its language: scripts of games with an engine and of declared ones,
 * grammars, project files, files that commands name, transcripts. Each is fed long repeats, and the server asked for
 * everything it can be asked for. As in `powers.test.ts`, ten times as much may take about ten times as long.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Method } from '../../server/protocol';
import { type EditorClient, inProcessClient } from '../helpers/languageServer';
import { ROOT } from '../helpers/sources';
import { isCampaign } from './campaign';
import { FRAGMENTS, LARGE, SMALL } from './fragments';

const RATIO = 10 * 4;
const QUICK_MS = 400;
/** All of them in a campaign by hand; a part, another one for each language, in `npm test`. */
const PART = isCampaign ? 1 : 12;

interface Kind {
  readonly name: string;
  readonly language: string;
  /** Where a repeat may stand. */
  readonly places: readonly ((text: string) => string)[];
}

const quoted = (text: string): string => JSON.stringify(text);
const KINDS: readonly Kind[] = [
  { name: 'a.sim2', language: 'sim2', places: [(text) => text, (text) => `play\nmove(${text}`] },
  {
    name: 'b.dungeon',
    language: 'dungeon',
    places: [(text) => `newGame("${text}", "c")`, (text) => `newGame("maze", "c")\ntick(${text}`],
  },
  {
    name: 'tests/s.txt',
    language: 'turnscript-script',
    places: [(text) => text, (text) => `plant("${text}")`, (text) => `-- expect: ${text}`],
  },
  {
    name: 'garden.txt',
    language: 'turnscript-grammar',
    places: [(text) => text, (text) => `-- ${text}\ntype A = INT\nplant(a: A)\n`, (text) => `type A = {${text}}`],
  },
  {
    name: 'turnscript.json',
    language: 'json',
    places: [
      (text) => text,
      (text) => `{"systems":[{"id":"garden","grammar":${quoted(text)},"scripts":[${quoted(text)}]}]}`,
      (text) =>
        `{"systems":[{"id":"g","grammar":"garden.txt","scripts":"tests/*.txt","show":{"hints":[${quoted(text)}]}}]}`,
    ],
  },
  {
    name: 'dungeons/maze.json',
    language: 'json',
    places: [(text) => text, (text) => `{"entities":[{"type":${quoted(text)},"x":1,"y":1}]}`],
  },
  {
    name: 'tests/s.expected.txt',
    language: 'turnscript-transcript',
    places: [(text) => text, (text) => `->plant\n${text}`],
  },
];

const REQUESTS = [
  ...['hover', 'completion', 'signatureHelp', 'definition', 'references', 'documentHighlight', 'documentSymbol'],
  ...['codeAction', 'codeLens', 'documentLink', 'formatting', 'rangeFormatting', 'onTypeFormatting', 'foldingRange'],
  ...['selectionRange', 'semanticTokens/full', 'inlayHint', 'diagnostic', 'prepareRename', 'rename'],
].map((name) => `textDocument/${name}`);
/** Those that wait for other files or other seeds are no question about this text. */
const OURS = Object.values(Method).filter((method) => ![Method.status, Method.otherSeed].some((not) => not === method));

function paramsFor(uri: string, text: string): object {
  const lines = text.split('\n');
  const position = { line: lines.length - 1, character: Math.max(0, (lines.at(-1) ?? '').length - 1) };
  return {
    textDocument: { uri },
    uri,
    position,
    range: { start: { line: 0, character: 0 }, end: position },
    positions: [position],
    context: { diagnostics: [], includeDeclaration: true },
    options: { tabSize: 2, insertSpaces: true },
    ch: ')',
    newName: 'other',
    index: 0,
    entity: 1,
    commands: [text.slice(0, 1000)],
    condition: text,
    expression: text,
    output: text,
    text,
    uris: [uri],
    change: { kind: 'remove', at: { row: 0, column: 0 } },
    query: text,
  };
}

describe('a long document of any language', function () {
  this.timeout(600_000);
  let folder: string;
  let client: EditorClient;
  let version = 0;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'turnscript-long-'));
    cpSync(join(ROOT, 'examples', 'your-game'), folder, { recursive: true });
    cpSync(join(ROOT, 'examples', 'dungeonmania'), folder, { recursive: true });
    client = await inProcessClient({ folder: pathToFileURL(folder).href });
  });
  after(async () => {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Milliseconds of this process until everything that can be asked is answered. */
  async function cost(uri: string, language: string, text: string): Promise<number> {
    const started = process.cpuUsage();
    await client.open(uri, text, language, ++version);
    const params = paramsFor(uri, text);
    // Refused and stale are answers, too.
    for (const method of [...REQUESTS, ...OURS]) await client.request(method, params).catch(() => undefined);
    await client.close(uri);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  }

  for (const [number, { name, language, places }] of KINDS.entries()) {
    it(`is answered for in ${name}`, async () => {
      const uri = pathToFileURL(join(folder, name)).href;
      for (const [which, fragment] of FRAGMENTS.entries()) {
        if (which % PART !== number % PART) continue;
        const place = places[Math.floor(which / PART) % places.length] ?? places[0];
        const textOf = (length: number): string => place?.(fragment.repeat(Math.ceil(length / fragment.length))) ?? '';
        let ratio = Number.POSITIVE_INFINITY;
        for (let look = 0; look < 3 && ratio > RATIO; look++) {
          const took = await cost(uri, language, textOf(LARGE));
          if (took < QUICK_MS) ratio = 0;
          else ratio = Math.min(ratio, took / Math.max(await cost(uri, language, textOf(SMALL)), QUICK_MS / 10));
        }
        assert.ok(
          ratio <= RATIO,
          `${JSON.stringify(fragment)}: ${ratio.toFixed(0)} times as long for ten times as much`,
        );
      }
    });
  }
});
