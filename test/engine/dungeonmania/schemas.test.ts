/** The schemas accept what newGame reads and tell what it would not. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Ajv from 'ajv';
import fc from 'fast-check';
import { CONFIGURATION_SCHEMA, DUNGEON_SCHEMA } from '../../../engine/dungeonmania/files/schemas';
import { readDungeon } from '../../../engine/dungeonmania/rules/reading/dungeon';
import { CONFIGURATION_NAMES } from '../../../engine/dungeonmania/tables/configuration';
import { FILE_TYPES } from '../../../engine/dungeonmania/tables/types';
import { filePatterns } from '../../../engine/face';
import { dungeons } from './randomGames';

const EXAMPLES = resolve(__dirname, '../../../examples/dungeonmania');
// Words for the editor (snippets, descriptions of values) mean nothing to a validator.
const ajv = new Ajv({ strict: false });
const acceptsDungeon = ajv.compile(DUNGEON_SCHEMA);
const acceptsConfiguration = ajv.compile(CONFIGURATION_SCHEMA);

const filesIn = (folder: string): unknown[] =>
  readdirSync(join(EXAMPLES, folder)).map((name) => JSON.parse(readFileSync(join(EXAMPLES, folder, name), 'utf8')));

const dungeonOf = (entity: object, goal: unknown = { goal: 'exit' }): object => ({
  entities: [{ type: 'player', x: 0, y: 0 }, entity],
  'goal-condition': goal,
});

describe('the schema of dungeons', () => {
  it('accepts our own', () => {
    for (const dungeon of filesIn('dungeons'))
      assert.ok(acceptsDungeon(dungeon), ajv.errorsText(acceptsDungeon.errors));
  });

  it('accepts whatever newGame reads', () => {
    fc.assert(
      fc.property(dungeons, (dungeon) => {
        if (readDungeon(JSON.stringify(dungeon)).kind !== 'dungeon') return;
        assert.ok(acceptsDungeon(dungeon), ajv.errorsText(acceptsDungeon.errors));
      }),
    );
  });

  const numbersAsTexts = { type: 'door', x: '1', y: '+2', key: '-3' };
  it('accepts numbers between quotes', () => assert.ok(acceptsDungeon(dungeonOf(numbersAsTexts))));

  const wrong: readonly (readonly [string, object])[] = [
    ['an unknown type', dungeonOf({ type: 'dragon', x: 1, y: 1 })],
    ['what can only be built', dungeonOf({ type: 'bow', x: 1, y: 1 })],
    ['an entity without a place', dungeonOf({ type: 'wall', x: 1 })],
    ['a place beyond 32 bits', dungeonOf({ type: 'wall', x: 2 ** 31, y: 1 })],
    ['a place in words', dungeonOf({ type: 'wall', x: 'left', y: 1 })],
    ['a portal without a colour', dungeonOf({ type: 'portal', x: 1, y: 1 })],
    ['a portal of no known colour', dungeonOf({ type: 'portal', x: 1, y: 1, colour: 'red' })],
    ['a door without a number', dungeonOf({ type: 'door', x: 1, y: 1 })],
    ['an unknown goal', dungeonOf({ type: 'wall', x: 1, y: 1 }, { goal: 'enemies' })],
    ['AND with one goal', dungeonOf({ type: 'wall', x: 1, y: 1 }, { goal: 'AND', subgoals: [{ goal: 'exit' }] })],
    ['no goal', { entities: [] }],
    ['no entities', { 'goal-condition': { goal: 'exit' } }],
  ];
  for (const [what, dungeon] of wrong) {
    it(`refuses ${what}, as newGame does`, () => {
      assert.equal(acceptsDungeon(dungeon), false);
      assert.equal(readDungeon(JSON.stringify(dungeon)).kind, 'flawed');
    });
  }

  it('offers a snippet for every type, which makes an entity that can be read', () => {
    const { entity } = DUNGEON_SCHEMA.definitions as { entity: { defaultSnippets: { label: string; body: object }[] } };
    assert.deepEqual(
      entity.defaultSnippets.map(({ label }) => label),
      FILE_TYPES,
    );
    for (const { body } of entity.defaultSnippets) {
      const filled = JSON.stringify(body)
        .replaceAll(/"\^\$\d"/g, '1')
        .replaceAll(/\$\{\d\|(\w+)[^}]*\}/g, '$1');
      const dungeon = dungeonOf(JSON.parse(filled));
      assert.ok(acceptsDungeon(dungeon), filled);
    }
  });
});

describe('the schema of configurations', () => {
  it('accepts our own', () => {
    for (const config of filesIn('configs')) assert.ok(acceptsConfiguration(config));
  });

  it('says of every field what it means and what it is when missing', () => {
    const properties = CONFIGURATION_SCHEMA.properties as Record<
      string,
      { markdownDescription: string; default: number }
    >;
    assert.deepEqual(Object.keys(properties), CONFIGURATION_NAMES);
    for (const { markdownDescription, default: missing } of Object.values(properties))
      assert.ok(markdownDescription.includes(`${missing} where it is missing`));
  });

  it('accepts numbers, also between quotes, and fields it does not know', () =>
    assert.ok(
      acceptsConfiguration({ player_health: '2.5', bomb_radius: -1, sword_attack: 1e3, assassin_attack: 'x' }),
    ));

  it('tells what is no number', () => {
    for (const value of [true, null, 'five', '05', [1]])
      assert.equal(acceptsConfiguration({ player_health: value }), false);
  });

  it('asks nothing of other files in folders of that name', () => assert.ok(acceptsConfiguration(['webpack'])));
});

describe('where the editor looks for such files', () => {
  it('is said once for places of which one ends with the other', () =>
    assert.deepEqual(
      filePatterns({
        kind: 'file',
        noun: 'book',
        places: [['books'], ['src/books', 'shelf']],
        suffix: '.txt',
        largest: 1,
      }),
      ['books/*.txt', 'shelf/*.txt'],
    ));
});
