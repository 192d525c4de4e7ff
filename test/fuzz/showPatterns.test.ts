/**
 * What a project file asks to be shown is looked for in every line of every state: no pattern of anybody's makes that
 * wait, whatever the line. As in `powers.test.ts`, ten times as much may take about ten times as long; and since a
 * file may hold many patterns, each of them may take only a moment.
 */
import assert from 'node:assert/strict';
import { projectMessage, readProject } from '../../engine/etf/project';
import { isPattern, patternOf } from '../../engine/etf/transcript/patterns';
import type { Show } from '../../engine/etf/transcript/reading';
import { boardShown, numbersShown, valuesShown } from '../../engine/etf/transcript/show';
import { isCampaign } from './campaign';
import { FRAGMENTS, LARGE, SMALL } from './fragments';

const RATIO = 10 * 4;
const QUICK_MS = 60;
/** For one pattern, on a machine that is busy with something else. */
const LONGEST_MS = 600;
const LONGEST_PATTERN = 1000;
const PART = isCampaign ? 1 : 9;

/** Pieces of patterns, and what stands behind their repeats so that they nearly fit everywhere. */
const PIECES = ['{}', '{a}', '{a:word} ', '{a:number}', '{a:number}-', '{a:word}.', ' ', '{{', ...FRAGMENTS];
const ENDS = ['', '!', '$', '{b}!', ' {b:number}!'];
/** Lines that such pieces nearly fit. */
const SWALLOWED: Readonly<Record<string, string>> = {
  '{a:word} ': 'a ',
  '{a:number}': '7',
  '{a:number}-': '7-',
  '{a:word}.': 'a.',
};

const repeated = (fragment: string, length: number): string =>
  fragment.repeat(Math.floor(length / fragment.length)) || fragment;

function showOf(pattern: string): Show | undefined {
  const [hints, status] = [[pattern], { accepted: pattern, refused: pattern }];
  const grid = { from: pattern, to: pattern, cellWidth: 1 };
  const system = { id: 'g', grammar: 'g.txt', scripts: ['*.txt'], show: { hints, series: hints, status, grid } };
  return readProject(JSON.stringify({ systems: [system] }), []).systems[0]?.show;
}

/** All that is asked of a state. */
function look({ hints, series, grid, status }: Show, lines: readonly string[]): void {
  valuesShown(lines, hints);
  numbersShown(lines, series);
  if (grid) boardShown(lines, grid);
  for (const line of lines) status?.accepted(line);
  for (const line of lines) status?.refused(line);
}
const LOOKS = 6;

function milliseconds(task: () => unknown): number {
  const started = performance.now();
  task();
  return performance.now() - started;
}

describe('what a project file asks to be shown', function () {
  this.timeout(isCampaign ? 1_200_000 : 120_000);

  /** As one line, and as many short ones. */
  const linesOf = (fragment: string, length: number): readonly (readonly string[])[] => {
    const line = repeated(fragment.replaceAll(/[\r\n]/g, ' '), length);
    return [[line], Array.from({ length: length / 100 }, () => line.slice(0, 100))];
  };

  function assertQuick(show: Show, fragment: string, what: string): void {
    for (const index of [0, 1]) {
      const large = linesOf(fragment, LARGE)[index] ?? [];
      let [took, ratio] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      for (let again = 0; again < 3 && (ratio > RATIO || took > LONGEST_MS * LOOKS); again++) {
        took = Math.min(
          took,
          milliseconds(() => look(show, large)),
        );
        const small = milliseconds(() => look(show, linesOf(fragment, SMALL)[index] ?? []));
        ratio = took < QUICK_MS ? 0 : Math.min(ratio, took / Math.max(small, QUICK_MS / 10));
      }
      assert.ok(ratio <= RATIO, `${what}: ${ratio.toFixed(0)} times as long for ten times as much`);
      assert.ok(took <= LONGEST_MS * LOOKS, `${what}: ${took.toFixed(0)} ms`);
    }
  }

  it('is found, or not found, in its time', () => {
    let count = 0;
    for (const [number, piece] of PIECES.entries()) {
      for (const [place, end] of ENDS.entries()) {
        if ((number + place) % PART !== 0) continue;
        const pattern = repeated(piece, LONGEST_PATTERN - end.length) + end;
        const show = showOf(pattern);
        // What is no pattern is told, and shows nothing.
        if (!show) continue;
        count++;
        const fragment = SWALLOWED[piece] ?? piece;
        assertQuick(show, fragment, `${JSON.stringify(piece)} and ${JSON.stringify(end)}`);
      }
    }
    assert.ok(count > (PIECES.length * ENDS.length) / PART / 2, 'most of them are patterns');
  });

  it('is at most a hundred patterns, each of a thousand characters', () => {
    const system = { id: 'g', grammar: 'g.txt', scripts: ['*.txt'], show: { hints: Array(200).fill('a') } };
    const { systems, problems } = readProject(JSON.stringify({ systems: [system] }), []);
    assert.equal(systems.length, 0);
    assert.deepEqual(problems.map(projectMessage), ['`hints` must be a list of at most 100 patterns.']);
    const found = patternOf('a'.repeat(LONGEST_PATTERN + 1));
    assert.ok(!isPattern(found) && found.code === 'long-pattern');
  });

  it('is found in a long line of somebody who means no harm', () => {
    const pattern = patternOf('Shots: {shots:number}/{limit:number} of {who}$');
    assert.ok(isPattern(pattern));
    const line = `${'Shots: 1/2 or so, '.repeat(5_000)}Shots: 3/8 of Ann`;
    assert.deepEqual(
      [...(pattern.match(line) ?? [])],
      [
        ['shots', '3'],
        ['limit', '8'],
        ['who', 'Ann'],
      ],
    );
  });
});
