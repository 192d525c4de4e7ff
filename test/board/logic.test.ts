import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DRAWINGS } from '../../client/board/webview/draw/drawings';
import { outline } from '../../client/board/webview/logic/areas';
import { changedCells, differences } from '../../client/board/webview/logic/compare';
import { diffLines } from '../../client/board/webview/logic/diff';
import type { Geometry } from '../../client/board/webview/logic/geometry';
import { boxOf, geometry, zoomed } from '../../client/board/webview/logic/geometry';
import { destination } from '../../client/board/webview/logic/jumps';
import { lanesOf } from '../../client/board/webview/logic/lanes';
import { linesOf } from '../../client/board/webview/logic/paths';
import { keyed, phaseRows } from '../../client/board/webview/logic/report';
import { indexAt, linePath, spaced, xOf } from '../../client/board/webview/logic/series';
import { summary } from '../../client/board/webview/logic/words';
import { BATTLE, sample, VOYAGE } from './harness/scripts';

const joined: Geometry = {
  rows: 5,
  columns: 5,
  top: 1,
  left: 1,
  slots: 1,
  isPile: false,
  wraps: true,
  width: 10,
  height: 10,
};
const battle = sample('sd2', BATTLE);

describe('ways on the board', () => {
  it('leave at one edge and enter at the opposite one where edges are joined', () => {
    const lines = linesOf(joined, [
      { row: 3, column: 5 },
      { row: 3, column: 1 },
    ]);
    assert.deepEqual(lines, [
      [
        { x: 45, y: 25 },
        { x: 50, y: 25 },
      ],
      [
        { x: 0, y: 25 },
        { x: 5, y: 25 },
      ],
    ]);
  });

  it('cross a corner in two steps', () => {
    const lines = linesOf(joined, [
      { row: 1, column: 1 },
      { row: 5, column: 5 },
    ]);
    assert.equal(lines.length, 3);
    assert.deepEqual(lines.at(-1)?.at(-1), { x: 45, y: 45 });
  });

  it('run straight across where edges are not joined', () => {
    const lines = linesOf({ ...joined, wraps: false }, [
      { row: 3, column: 5 },
      { row: 3, column: 1 },
    ]);
    assert.deepEqual(lines, [
      [
        { x: 45, y: 25 },
        { x: 5, y: 25 },
      ],
    ]);
  });

  it('end where they lead, inside the board, whatever the cells', () => {
    const cell = fc.record({ row: fc.integer({ min: 1, max: 5 }), column: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), (path) => {
        const points = linesOf(joined, path).flat();
        for (const { x, y } of points) assert.ok(x >= -1e-9 && x <= 50 + 1e-9 && y >= -1e-9 && y <= 50 + 1e-9);
        const last = path.at(-1);
        assert.deepEqual(points.at(-1), last && { x: last.column * 10 - 5, y: last.row * 10 - 5 });
      }),
    );
  });
});

describe('ways over the same cells', () => {
  const way = (...columns: readonly number[]) => columns.map((column) => ({ row: 1, column }));

  it('lie beside each other, there or back', () => {
    const [first, second, third] = lanesOf([way(1, 5), way(5, 2), way(2, 3)]);
    assert.equal(new Set([first, second, third]).size, 3);
  });

  it('keep to the middle where they share nothing', () => {
    assert.deepEqual(
      lanesOf([
        way(1, 3),
        way(3, 6),
        [
          { row: 2, column: 1 },
          { row: 2, column: 6 },
        ],
      ]),
      [0, 0, 0],
    );
  });
});

describe('the table of shapes', () => {
  it('has a drawing for each name, made of whole paths', () => {
    for (const [name, drawing] of Object.entries(DRAWINGS)) {
      const paths = Object.values(drawing);
      assert.ok(paths.length > 0, name);
      for (const path of paths) assert.match(path, /^M[-\d. MmLlHhVvCcSsQqAaZz]+$/, name);
    }
  });

  it('has what lies and walks between walls', () => {
    const wanted = 'wall door exit boulder switch portal potion key treasure sword bow bomb wood arrow shield spider';
    for (const name of `${wanted} zombie person spawner`.split(' ')) assert.ok(Object.hasOwn(DRAWINGS, name), name);
  });
});

describe('the geometry', () => {
  it('puts four slots into two rows of two', () => {
    const g = { ...joined, slots: 4, width: 40, height: 40 };
    assert.deepEqual(boxOf(g, { row: 1, column: 2, slot: 4 }), { x: 60, y: 20, width: 20, height: 20 });
  });

  it('fits a board of ten by thirty cells into 340 pixels, in whole pixels', () => {
    const board = battle.state(52).after.board;
    assert.ok(board);
    assert.deepEqual([board.rows.length, board.columns.length], [10, 30]);
    const fitted = geometry(board, { width: 340, height: 500 });
    assert.ok(fitted.width * board.columns.length <= 340 && fitted.width >= 10);
    assert.ok(Number.isInteger(geometry(board, { width: 777, height: 500 }).width));
    assert.equal(geometry(board, { width: 340, height: 500 }, 24).width, 24);
  });

  it('zooms in steps, and no further than there are any', () => {
    assert.ok(zoomed(10, 1) > 10);
    assert.ok(zoomed(10, -1) < 10);
    assert.equal(zoomed(92, 1), 92);
    assert.equal(zoomed(3, -1), 3);
  });

  it('counts from wherever the board begins, below zero too', () => {
    const g = { ...joined, top: -2, left: -7 };
    assert.deepEqual(boxOf(g, { row: -2, column: -7 }), { x: 0, y: 0, width: 10, height: 10 });
    assert.deepEqual(boxOf(g, { row: 0, column: -5 }), { x: 20, y: 20, width: 10, height: 10 });
  });

  it('draws the outline of an area without its inner edges', () => {
    const edges = outline(joined, [
      { row: 1, column: 1 },
      { row: 1, column: 2 },
    ]);
    assert.equal(edges.split('M').length - 1, 6);
  });
});

describe('the timeline', () => {
  const scale = { width: 100, height: 50, count: 10_000 };

  it('keeps every peak of ten thousand values in a few hundred points', () => {
    const values = Array.from({ length: 10_000 }, (_, i) => (i === 7_777 ? 900 : i % 3));
    const path = linePath(scale, values);
    assert.ok(path.split(/[ML]/).length < 450);
    assert.match(path, / 0(L|$)/);
  });

  it('breaks its lines where a moment has no value', () => {
    assert.equal(linePath({ width: 100, height: 50, count: 4 }, [1, null, 1, 2]).split('M').length - 1, 2);
  });

  it('finds the command that is drawn at a place', () => {
    for (const index of [0, 1, 4_999, 9_999]) assert.equal(indexAt(scale, xOf(scale, index)), index);
    assert.equal(indexAt(scale, -50), 0);
    assert.equal(indexAt(scale, 500), 9_999);
  });

  it('draws signs that would touch as one', () => {
    assert.equal(
      spaced(
        scale,
        Array.from({ length: 10_000 }, (_, i) => i),
        10,
      ).length,
      10,
    );
  });

  it('jumps to the nearest refusal, kill and loss on either side, and nowhere beyond', () => {
    const timeline = battle.timeline();
    const [first, second] = timeline.refused;
    assert.equal(destination('nextRefusal', -1, battle.count, timeline), first);
    assert.equal(destination('nextRefusal', first ?? 0, battle.count, timeline), second);
    assert.equal(destination('previousRefusal', first ?? 0, battle.count, timeline), undefined);
    assert.equal(destination('nextKill', -1, battle.count, timeline), timeline.highlights.kill[0]);
    assert.equal(destination('previousLoss', battle.count, battle.count, timeline), timeline.highlights.loss.at(-1));
    assert.equal(destination('next', battle.count - 1, battle.count, timeline), undefined);
    assert.equal(destination('first', 3, battle.count, timeline), -1);
  });
});

describe('comparing', () => {
  it('keeps both texts in a diff of lines', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const diff = diffLines(a.map((line) => `${line}\n`).join(''), b.map((line) => `${line}\n`).join(''));
        assert.deepEqual(
          diff.filter(({ kind }) => kind !== 'actual').map(({ text }) => text),
          a,
        );
        assert.deepEqual(
          diff.filter(({ kind }) => kind !== 'expected').map(({ text }) => text),
          b,
        );
      }),
    );
  });

  it('finds no difference between a moment and itself', () => {
    const { after } = battle.state(30);
    assert.deepEqual(differences(after, after), []);
    assert.deepEqual(changedCells(after.board, after.board), []);
  });

  it('names the facts and cells that differ between two moments', () => {
    const [left, right] = [battle.state(20).after, battle.state(30).after];
    const found = differences(left, right);
    assert.ok(found.some(({ delta }) => delta !== undefined && delta !== 0));
    assert.ok(found.every(({ left: was, right: is }) => was !== is));
    assert.ok(changedCells(left.board, right.board).length > 0);
  });

  it('says of what came and went that it did, not of each of its values', () => {
    const [left, right] = [battle.state(20).after, battle.state(30).after];
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const found = differences(one, other);
      const gone = found.filter(({ right: is }) => is === undefined).map(({ label }) => label);
      assert.ok(
        gone.some((label) => /^Enemies · \w+ \d+$/.test(label)),
        gone.join(),
      );
      assert.deepEqual(
        gone.filter((label) => gone.some((whole) => label.startsWith(`${whole} · `))),
        [],
      );
      const come = found.filter(({ left: was }) => was === undefined).map(({ label }) => label);
      assert.deepEqual(
        come.filter((label) => come.some((whole) => label.startsWith(`${whole} · `))),
        [],
      );
    }
  });
});

describe('the events of a command', () => {
  it('fold when many are alike, and unfold without losing one', () => {
    const { report } = battle.state(38);
    const all = keyed(report).length;
    const rows = (isOpen: boolean) => report.flatMap((phase, i) => phaseRows(phase, i, () => isOpen));
    assert.ok(rows(false).length < all);
    assert.equal(rows(true).filter(({ kind }) => kind === 'entry').length, all);
  });

  it('are summed up in a sentence for a screen reader', () => {
    assert.match(summary(battle.state(13)), /^Command 14 of 63, move\(H,24\)\. Refused: /);
    assert.match(summary(battle.state(38)), /destroyed/);
    assert.match(summary(sample('sim2', VOYAGE).state(-1)), /^Before the first command\./);
  });
});
