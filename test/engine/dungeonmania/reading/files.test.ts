/** Dungeons and configurations from their texts: what is read, and what is refused in which order. */
import assert from 'node:assert/strict';
import { refusalText } from '../../../../engine/dungeonmania/render/refusals';
import { DungeonDraft } from '../../../../engine/dungeonmania/rules/draft';
import { goalText } from '../../../../engine/dungeonmania/rules/goals';
import { newGame } from '../../../../engine/dungeonmania/rules/newGame';
import { readConfiguration } from '../../../../engine/dungeonmania/rules/reading/configuration';
import { readDungeon } from '../../../../engine/dungeonmania/rules/reading/dungeon';
import { CONFIGURATION_FIELDS, CONFIGURATION_NAMES } from '../../../../engine/dungeonmania/tables/configuration';

const PLAYER = '{"type":"player","x":0,"y":0}';
const dungeonText = (entities: string, goal = '{"goal":"exit"}'): string =>
  `{"entities":[${entities}],"goal-condition":${goal}}`;

function sentenceOf(text: string): string {
  const reading = readDungeon(text);
  if (reading.kind === 'dungeon') return 'read';
  return refusalText({ code: 'DUNGEON_FLAWED', dungeon: 'X', flaw: reading.flaw }).sentence;
}

describe('a dungeon file', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ['is no JSON', '{', 'X is not a dungeon that can be read'],
    ['is no object', '[]', 'X is not a dungeon that can be read'],
    ['has no entities', '{}', 'X is not a dungeon that can be read'],
    ['has entities that are no list', '{"entities":{}}', 'X is not a dungeon that can be read'],
    ['has an entity that is none', dungeonText(`${PLAYER},1`), 'Entity 2 of X is not an entity'],
    ['has an entity without type', dungeonText('{"x":1,"y":1}'), 'Entity 1 of X is not an entity'],
    ['has a type that is no text', dungeonText('{"type":1}'), 'Entity 1 of X is not an entity'],
    ['has an unknown type', dungeonText('{"type":"Wall"}'), 'Entity 1 of X has an unknown type: Wall'],
    ['has what can only be built', dungeonText('{"type":"bow"}'), 'Entity 1 of X has an unknown type: bow'],
    ['has an entity without a place', dungeonText('{"type":"portal","x":1}'), 'Entity 1 of X has no place'],
    ['has a place beyond 32 bits', dungeonText('{"type":"wall","x":2147483648,"y":0}'), 'Entity 1 of X has no place'],
    ['has a place that is no number', dungeonText('{"type":"wall","x":"1.5","y":0}'), 'Entity 1 of X has no place'],
    ['has an empty place', dungeonText('{"type":"wall","x":"","y":0}'), 'Entity 1 of X has no place'],
    ['has a portal without colour', dungeonText('{"type":"portal","x":1,"y":1}'), 'Entity 1 of X has no known colour'],
    [
      'has a colour in small letters',
      dungeonText('{"type":"portal","x":1,"y":1,"colour":"red"}'),
      'Entity 1 of X has no known colour',
    ],
    ['has a door without number', dungeonText('{"type":"door","x":1,"y":1}'), 'Entity 1 of X has no key number'],
    [
      'has a key without number',
      dungeonText('{"type":"key","x":1,"y":1,"key":true}'),
      'Entity 1 of X has no key number',
    ],
    ['has no player', dungeonText(''), 'X must have exactly one player'],
    ['has two players', dungeonText(`${PLAYER},${PLAYER}`), 'X must have exactly one player'],
    [
      'has three portals of a colour',
      dungeonText(`${PLAYER}${',{"type":"portal","x":1,"y":1,"colour":"RED"}'.repeat(3)}`),
      'X has more than two portals of one colour',
    ],
    ['has no goal', `{"entities":[${PLAYER}]}`, 'X has no goal that can be read'],
    ['has a goal that is none', dungeonText(PLAYER, '{"goal":"win"}'), 'X has no goal that can be read'],
    ['has a goal that is a text', dungeonText(PLAYER, '"exit"'), 'X has no goal that can be read'],
    [
      'has AND of one',
      dungeonText(PLAYER, '{"goal":"AND","subgoals":[{"goal":"exit"}]}'),
      'X has no goal that can be read',
    ],
    ['has OR of none', dungeonText(PLAYER, '{"goal":"OR"}'), 'X has no goal that can be read'],
    [
      'has an unknown goal deep inside',
      dungeonText(
        PLAYER,
        '{"goal":"AND","subgoals":[{"goal":"exit"},{"goal":"OR","subgoals":[{"goal":"exit"},{"goal":"no"}]}]}',
      ),
      'X has no goal that can be read',
    ],
    [
      'has a third subgoal that is none',
      dungeonText(PLAYER, '{"goal":"AND","subgoals":[{"goal":"exit"},{"goal":"exit"},{"goal":"no"}]}'),
      'read',
    ],
    ['has numbers as texts', dungeonText('{"type":"player","x":"+3","y":"-007"}'), 'read'],
    ['has fields nobody knows', dungeonText('{"type":"player","x":1.9,"y":-1.9,"z":0}'), 'read'],
    ['is wrong in two ways: the first entity counts', dungeonText('{"type":"wall"},1'), 'Entity 1 of X has no place'],
    [
      'has an unknown type and no player: the entity counts',
      dungeonText('{"type":"Wall"}', '1'),
      'Entity 1 of X has an unknown type: Wall',
    ],
  ];
  for (const [name, text, sentence] of cases) {
    it(`${name}: ${sentence}`, () => assert.equal(sentenceOf(text), sentence));
  }

  it('has its numbers cut towards zero', () => {
    const reading = readDungeon(dungeonText('{"type":"player","x":1.9,"y":-0.5}'));
    assert.ok(reading.kind === 'dungeon');
    const [player] = reading.dungeon.blueprints;
    assert.deepEqual([player?.x, player?.y], [1, 0]);
  });

  it('may nest its goals as deep as it likes', () => {
    const depth = 50_000;
    const goal = `${'{"goal":"AND","subgoals":[{"goal":"exit"},'.repeat(depth)}{"goal":"treasure"}${']}'.repeat(depth)}`;
    const reading = readDungeon(dungeonText(PLAYER, goal));
    const config = readConfiguration('{}');
    assert.ok(reading.kind === 'dungeon' && config);
    const game = newGame({ dungeon: 'X', configuration: 'Y' }, reading.dungeon, config, 'spec');
    const text = goalText(new DungeonDraft(game, { bits: 0 }));
    assert.ok(text.startsWith('(:exit AND (:exit AND ') && text.endsWith(':treasure)'.padEnd(9 + depth, ')')));
  });
});

describe('a configuration file', () => {
  it('that is no object cannot be read', () => {
    assert.equal(readConfiguration('[]'), undefined);
    assert.equal(readConfiguration('{'), undefined);
    assert.equal(readConfiguration(''), undefined);
  });

  it('may lack every field', () => {
    const config = readConfiguration('{}');
    for (const name of CONFIGURATION_NAMES) assert.equal(config?.[name], CONFIGURATION_FIELDS[name].missing, name);
  });

  const values: readonly (readonly [string, number, number])[] = [
    ['2.9', 2.9, 2],
    ['-2.9', -2.9, -2],
    ['"2.5"', 2.5, 2],
    ['"1e2"', 100, 100],
    ['4294967297', 4294967297, 1],
    ['2147483648', 2147483648, -2147483648],
    ['1e999', Number.POSITIVE_INFINITY, 0],
    ['" 4"', 5, 0],
    ['"+4"', 5, 0],
    ['""', 5, 0],
    ['true', 5, 0],
    ['null', 5, 0],
  ];
  for (const [text, real, whole] of values) {
    it(`reads ${text} as ${real}, or as the whole number ${whole}`, () => {
      const config = readConfiguration(`{"player_health":${text},"shield_defence":${text}}`);
      assert.equal(config?.player_health, real);
      assert.equal(config?.shield_defence, whole);
    });
  }
});
