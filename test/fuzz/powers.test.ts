/**
 * No input makes it wait: every feature, formatter and setting is fed long repeats of every kind of character, and
 * may take at most about ten times as long for ten times as much. This is the one timing that lives in a test: its
 * failure is not noise but a power.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as values from '../../client/common/settingValues';
import { trustedSection } from '../../client/common/trustedSettings';
import { expectedGlob } from '../../client/tests/orphans';
import type { System } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import {
  analyse,
  codeActions,
  codeLens,
  completion,
  definition,
  diagnostics,
  documentLinks,
  fits,
  folding,
  formatted,
  highlights,
  hover,
  inlayHints,
  marks,
  NOT_EXPECTED,
  onTypeFormatting,
  outline,
  rangeFormatting,
  readExpected,
  references,
  type Subject,
  scriptSymbols,
  selectionRanges,
  semanticTokens,
  signatureHelp,
  stateAt,
  testRun,
  toScript,
  transcript,
  transcriptFolding,
  transcriptLinks,
  transcriptSymbols,
  wholeSubject,
} from '../../server/language';
import { expectedNames } from '../../server/service/expectedNames';
import { globMatcher } from '../../server/service/glob';
import { DEFAULT_SETTINGS, readSettings } from '../../server/service/settings';
import { baseName, keyOf, neighbour } from '../../server/service/uris';
import { etfSystem } from '../helpers/etfSystem';
import { ROOT } from '../helpers/sources';
import { FRAGMENTS, LARGE, SMALL } from './fragments';

/** Ten times as much may take ten times as long; the rest is for a busy machine. */
const RATIO = 10 * 4;
/** Whatever is done this fast is no power that anybody meets. */
const QUICK_MS = 60;

const { contributes } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** All that the manifest has. */
const SETTINGS: readonly string[] = contributes.configuration.flatMap(({ properties }: { properties: object }) =>
  Object.keys(properties),
);

/** What stands behind a repeat and makes the pattern that swallowed it give it back. */
const BREAKERS = ['', '\n!', '"', 'x'];
/** Where a repeat may stand. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `-- ${text}`,
  (text) => `pass -- expect: error ${text}`,
  (text) => `x("${text}")`,
];

const repeated = (fragment: string, length: number): string => fragment.repeat(Math.ceil(length / fragment.length));

function milliseconds(task: () => unknown): number {
  const started = performance.now();
  task();
  return performance.now() - started;
}

/** The best of several looks: a pause of the machine is no power. */
function assertLinear(name: string, small: () => unknown, large: () => unknown): void {
  let ratio = Number.POSITIVE_INFINITY;
  for (let look = 0; look < 3; look++) {
    const took = milliseconds(large);
    if (took < QUICK_MS) return;
    ratio = Math.min(ratio, took / Math.max(milliseconds(small), QUICK_MS / 10));
    if (ratio <= RATIO) return;
  }
  assert.fail(`${name}: ${ratio.toFixed(0)} times as long for ten times as much`);
}

const everything = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };
const context = { diagnostics: [] };

/** Every feature, asked at the end of the text and about all of it. */
const FEATURES: Readonly<Record<string, (subject: Subject) => unknown>> = {
  diagnostics,
  marks,
  codeLens,
  testRun,
  codeActions: (subject) => codeActions(subject, { range: at(subject), context }),
  completion: (subject) => completion(subject, { position: at(subject).start }),
  hover: (subject) => hover(subject, { position: at(subject).start }),
  inlayHints: (subject) => inlayHints(subject, { range: everything }),
  stateAt: (subject) => stateAt(subject, { position: at(subject).start, with: ['before', 'candidates'] }),
  transcript: (subject) => transcript(subject, {}),
  documentLinks: (subject) => documentLinks(subject, async () => undefined),
  folding: ({ analysis }) => folding(analysis),
  outline: ({ analysis }) => outline(analysis),
  semanticTokens: ({ analysis }) => semanticTokens(analysis),
  scriptSymbols: ({ analysis }) => scriptSymbols(analysis, 'a'),
  definition: (subject) => definition(subject, { position: at(subject).start }),
  highlights: (subject) => highlights(subject.analysis, { position: at(subject).start }),
  signatureHelp: (subject) => signatureHelp(subject.analysis, { position: at(subject).start }),
  selectionRanges: (subject) => selectionRanges(subject.analysis, { positions: [at(subject).start] }),
  references: (subject) =>
    references(subject.analysis, { position: at(subject).start, context: { includeDeclaration: true } }),
  rangeFormatting: (subject) => rangeFormatting(subject.analysis, { range: everything }),
  onTypeFormatting: (subject) => onTypeFormatting(subject.analysis, { position: at(subject).start, ch: '\n' }),
};

function at({ analysis }: Subject): typeof everything {
  const end = analysis.lines.positionAt(Math.max(analysis.script.text.length - 1, 0));
  return { start: end, end };
}

function subjectOf(system: System, text: string, expected?: string): Subject {
  return wholeSubject({
    analysis: analyse({ system, uri: 'file:///w/a.txt', text }),
    expected: expected === undefined ? NOT_EXPECTED : readExpected('file:///w/a.expected.txt', expected),
    settings: DEFAULT_SETTINGS,
  });
}

/** Every setting of the manifest holds this, for the server and for the client. */
function readAll(value: unknown): void {
  const sent: Record<string, unknown> = {};
  for (const [, name = '', inner] of SETTINGS.map((each) => each.split('.'))) {
    sent[name] = inner === undefined ? value : { ...Object(sent[name]), [inner]: value };
  }
  readSettings(sent);
  for (const read of [values.commandLine, values.commandLines]) read(value);
  values.oneOf(value, ['a'], 'a');
  trustedSection(sent, () => ({ workspaceValue: value, globalValue: value }), false);
  if (typeof value === 'string') expectedGlob(value);
}

describe('ten times as much takes about ten times as long', function () {
  this.timeout(600_000);
  const systems = [SYSTEMS[0], SYSTEMS.at(-1), etfSystem].flatMap((system) => (system ? [system] : []));

  for (const system of systems) {
    it(`to read, and to say anything about, a hostile script of ${system.title}`, () => {
      for (const fragment of FRAGMENTS) {
        for (const [number, place] of PLACES.entries()) {
          const breaker = BREAKERS[(number + fragment.length) % BREAKERS.length] ?? '';
          const text = (length: number): string => place(repeated(fragment, length) + breaker);
          const what = `${JSON.stringify(fragment)} in place ${number}`;
          const subjects: { small?: Subject; large?: Subject } = {};
          const make = (size: 'small' | 'large') => (): Subject => {
            const made = subjectOf(system, text(size === 'small' ? SMALL : LARGE));
            subjects[size] = made;
            return made;
          };
          make('small')();
          assertLinear(`reading ${what}`, make('small'), make('large'));
          const { small, large } = subjects;
          if (!small || !large) continue;
          for (const [name, feature] of Object.entries(FEATURES)) {
            assertLinear(
              `${name} of ${what}`,
              () => feature(small),
              () => feature(large),
            );
          }
        }
      }
    });
  }

  it('to format, to compare and to turn back', () => {
    const [system] = SYSTEMS;
    assert.ok(system);
    for (const fragment of FRAGMENTS) {
      for (const breaker of BREAKERS) {
        const text = (length: number): string => repeated(fragment, length) + breaker;
        const what = JSON.stringify(fragment + breaker);
        const both = (name: string, task: (text: string) => unknown): void =>
          assertLinear(
            `${name} of ${what}`,
            () => task(text(SMALL)),
            () => task(text(LARGE)),
          );
        both('formatting', (long) => formatted(long, system.grammar.dialect));
        both('an expected transcript', (long) => diagnostics(subjectOf(system, 'pass\nfire\n', long)));
        both('a transcript', (long) => [transcriptSymbols(long), transcriptFolding(long), toScript(long)]);
        both('links of a transcript', (long) => transcriptLinks(long, subjectOf(system, 'pass\n').analysis));
      }
    }
  });

  it('to match settings, names and addresses', () => {
    for (const fragment of FRAGMENTS.filter((each) => !/[\r\n]/.test(each))) {
      for (const breaker of BREAKERS) {
        const long = repeated(fragment, 20_000) + breaker;
        const uri = `file:///w/${encodeURIComponent(long.replaceAll(/[\ud800-\udfff]/g, 'x'))}.txt`;
        const took = milliseconds(() => {
          for (const value of [long, [long], { [long]: long }, { [long]: [long] }]) readAll(value);
          fits(long, 'a name');
          fits('a name', long);
          neighbour(uri, `\${name}.expected.txt`, ['file:///w']);
          neighbour('file:///w/a.sd2', long, ['file:///w']);
          keyOf(uri);
          baseName(uri);
          expectedNames(`\${name}`.repeat(6))(uri);
          expectedNames(long)('file:///w/a.sd2');
          globMatcher(['**/*a*b*c*d'])(long);
        });
        assert.ok(took < 4_000, `${JSON.stringify(fragment + breaker)} took ${took.toFixed(0)} ms`);
      }
    }
  });
});
