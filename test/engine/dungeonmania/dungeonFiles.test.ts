/** Dungeon and configuration files by themselves: problems at their place, the board, and edits from it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { drawingOf } from '../../../client/board/webview/draw/shapes';
import { FILE_KINDS } from '../../../engine/dungeonmania/files';
import type { BoardChange, FileKind } from '../../../engine/face';
import { dungeons } from './randomGames';

const [DUNGEON, CONFIGURATION] = FILE_KINDS as readonly [FileKind, FileKind];

const PLAYER = '{ "type": "player", "x": 0, "y": 0 }';
const fileOf = (...entities: readonly string[]): string =>
  `{\n  "entities": [\n${entities.map((entity) => `    ${entity}`).join(',\n')}\n  ],\n  "goal-condition": { "goal": "exit" }\n}\n`;
const EXIT = '{ "type": "exit", "x": 5, "y": 0 }';

const problemsOf = (kind: FileKind, text: string): readonly (readonly [string, string])[] =>
  kind.check(text).map(({ code, start, end }) => [code, text.slice(start, end)]);

function edited(text: string, change: BoardChange): string | undefined {
  const edits = DUNGEON.edit?.(text, change);
  if (!edits) return undefined;
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((now, { start, end, text: put }) => now.slice(0, start) + put + now.slice(end), text);
}

describe('a dungeon file', () => {
  const door = '{ "type": "door", "x": 1, "y": 0, "key": 7 }';
  const key = '{ "type": "key", "x": 2, "y": 0, "key": 3 }';
  const portal = '{ "type": "portal", "x": 3, "y": 0, "colour": "RED" }';
  const wall = '{ "type": "wall", "x": 4, "y": 0 }';
  const inWall = '{ "type": "treasure", "x": 4, "y": 0 }';

  it('without fault has no problems', () => assert.deepEqual(problemsOf(DUNGEON, fileOf(PLAYER, EXIT)), []));

  it('that is no JSON yet is left to the editor', () => assert.deepEqual(problemsOf(DUNGEON, '{ "entities": ['), []));

  it('tells a door without a key from a key without a door', () => {
    assert.deepEqual(problemsOf(DUNGEON, fileOf(PLAYER, EXIT, door, key)), [
      ['no-key', door],
      ['no-door', key],
    ]);
  });

  it('tells what leads nowhere, stands in a wall or is there twice', () => {
    assert.deepEqual(problemsOf(DUNGEON, fileOf(PLAYER, EXIT, portal, wall, inWall, EXIT)), [
      ['no-partner', portal],
      ['in-wall', inWall],
      ['twice', EXIT],
    ]);
  });

  it('tells why newGame refuses it', () => {
    assert.deepEqual(problemsOf(DUNGEON, fileOf(PLAYER, EXIT, PLAYER)), [
      ['PLAYER_COUNT', PLAYER],
      ['twice', PLAYER],
    ]);
    const third = fileOf(PLAYER, EXIT, portal, portal.replace('3', '4'), portal.replace('3', '5'));
    assert.deepEqual(problemsOf(DUNGEON, third), [['PORTAL_COUNT', portal.replace('3', '5')]]);
  });

  it('tells everything for which newGame refuses it, and no player missing who is merely half written', () => {
    const dragon = '{ "type": "dragon", "x": 1, "y": 1 }';
    const half = '{ "type": "player", "x": 1 }';
    const third = portal.replace('3', '5');
    const all = fileOf(EXIT, dragon, portal, portal.replace('3', '4'), third);
    assert.deepEqual(
      problemsOf(DUNGEON, all).map(([code]) => code),
      ['ENTITY_TYPE', 'PLAYER_COUNT', 'PORTAL_COUNT'],
    );
    assert.deepEqual(problemsOf(DUNGEON, fileOf(EXIT, half)), [['ENTITY_PLACE', half]]);
    assert.match(DUNGEON.check(all)[0]?.message ?? '', /^Entity 2 of the dungeon has an unknown type: dragon;/);
    assert.match(DUNGEON.check(all)[1]?.message ?? '', /^The dungeon must have exactly one player;/);
  });

  it('tells a goal that cannot be reached', () => {
    assert.deepEqual(problemsOf(DUNGEON, fileOf(PLAYER)), [['goal-unreachable', '{ "goal": "exit" }']]);
  });

  it('tells a name that occurs twice', () => {
    const text = fileOf(PLAYER, '{ "type": "exit", "x": 1, "x": 2, "y": 0 }');
    assert.deepEqual(problemsOf(DUNGEON, text), [['repeated-name', '"x"']]);
  });

  it('is a board while parts of it are still wrong', () => {
    const board = DUNGEON.board?.(fileOf(EXIT, '{ "type": "wal" }', '{ "type": "wall", "x": 4, "y": 1 }'));
    assert.deepEqual(board?.origin, { row: 0, column: 4 });
    assert.equal(board?.tiles[1]?.[0]?.pieces[0]?.symbol, '#');
  });
});

describe('the board of a dungeon file', () => {
  it('places an entity behind the last, as that one is set', () => {
    assert.equal(
      edited(fileOf(PLAYER, EXIT), { kind: 'place', piece: 'wall', at: { row: 2, column: -1 } }),
      fileOf(PLAYER, EXIT, '{ "type": "wall", "x": -1, "y": 2 }'),
    );
  });

  it('gives a key the number of a door that has none', () => {
    const door = '{ "type": "door", "x": 1, "y": 0, "key": 7 }';
    assert.equal(
      edited(fileOf(PLAYER, door), { kind: 'place', piece: 'key', at: { row: 0, column: 2 } }),
      fileOf(PLAYER, door, '{ "type": "key", "x": 2, "y": 0, "key": 7 }'),
    );
  });

  it('moves the one player instead of placing another', () => {
    assert.equal(
      edited(fileOf(PLAYER, EXIT), { kind: 'place', piece: 'player', at: { row: 0, column: 3 } }),
      fileOf('{ "type": "player", "x": 3, "y": 0 }', EXIT),
    );
  });

  it('moves what lies topmost, and changes nothing but its numbers', () => {
    const text = fileOf(PLAYER, '{ "y" : 5,"x":"5", "type":"switch" }', '{"type":"boulder","x":5,"y":5,"note":[]}');
    assert.equal(
      edited(text, { kind: 'move', from: { row: 5, column: 5 }, to: { row: 5, column: 6 } }),
      text.replace('"boulder","x":5', '"boulder","x":6'),
    );
  });

  it('removes an entity with its comma', () => {
    const all = fileOf(PLAYER, EXIT, '{ "type": "wall", "x": 1, "y": 1 }');
    const removal = (row: number, column: number): BoardChange => ({ kind: 'remove', at: { row, column } });
    assert.equal(edited(all, removal(1, 1)), fileOf(PLAYER, EXIT));
    assert.equal(edited(fileOf(PLAYER, EXIT), removal(0, 0)), fileOf(EXIT));
    assert.equal(edited('{"entities":[{"type":"exit","x":0,"y":0}]}', removal(0, 0)), '{"entities":[]}');
    assert.equal(edited(all, removal(9, 9)), undefined);
  });

  it('keeps every random dungeon readable through random changes', () => {
    const cell = fc.record({ row: fc.integer({ min: -1, max: 9 }), column: fc.integer({ min: -1, max: 9 }) });
    const pieces = fc.constantFrom(...(DUNGEON.pieces ?? []).map(({ id }) => id));
    const change: fc.Arbitrary<BoardChange> = fc.oneof(
      fc.record({ kind: fc.constant('place' as const), piece: pieces, at: cell }),
      fc.record({ kind: fc.constant('move' as const), from: cell, to: cell }),
      fc.record({ kind: fc.constant('remove' as const), at: cell }),
    );
    fc.assert(
      fc.property(dungeons, fc.array(change), fc.boolean(), (dungeon, changes, isPretty) => {
        let text = JSON.stringify(dungeon, undefined, isPretty ? 2 : undefined);
        for (const one of changes) {
          const before = JSON.parse(text).entities.length;
          const after = edited(text, one);
          if (after === undefined) continue;
          text = after;
          const grows = one.kind === 'place' && one.piece !== 'player' ? 1 : one.kind === 'remove' ? -1 : 0;
          // A player who was removed is placed like anybody else.
          const { length } = JSON.parse(text).entities;
          assert.ok(length === before + grows || (one.kind === 'place' && length === before + 1));
        }
        DUNGEON.check(text);
        DUNGEON.board?.(text);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a configuration file', () => {
  it('tells what counts as missing', () => {
    const text = '{ "player_health": "much", "bomb_radius": "2", "treasure_goal": null, "other": null }';
    assert.deepEqual(problemsOf(CONFIGURATION, text), [
      ['no-number', '"much"'],
      ['no-number', 'null'],
    ]);
  });

  it('must be an object', () => assert.deepEqual(problemsOf(CONFIGURATION, '[]'), [['CONFIG_UNREADABLE', '[]']]));
});

describe('the pieces that can be placed', () => {
  it('have a drawing each, and no two of a kind look alike', () => {
    const shapes = (DUNGEON.pieces ?? []).filter(({ id }) => !id.startsWith('portal:')).map(({ shape }) => shape);
    for (const shape of [...shapes, 'portal', 'bow', 'shield', 'helmet', 'door-open'])
      assert.ok(drawingOf(shape), shape);
    assert.equal(new Set(shapes).size, shapes.length);
  });
});
