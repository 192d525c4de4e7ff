import assert from 'node:assert/strict';
import { headLines } from '../../../client/tests/huntWords';

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
