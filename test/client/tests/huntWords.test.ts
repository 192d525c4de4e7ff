import assert from 'node:assert/strict';
import { firstDifferingLine, headLines, progressLine } from '../../../client/tests/huntWords';

const words = (sentence: string, ...values: readonly unknown[]): string =>
  sentence.replace(/\{(\d+)\}/g, (_, at) => String(values[Number(at)]));

describe('the head of a script that a hunt found', () => {
  const difference = { expectedLine: '  Mission aborted.', actualLine: '  Mission ended.' };
  const hunted = (script: string, commands: number) =>
    headLines({ script, commands, expected: '', actual: '', difference }, [], words);

  it('begins with the command at which it differs, below a line without a word: an editor calls the file by its first', () => {
    assert.equal(
      hunted('play\nabort\n', 2),
      '--\n-- Differs at abort, the last of 2 commands.\n-- Expected: Mission aborted.\n-- Program said: Mission ended.\n--\n',
    );
    assert.match(hunted('status\n', 1), /^--\n-- Differs at status\.\n/);
  });

  it('says what it reaches', () => {
    const found = { script: 'play\n', commands: 1, expected: '' };
    assert.equal(headLines(found, ['Grunts: meet one'], words), '--\n-- Reaches: Grunts: meet one\n--\n');
  });
});

describe('where two transcripts part', () => {
  it('is the first line that differs, or the last one where the other goes on', () => {
    assert.equal(firstDifferingLine('a\nb\nc\n', 'a\nx\nc\n'), 1);
    assert.equal(firstDifferingLine('a\nb\n', 'a\nb\nc\n'), 2);
    assert.equal(firstDifferingLine('a\nb\nc\n', 'a\n'), 1);
    assert.equal(firstDifferingLine('a\n', ''), 0);
    assert.equal(firstDifferingLine('a\nb', 'a\nbc'), 1);
  });
});

describe('what is said while a hunt is on', () => {
  const told = (scripts: number, shortest = {}): string => {
    const progress = { scripts, commands: 0, runs: 0, reached: 0, reachable: 91, ...shortest };
    return progressLine({ id: 1, progress, milliseconds: 2500 }, 60, words);
  };

  it('tells no counts before there are any: to shrink a script none is made up', () => {
    assert.equal(told(0), '58 s left');
    assert.equal(told(3), '3 scripts, 0 of 91 rules reached, 58 s left');
    assert.equal(told(0, { shortest: 4 }), 'found; commands of the shortest script so far: 4');
  });
});
