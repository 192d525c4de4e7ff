/** Chance, chapters and games within games, through the features of the editor. */
import assert from 'node:assert/strict';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import type { BoardView, Tile } from '../../../engine/face';
import { commandsOf, diagnostics, inlayHints, outline, stateAt, Variation, whatIf } from '../../../server/language';
import { gamesOf } from '../../../server/language/run/games';
import { dungeonFiles, dungeonText, placed } from '../../helpers/dungeons';
import { hoverAt } from '../../helpers/hover';
import { subjectOf } from '../../helpers/subject';

const WALK = dungeonFiles(
  dungeonText([placed('treasure', 1, 0), placed('exit', 2, 0)], {
    goal: 'AND',
    subgoals: [{ goal: 'treasure' }, { goal: 'exit' }],
  }),
);
const ZOMBIE = dungeonFiles(dungeonText([placed('zombie_toast', 9, 9), placed('exit', 30, 0)]));

const ZOMBIES = dungeonFiles(
  dungeonText([placed('zombie_toast', 9, 9), placed('zombie_toast', 20, 9), placed('exit', 30, 0)]),
);

const shown = (symbols: readonly DocumentSymbol[], indent = ''): string[] =>
  symbols.flatMap(({ name, detail, children = [] }) => [
    `${indent}${name} [${detail}]`,
    ...shown(children, `${indent}  `),
  ]);

describe('a game that is started while another is running', () => {
  const script = 'newGame(maze,simple)\ntick(UP)\nnewGame(maze,simple)\ntick(DOWN)\ntick(DOWN)\n';

  it('is a game of its own', () => {
    const { analysis } = subjectOf(script, { language: 'dungeon', files: ZOMBIE });
    assert.deepEqual(
      gamesOf(analysis).map(({ number, first, last, isOver }) => [number, first, last, isOver]),
      [
        [1, 0, 1, true],
        [2, 2, 4, false],
      ],
    );
  });

  it('goes on where the next one is refused', () => {
    const { analysis } = subjectOf(`${script}newGame(nowhere,simple)\ntick(UP)\n`, {
      language: 'dungeon',
      files: new Map([...ZOMBIE, ['dungeons/nowhere.json', { kind: 'absent' }]]),
    });
    assert.deepEqual(
      gamesOf(analysis).map(({ first, last }) => [first, last]),
      [
        [0, 1],
        [2, 6],
      ],
    );
  });
});

describe('the outline of a game with goals', () => {
  it('has a chapter for what is left to do', () => {
    const { analysis } = subjectOf('newGame(maze,simple)\ntick(RIGHT)\ntick(RIGHT)\ntick(UP)\n', {
      language: 'dungeon',
      files: WALK,
    });
    assert.deepEqual(shown(outline(analysis)).slice(1), [
      '  (:treasure AND :exit) [1 command]',
      '    Turn 1: tick(RIGHT) [state:1.1]',
      '  ( AND :exit) [1 command]',
      '    Turn 2: tick(RIGHT) [state:1.2]',
      '  goals achieved [1 command]',
      '    Turn 3: tick(UP) [state:1.3]',
    ]);
  });

  it('has none where nothing is reached', () => {
    const { analysis } = subjectOf('newGame(maze,simple)\ntick(UP)\ntick(UP)\n', { language: 'dungeon', files: WALK });
    assert.deepEqual(shown(outline(analysis)).slice(1), [
      '  Turn 1: tick(UP) [state:1.1]',
      '  Turn 2: tick(UP) [state:1.2]',
    ]);
  });
});

describe('what is left to chance', () => {
  const options = { language: 'dungeon', files: ZOMBIE };

  it('is told by the hover: who drew, and which of how many', () => {
    const text = hoverAt('newGame(maze,simple)\nti|ck(UP)\n', options) ?? '';
    assert.match(text, /zombie\\_toast-1 draws [1-4] of 4, by chance: /);
  });

  it('is marked on the line, and in one line of the hover', () => {
    const script = 'newGame(maze,simple)\ntick(UP)\n';
    const subject = subjectOf(script, { ...options, files: ZOMBIES });
    const lines = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
    const hints = inlayHints(subject, { range: lines });
    const [mark, ...others] = hints.filter(({ label }) => String(label).includes('⚄'));
    assert.equal(others.length, 0);
    assert.match(String(mark?.label), /^ ⚄ zombie_toast-[12] [1-4] of 4, \+1$/);
    assert.deepEqual(mark?.position, { line: 1, character: 'tick(UP)'.length });
    assert.equal(hints.length, 3, 'the states are told as ever');
    const text = hoverAt('newGame(maze,simple)\nti|ck(UP)\n', { ...options, files: ZOMBIES }) ?? '';
    assert.match(text, /⚄ by chance: zombie\\_toast-[12] [1-4] of 4, zombie\\_toast-[12] [1-4] of 4\n/);
  });

  it('keeps the states behind it in columns', () => {
    const script = 'newGame(maze,simple)\ntick(UP)\ntick(LEFT)\ntick(DOWN)\n';
    const subject = subjectOf(script, { ...options, files: ZOMBIES });
    const range = { start: { line: 1, character: 0 }, end: { line: 9, character: 0 } };
    const hints = inlayHints(subject, { range });
    const lengths = script.split('\n').map(({ length }) => length);
    const columns = hints
      .filter(({ label }) => !String(label).includes('⚄'))
      .map(({ position: { line }, label }) => {
        const marks = hints.filter((hint) => hint.position.line === line && hint.label !== label);
        const taken = marks.reduce((sum, mark) => sum + String(mark.label).length, lengths[line] ?? 0);
        return taken + String(label).search(/\S/);
      });
    assert.equal(columns.length, 3);
    assert.equal(new Set(columns).size, 1, `${columns}`);
    assert.ok(columns.every((column) => column % 8 === 0));
  });

  it('is found by playing with another seed', () => {
    const { analysis } = subjectOf('seed(7)\nnewGame(maze,simple)\ntick(UP)\ntick(UP)\nseed(9)\ntick(UP)\n', options);
    const varied = analysis.system.reseed?.(commandsOf(analysis), 1) ?? [];
    const variation = new Variation(analysis, varied);
    assert.equal(variation.advance(Number.POSITIVE_INFINITY), true);
    // The seeds themselves and the start of the game are no news.
    assert.ok(variation.differing.length > 0);
    assert.ok(variation.differing.every((index) => [2, 3, 5].includes(index)));
  });

  it('is nothing where nobody draws', () => {
    const { analysis } = subjectOf('newGame(maze,simple)\ntick(RIGHT)\n', { language: 'dungeon', files: WALK });
    const variation = new Variation(analysis, analysis.system.reseed?.(commandsOf(analysis), 1) ?? []);
    variation.advance(Number.POSITIVE_INFINITY);
    assert.deepEqual(variation.differing, []);
  });

  it('is played in slices', () => {
    const script = `newGame(maze,simple)\n${'tick(UP)\n'.repeat(40)}`;
    const { analysis } = subjectOf(script, options);
    const variation = new Variation(analysis, analysis.system.reseed?.(commandsOf(analysis), 3) ?? []);
    let slices = 1;
    while (!variation.advance(0)) slices++;
    assert.equal(slices, 3);
  });
});

describe('a battle in the hover', () => {
  it('is a table of its rounds', () => {
    const files = dungeonFiles(
      dungeonText([placed('spider', 1, 0), placed('exit', 9, 9)]),
      '{"spider_health":2,"spider_attack":1}',
    );
    const script = 'newGame(maze,simple)\ntick(RIGHT)\ntick(LEFT)\ntick(RIGHT)\n';
    const texts = [1, 2, 3].map((line) => {
      const lines = script.split('\n');
      lines[line] = `|${lines[line]}`;
      return hoverAt(lines.join('\n'), { language: 'dungeon', files }) ?? '';
    });
    assert.ok(
      texts.some((text) => text.includes('| round | player | enemy |')),
      texts.join('\n----\n'),
    );
  });
});

describe('the board of a game that grows', () => {
  const files = dungeonFiles(dungeonText([placed('exit', 4, 3)]));
  const script = 'newGame(maze,simple)\ntick(UP)\ntick(LEFT)\ntick(DOWN)\nnewGame(maze,simple)\ntick(RIGHT)\n';
  const subject = subjectOf(script, { language: 'dungeon', files });
  const boardAt = (index: number) => stateAt(subject, { index }).after.board;
  const sizes = (board: BoardView | undefined) => [board?.origin, board?.rows, board?.columns, board?.tiles.length];
  const player = (board: BoardView | undefined) => {
    const row = board?.tiles.findIndex((tiles) => tiles.some((tile) => tile.pieces.length > 0 && isPlayer(tile))) ?? -1;
    return [board?.columns[board.tiles[row]?.findIndex(isPlayer) ?? -1], board?.rows[row]];
  };
  const isPlayer = ({ pieces }: Tile): boolean => pieces.some((piece) => piece?.title.includes('layer') === true);

  it('stands still while one steps through it, each piece in its place', () => {
    const [first, ...others] = [0, 1, 2, 3].map(boardAt);
    for (const other of others) assert.deepEqual(sizes(other), sizes(first));
    assert.deepEqual(sizes(first), [
      { row: -1, column: -1 },
      ['-1', '0', '1', '2', '3'],
      ['-1', '0', '1', '2', '3', '4'],
      5,
    ]);
    assert.deepEqual(
      [0, 1, 2, 3].map((index) => player(boardAt(index))),
      [
        ['0', '0'],
        ['0', '-1'],
        ['-1', '-1'],
        ['-1', '0'],
      ],
    );
  });

  it('is of another size in another game', () => {
    assert.deepEqual(boardAt(5)?.origin, { row: 0, column: 0 });
  });

  it('stands still in a branch, too', () => {
    const { states } = whatIf(subject, { index: 0, commands: ['tick(DOWN)'] });
    assert.deepEqual(sizes(states[0]?.after.board), sizes(boardAt(0)));
  });
});

describe('a game in a workspace without a dungeon', () => {
  it('is told where dungeons are looked for, behind what is missing', () => {
    const absent = { kind: 'absent' as const };
    const files = new Map(['dungeons/maze.json', 'configs/simple.json'].map((key) => [key, absent] as const));
    const [first] = diagnostics(subjectOf('newGame(maze,simple)\n', { language: 'dungeon', files }));
    assert.match(
      first?.message ?? '',
      /maze is not a dungeon that exists \(no file dungeons\/maze\.json; such files are looked for in dungeons, src\/test\/resources\/dungeons, .* beside the script or in a folder above it\)$/,
    );
  });
});
