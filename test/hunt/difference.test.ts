import assert from 'node:assert/strict';
import { differenceOf, type Played } from '../../hunt/difference';

const kindOf = (expected: string, played: Played | string): string | undefined =>
  differenceOf(expected, typeof played === 'string' ? { output: played } : played)?.kind;

describe('where two transcripts part', () => {
  it('is nowhere if they are the same, whatever the line ends and the exit code', () => {
    assert.equal(differenceOf('a\n->b\n c\n', { output: 'a\r\n->b\r\n c\r\n' }), undefined);
    assert.equal(differenceOf('a\n', { output: 'a\n', trouble: 'ended with code 3', isWhole: true }), undefined);
  });

  it('is the first block that differs, at its first line', () => {
    const found = differenceOf('o\n->b\n x:1\n->c\n y\n', { output: 'o\n->b\n x:2\n->c\n z\n' });
    assert.deepEqual([found?.index, found?.expectedLine, found?.actualLine], [0, ' x:1', ' x:2']);
  });

  it('is of the same kind whatever the numbers and places', () => {
    assert.equal(kindOf(' at [A,3] 10\n', ' at [A,3] 11\n'), kindOf(' at [J,12] -7\n', ' at [J,12] 8\n'));
    assert.notEqual(kindOf(' fuel 3\n', ' fuel 2\n'), kindOf(' life 3\n', ' life 2\n'));
  });

  it('is of the same kind below zero and with fractions', () => {
    assert.equal(
      kindOf(' rat [-5,4], health 1\n', ' rat [5,4], health 1\n'),
      kindOf(' rat [1,2], health 2.5\n', ' rat [1,3], health 2.5\n'),
    );
    assert.equal(kindOf(' health 18\n', ' health 0.4999\n'), kindOf(' health -1.5E-7\n', ' health 2\n'));
  });

  it('is of one kind for a thing that a list lacks, whatever else is in it', () => {
    const lacking = kindOf(' Drawn: (Z->1:[0,3]), (T->0:[0,1])\n', ' Drawn: (Z->1:[0,3])\n');
    assert.equal(
      lacking,
      kindOf(
        ' Drawn: (M->2:[0,3]), (Z->1:[0,3]), (T->1:[0,1]), (T->0:[0,0])\n',
        ' Drawn: (M->2:[0,3]), (Z->1:[0,3])\n',
      ),
    );
    assert.notEqual(lacking, kindOf(' Drawn: (Z->1:[0,3]), (M->0:[0,1])\n', ' Drawn: (Z->1:[0,3])\n'));
    assert.notEqual(lacking, kindOf(' Held: (Z->1:[0,3]), (T->0:[0,1])\n', ' Held: (Z->1:[0,3])\n'));
    assert.notEqual(lacking, kindOf(' Drawn: (Z->1:[0,3])\n', ' Drawn: (Z->1:[0,3]), (T->0:[0,1])\n'));
    assert.equal(kindOf(' Drawn: (Z->1), (T->2)\n', ' Drawn: (T->2), (Z->1)\n'), 'Drawn:  / ');
    assert.equal(kindOf(' Drawn: (Z->1), (Z->1)\n', ' Drawn: (Z->1)\n'), 'Drawn: (Z->#) / ');
    assert.equal(kindOf(' a\n Drawn: (Z->1), (Z->2)\n', ' a\n'), kindOf(' a\n Drawn: (Z->1)\n', ' a\n'));
  });

  it('is of one kind for a thing that a list lacks, also where things are of several numbers', () => {
    const one = kindOf('takes: (1, 2), (3, 4)\n', 'takes: (3, 4)\n');
    assert.equal(one, kindOf('takes: (1, 2), (1, 3), (3, 4)\n', 'takes: (1, 2), (1, 3)\n'));
    const none = kindOf('takes: (1, 2), (3, 4)\n', 'takes: nobody\n');
    assert.equal(none, kindOf('takes: (1, 2)\n', 'takes: nobody\n'));
  });

  it('is that of the whole line where it lists different things', () => {
    const kind = kindOf(' Hero: [1,2], health 3, coins 4\n', ' Hero: [1,2], health 2, coins 4\n');
    assert.equal(kind, kindOf(' Hero: [1,2], health 3, coins 4\n', ' Hero: [1,2], health 3, coins 5\n'));
    assert.equal(kind, ' Hero: [#,#], health #, coins # /  Hero: [#,#], health #, coins #');
  });

  it('is of one kind for rows that are drawn close, too', () => {
    assert.equal(kindOf('  1 .....@.....\n', '  1 .....@b....\n'), kindOf('  -93 #...@..#\n', '  -93 #.b.@..#\n'));
    assert.notEqual(kindOf('  1 ..@..\n', '  1 .b@..\n'), kindOf('  1 ..@..\n', '  1 .k@..\n'));
    assert.equal(kindOf(' 1 wrong\n', ' 1 right\n'), ' # wrong /  # right');
  });

  it('is of one kind for a piece that stands elsewhere on a board, and of another for another piece', () => {
    assert.equal(kindOf('A _ G _ _\n', 'A _ _ G _\n'), kindOf('B _ _ _ G\n', 'B _ G _ _\n'));
    assert.notEqual(kindOf('A _ G _\n', 'A _ _ G\n'), kindOf('A _ F _\n', 'A _ _ F\n'));
  });

  it('is no row that is lacking where a board has as many rows, though another may be the same', () => {
    assert.equal(kindOf(' . . *\n . . .\n', ' . . .\n . . .\n'), kindOf(' . . .\n . . *\n', ' . . .\n . . .\n'));
  });

  it('is told by the reason of a refusal, where that stands below and no engine knows it', () => {
    const kind = (reason: string, plain?: (line: string) => string): string | undefined =>
      differenceOf(`o\n->b\n  1:  ERROR \n  ${reason}\n`, { output: 'o\n->b\n  1:  OK\n  Users:\n' }, plain)?.kind;
    const plain = (line: string): string => line;
    assert.notEqual(kind('Not read yet.', plain), kind('No such user.', plain));
    assert.equal(kind('Not read yet.'), kind('No such user.'));
  });

  it('is the line that one has and the other lacks, whatever stands behind it', () => {
    assert.equal(kindOf(' a\n b\n', ' a\n new 1\n b\n'), kindOf(' a\n c\n', ' a\n new 2\n c\n'));
    assert.equal(kindOf(' a\n old 1\n b\n', ' a\n b\n'), kindOf(' old 2\n c\n', ' c\n'));
  });

  it('knows what is expected up to there', () => {
    const found = differenceOf('o\n->b\n x\n->c\n y\n', { output: 'o\n->b\n z\n->c\n y\n' });
    assert.equal(found?.transcript, 'o\n->b\n x\n');
  });

  it('is where the program stops', () => {
    const died = { output: 'o\n->b\n x\n', trouble: 'game ended with code 1', isWhole: true };
    const found = differenceOf('o\n->b\n x\n->c\n y\n', died);
    assert.deepEqual([found?.index, found?.kind], [1, 'stops: game ended with code #']);
  });

  it('is the last command where the program was stopped and its last words are lost', () => {
    const trouble = 'game did not finish within 10 s';
    const expected = 'o\n->b\n x\n->c\n y\n';
    for (const output of ['', 'o\n->b\n ']) {
      const found = differenceOf(expected, { output, trouble });
      assert.deepEqual([found?.index, found?.kind], [1, 'stops: game did not finish within # s'], output);
    }
    assert.equal(differenceOf(expected, { output: 'o\n', trouble })?.index, 0);
  });
});
