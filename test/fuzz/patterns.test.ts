/**
 * No regular expression of the product has a power: each that is written in the sources is tried on long repeats of
 * what it is made of. The sources are read, not run, so that those of the editor and of its pages are tried as well.
 */
import assert from 'node:assert/strict';
import ts from 'typescript';
import { ROOT, type Source, sourcesOf } from '../helpers/sources';

const FOLDERS = ['engine', 'server', 'client', 'cli', 'hunt'];
/** First so short that an exponential ends, and slowly longer; at last so long that a square is seen. */
const LENGTHS = [20, 26, 32, 40, 50, 64, 30_000];
const QUICK_MS = 60;
/** Ones of classes that a pattern may mean without naming them. */
const OTHERS = ['a', 'Z', '7', '_', ' ', '\t', '\n', '\r', '.', '/', '-', '"', '\\', 'é', '\u2028', '\u0000'];
/** What may stand before a repeat, and what makes a pattern give back what it took. */
const BREAKERS = ['', '\u0001', '\n'];

interface Found {
  readonly place: string;
  readonly pattern: RegExp;
}

function patternsOf({ path, tree }: Source): readonly Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      const end = node.text.lastIndexOf('/');
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      found.push({ place: `${path}:${line + 1} ${node.text}`, pattern });
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

/** Plain characters of the pattern: whatever it looks for, some of it is there. */
const lettersOf = ({ source }: RegExp): readonly string[] =>
  [...new Set(source.replaceAll(/\\[a-zA-Z]?/g, ''))].filter((letter) => !'^$()[]|+*?{}'.includes(letter));

/** Repeats of one letter and of two, of those that the pattern names and of those it may mean. */
function* pumpsOf(pattern: RegExp): Generator<string> {
  const letters = [...new Set([...lettersOf(pattern), ...OTHERS])];
  for (const letter of letters) yield letter;
  const own = lettersOf(pattern).slice(0, 6);
  for (const one of own) for (const other of own) if (one !== other) yield one + other;
}

/** Milliseconds of this process: what others do meanwhile does not count. */
function tried(pattern: RegExp, text: string): number {
  const started = process.cpuUsage();
  pattern.lastIndex = 0;
  if (pattern.global) for (const _ of text.matchAll(pattern));
  else pattern.exec(text);
  return process.cpuUsage(started).user / 1000;
}

/** Only what repeats without a bound can have a power. */
const isUnbounded = ({ source }: RegExp): boolean =>
  /[+*]|\{\d+,\}/.test(source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/g, ''));

function powerOf(pattern: RegExp): string | undefined {
  const starts = ['', ...lettersOf(pattern).slice(0, 1)];
  for (const pump of pumpsOf(pattern)) {
    for (const length of LENGTHS) {
      const repeat = pump.repeat(Math.ceil(length / pump.length));
      for (const text of starts.flatMap((start) => BREAKERS.map((breaker) => start + repeat + breaker))) {
        // The best of three looks: a collection of garbage is no power.
        if ([0, 1, 2].every(() => tried(pattern, text) > QUICK_MS)) return JSON.stringify(pump);
      }
    }
  }
  return undefined;
}

describe('the regular expressions of the product', function () {
  this.timeout(300_000);

  it('are found by what they are: a power is seen', () => {
    assert.ok(powerOf(/[ \t]+$/));
    assert.ok(powerOf(/^(?:\.+\/?)+x/));
    assert.ok(powerOf(/\w+\s*:/));
    assert.equal(powerOf(/^--+\s*/), undefined);
  });

  for (const folder of FOLDERS) {
    it(`have no power in ${folder}`, () => {
      const all = sourcesOf(folder).flatMap(patternsOf);
      assert.ok(all.length > 0, ROOT);
      const powers = all
        .filter(({ pattern }) => isUnbounded(pattern))
        .flatMap(({ place, pattern }) => {
          const power = powerOf(pattern);
          return power === undefined ? [] : [`${place} on ${power}`];
        });
      assert.deepEqual(powers, []);
    });
  }

  it('are made of text nowhere but where the text is a word of ours', () => {
    const made = FOLDERS.flatMap(sourcesOf).flatMap(({ path, tree }) => {
      const places: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isNewExpression(node) && node.expression.getText(tree) === 'RegExp') places.push(path);
        node.forEachChild(visit);
      };
      visit(tree);
      return places;
    });
    // The names of its own helper functions.
    assert.deepEqual(made, ['engine/dungeonmania/export/junit5.ts']);
  });
});
