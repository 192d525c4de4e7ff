/** Our transcripts reach everything that can happen. */
import assert from 'node:assert/strict';
import type { DungeonEvent } from '../../../engine/dungeonmania/rules/events';
import type { Hindrance } from '../../../engine/dungeonmania/rules/interacting';
import type { DungeonFlaw } from '../../../engine/dungeonmania/rules/reading/dungeon';
import type { Refusal } from '../../../engine/dungeonmania/rules/refusals';
import { fixtures, stepsOf } from './fixtures';

/** A new kind must be listed here, or the build breaks. */
const EVENTS: Readonly<Record<DungeonEvent['kind'], true>> = {
  seeded: true,
  'chose rules': true,
  began: true,
  looked: true,
  moved: true,
  blocked: true,
  stayed: true,
  'turned round': true,
  teleported: true,
  collected: true,
  'left lying': true,
  spoilt: true,
  opened: true,
  switched: true,
  exploded: true,
  placed: true,
  built: true,
  bribed: true,
  reached: true,
  'dealt with': true,
  worn: true,
  'potion queued': true,
  'potion started': true,
  'potion wasted': true,
  'potion ended': true,
  spawned: true,
  died: true,
  drew: true,
  battle: true,
};

const REFUSALS: Readonly<Record<Refusal['code'] | DungeonFlaw['code'] | Hindrance['reason'], true>> = {
  NO_GAME: true,
  GAME_OVER: true,
  FAULT_BATTLE: true,
  FAULT_PORTAL: true,
  FAULT_SQUARE: true,
  DUNGEON_UNKNOWN: true,
  CONFIG_UNKNOWN: true,
  CONFIG_UNREADABLE: true,
  DUNGEON_FLAWED: true,
  DUNGEON_UNREADABLE: true,
  ENTITY_UNREADABLE: true,
  ENTITY_TYPE: true,
  ENTITY_PLACE: true,
  ENTITY_COLOUR: true,
  ENTITY_KEY: true,
  PLAYER_COUNT: true,
  PORTAL_COUNT: true,
  GOAL_UNKNOWN: true,
  ITEM_NOT_HELD: true,
  ITEM_NOT_USABLE: true,
  BUILD_UNKNOWN: true,
  BUILD_MATERIALS: true,
  INTERACT_UNKNOWN: true,
  INTERACT_REFUSED: true,
  ally: true,
  treasure: true,
  distance: true,
  'not adjacent': true,
  'no weapon': true,
};

const results = fixtures.flatMap(stepsOf).map(({ result }) => result);
const refusals = results.flatMap((result) => (result.kind === 'refused' ? [result.refusal] : []));
const events = results.flatMap((result) => (result.kind === 'refused' ? [] : result.events));

describe('our transcripts of Dungeonmania', () => {
  const kinds = new Set(events.map(({ kind }) => kind));
  for (const kind of Object.keys(EVENTS) as DungeonEvent['kind'][]) {
    it(`have the event "${kind}"`, () => assert.ok(kinds.has(kind)));
  }

  const codes = new Set(refusals.flatMap(reasonsOf));
  for (const code of Object.keys(REFUSALS)) it(`have the refusal ${code}`, () => assert.ok(codes.has(code)));

  for (const drawer of ['Z', 'M', 'T', 'S']) {
    it(`have a draw of ${drawer}`, () =>
      assert.ok(events.some((event) => event.kind === 'drew' && event.drawer === drawer)));
  }
});

function reasonsOf(refusal: Refusal): readonly string[] {
  if (refusal.code === 'DUNGEON_FLAWED') return [refusal.code, refusal.flaw.code];
  return refusal.code === 'INTERACT_REFUSED' ? [refusal.code, refusal.hindrance.reason] : [refusal.code];
}
