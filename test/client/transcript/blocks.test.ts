import assert from 'node:assert/strict';
import { blockAt, blocksOf } from '../../../client/transcript/blocks';

describe('blocks of a transcript', () => {
  it('cuts the text at its echoes, the opening first', () => {
    const blocks = blocksOf(
      lines('  state:idle, ok', '  Welcome.', '->play(1,2)', '  state:in game, ok', '->pass', ''),
    );
    assert.deepEqual(
      blocks.map(({ index, title, detail, firstLine, lastLine }) => [index, title, detail, firstLine, lastLine]),
      [
        [-1, 'state:idle, ok', 'Welcome.', 0, 1],
        [0, 'play(1,2)', 'state:in game, ok', 2, 3],
        [1, 'pass', '', 4, 4],
      ],
    );
  });

  it('takes an arrow inside a state for text', () => {
    const blocks = blocksOf(lines('  state:ok', '->move(A,1)', '    it moves: [A,2] -> [A,1]', '    [0,S]->health:1'));
    assert.equal(blocks.length, 2);
  });

  it('starts with the first command where there is no opening', () => {
    assert.deepEqual(
      blocksOf(lines('->fire', '  state:ok')).map(({ index }) => index),
      [0],
    );
  });

  it('finds the block of a line', () => {
    const blocks = blocksOf(lines('  hello', '->a', '  1', '->b', '  2'));
    assert.equal(blockAt(blocks, 2)?.title, 'a');
    assert.equal(blockAt(blocks, 4)?.title, 'b');
    assert.equal(blockAt(blocks, 0)?.index, -1);
  });
});

function lines(...texts: readonly string[]): Parameters<typeof blocksOf>[0] {
  const lineAt = (place: unknown) => ({ text: typeof place === 'number' ? texts[place] : undefined });
  return { lineCount: texts.length, lineAt } as unknown as Parameters<typeof blocksOf>[0];
}
