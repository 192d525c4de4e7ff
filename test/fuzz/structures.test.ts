/**
 * No file makes the server wait by what it is made of: thousands of declarations that refer to each other, thousands
 * of mistakes that are each told with all that would be right, states of thousands of facts. As in `powers.test.ts`,
 * ten times as much may take about ten times as long; and every question is answered, however deep things are nested.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Method } from '../../server/protocol';
import { inProcessClient } from '../helpers/languageServer';

const SMALL = 300;
const LARGE = 3_000;
const RATIO = 10 * 2.5;
const QUICK_MS = 700;

interface Case {
  readonly grammar?: (count: number) => string;
  readonly script?: (count: number) => string;
  readonly expected?: (count: number) => string;
  readonly project?: (count: number) => object;
  /** The document that is opened; the script if nothing is said. */
  readonly opens?: 'g.txt' | 'turnscript.json';
}

const times = (count: number, make: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => make(index)).join(between);
const enumeration = (count: number): string => `type E = {${times(count, (index) => `item${index}`, ', ')}}\n`;
const chain = (count: number): string =>
  `type A0 = {a, b}\n${times(count, (index) => `type A${index + 1} = A${index}\n`)}`;
const facts = (count: number, by: number): string => times(count, (at) => `  a${at}: ${at + by}, b${at}: ${at}/9\n`);
const PLAIN = 'system g\nplay(a: INTEGER)\nquit\n';
const system = (rest: object = {}): object => ({ id: 'g', grammar: 'g.txt', scripts: ['t/*.txt'], ...rest });

const CASES: Readonly<Record<string, Case>> = {
  'a name for a name for a name': {
    grammar: (count) => `system g\n${chain(count)}play(a: A${count})\n`,
    script: (count) => times(count, () => 'play(c)\n'),
  },
  'commands of names for names': {
    grammar: (count) => `system g\n${chain(count)}${times(count, (index) => `c${index}(a: A${index})\n`)}`,
    opens: 'g.txt',
  },
  'a tuple of which each field shows a long enumeration': {
    grammar: (count) =>
      `system g\n${enumeration(count)}play(t: TUPLE[${times(count, (index) => `f${index}: E`, '; ')}])\n`,
    script: () => 'play([1])\n',
  },
  'commands that share a long tuple': {
    grammar: (count) =>
      `system g\ntype T = TUPLE[${times(count, (index) => `f${index}: INTEGER`, '; ')}]\n${times(count, (index) => `c${index}(t: T)\n`)}`,
    script: () => 'c1([1])\n',
  },
  'wrong items of a long enumeration': {
    grammar: (count) => `system g\n${enumeration(count)}play(a: E)\n`,
    script: (count) => times(count, (index) => `play(itm${index})\n`),
  },
  'right items of a long enumeration': {
    grammar: (count) => `system g\n${enumeration(count)}play(a: ARRAY[E])\n`,
    script: (count) => `play(<<${times(count, () => `item${count - 1}`, ', ')}>>)\n`,
  },
  'unknown commands beside many known ones': {
    grammar: (count) => `system g\n${times(count, (index) => `cmd${index}\n`)}`,
    script: (count) => times(count, (index) => `cnd${index}\n`),
  },
  'characters in one command': {
    grammar: () => 'system g\nplay(a: CHARACTER)\n',
    script: (count) => `play(${times(count * 4, () => "'a'", ',')})\n`,
  },
  'headings of a grammar': {
    grammar: (count) => `system g\n${times(count, (index) => `------\n-- s${index}\n------\nc${index}\n`)}`,
    opens: 'g.txt',
  },
  'facts of a state': {
    script: () => 'play(1)\nquit\n',
    expected: (count) => `->play(1)\n${facts(count, 0)}->quit\n${facts(count, 1)}`,
  },
  'facts that are others in the next state': {
    script: () => 'play(1)\nquit\n',
    expected: (count) =>
      `->play(1)\n${times(count, (at) => `  ${at} a: ${at}\n`)}->quit\n${times(count, (at) => `  ${count - at} b: 1\n`)}`,
  },
  'facts inside facts': {
    script: () => 'play(1)\nquit\n',
    expected: (count) => `->play(1)\n${times(count / 4, (at) => `${' '.repeat(at + 2)}k${at}:\n`)}->quit\n`,
  },
  'systems of a project': {
    project: (count) => ({ systems: Array.from({ length: count }, (_, at) => system({ id: `g${at}`, odd: 1 })) }),
    opens: 'turnscript.json',
  },
  'patterns of a project': {
    project: (count) => ({
      systems: [system({ scripts: Array.from({ length: count }, (_, at) => `**/x${at}*.txt`) })],
    }),
    opens: 'turnscript.json',
  },
};

const REQUESTS = [
  ...['hover', 'completion', 'signatureHelp', 'definition', 'references', 'documentSymbol', 'codeAction', 'codeLens'],
  ...['formatting', 'foldingRange', 'selectionRange', 'semanticTokens/full', 'inlayHint', 'diagnostic'],
].map((name) => `textDocument/${name}`);
const OURS = Object.values(Method).filter((method) => ![Method.status, Method.otherSeed].some((not) => not === method));

describe('a file of many parts', function () {
  this.timeout(300_000);

  /** Milliseconds of this process until everything that can be asked is answered. */
  async function cost({ opens, ...made }: Case, count: number): Promise<number> {
    const folder = mkdtempSync(join(tmpdir(), 'turnscript-parts-'));
    mkdirSync(join(folder, 't'));
    const files: Record<string, string> = {
      'g.txt': made.grammar?.(count) ?? PLAIN,
      'turnscript.json': JSON.stringify(made.project?.(count) ?? { systems: [system()] }, null, 1),
      't/a.txt': made.script?.(count) ?? 'quit\n',
      ...(made.expected && { 't/a.expected.txt': made.expected(count) }),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const name = opens ?? 't/a.txt';
    const text = files[name] ?? '';
    const uri = pathToFileURL(join(folder, name)).href;
    const started = process.cpuUsage();
    const client = await inProcessClient({ folder: pathToFileURL(folder).href });
    const language = { 'g.txt': 'turnscript-grammar', 'turnscript.json': 'json', 't/a.txt': 'turnscript-script' }[name];
    await client.open(uri, text, language);
    const lines = text.split('\n').length;
    for (const position of [0, lines - 2].map((line) => ({ line, character: 3 }))) {
      const params = {
        ...{ textDocument: { uri }, uri, position, positions: [position], index: 0, entity: 1, commands: ['quit'] },
        ...{ range: { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } }, uris: [uri], query: 'a' },
        ...{ context: { diagnostics: [], includeDeclaration: true }, options: { tabSize: 2, insertSpaces: true } },
        ...{ condition: 'nothing > 3', expression: 'nothing', output: 'x', text, change: { kind: 'remove' } },
      };
      for (const method of [...REQUESTS, ...OURS]) {
        const isAnswered = await answered(client.request(method, params));
        assert.ok(isAnswered, `${method} is never answered`);
      }
    }
    const { user, system: inSystem } = process.cpuUsage(started);
    const complaints = client.logged.filter((line) => /RangeError|Maximum call stack/.test(line));
    await client.stop();
    rmSync(folder, { recursive: true });
    assert.deepEqual(complaints, []);
    return (user + inSystem) / 1000;
  }

  for (const [name, each] of Object.entries(CASES)) {
    it(`is answered for in its time: ${name}`, async () => {
      let ratio = Number.POSITIVE_INFINITY;
      for (let look = 0; look < 3 && ratio > RATIO; look++) {
        const took = await cost(each, LARGE);
        ratio = took < QUICK_MS ? 0 : Math.min(ratio, took / Math.max(await cost(each, SMALL), QUICK_MS / 10));
      }
      assert.ok(ratio <= RATIO, `${ratio.toFixed(0)} times as long for ten times as much`);
    });
  }
});

/** Refused and stale are answers, too. */
async function answered(request: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), 60_000);
  });
  const isAnswered = await Promise.race([request.then(() => true).catch(() => true), late]);
  clearTimeout(timer);
  return isAnswered;
}
