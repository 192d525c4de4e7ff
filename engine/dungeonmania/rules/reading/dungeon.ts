/** A dungeon from the text of its file, or the first thing that is wrong with it. */
import { COLOURS, type Colour, FILE_TYPES, type FileType, isOneOf } from '../../tables/types';
import { type Goal, readGoal } from './goal';
import { type Json, memberOf, readJson, type Span } from './json';
import { wholeNumber } from './numbers';

/** An entity as the file has it. */
export interface Blueprint {
  readonly type: FileType;
  readonly x: number;
  readonly y: number;
  /** Of a portal. */
  readonly colour: Colour | undefined;
  /** Of a door or key. */
  readonly keyNumber: number | undefined;
  readonly span: Span;
}

export interface Dungeon {
  /** In file order. */
  readonly blueprints: readonly Blueprint[];
  readonly goal: Goal;
}

/** `entity` is its position in the list, counted from 1; `span` is the place in the text. */
export type DungeonFlaw = { readonly span: Span } & (
  | { readonly code: 'DUNGEON_UNREADABLE' }
  | { readonly code: 'ENTITY_TYPE'; readonly entity: number; readonly type: string }
  | {
      readonly code: 'ENTITY_UNREADABLE' | 'ENTITY_PLACE' | 'ENTITY_COLOUR' | 'ENTITY_KEY';
      readonly entity: number;
    }
  | { readonly code: 'PLAYER_COUNT'; readonly count: number }
  | { readonly code: 'PORTAL_COUNT'; readonly colour: Colour }
  | { readonly code: 'GOAL_UNKNOWN' }
);

export type DungeonReading =
  | { readonly kind: 'dungeon'; readonly dungeon: Dungeon }
  | { readonly kind: 'flawed'; readonly flaw: DungeonFlaw };

const PORTALS_OF_A_COLOUR = 2;

export function readDungeon(text: string): DungeonReading {
  const reading = readJson(text);
  if (reading.kind !== 'read')
    return flawed({ code: 'DUNGEON_UNREADABLE', span: { start: reading.at, end: reading.at } });
  const entities = reading.value.kind === 'object' ? memberOf(reading.value, 'entities') : undefined;
  if (reading.value.kind !== 'object' || entities?.kind !== 'array') {
    return flawed({ code: 'DUNGEON_UNREADABLE', span: spanOf(entities ?? reading.value) });
  }
  const blueprints: Blueprint[] = [];
  for (const json of entities.items) {
    const blueprint = readBlueprint(json, blueprints.length + 1);
    if ('code' in blueprint) return flawed(blueprint);
    blueprints.push(blueprint);
  }
  const flaw = playerFlaw(blueprints, entities) ?? portalFlaw(blueprints);
  if (flaw) return flawed(flaw);
  const condition = memberOf(reading.value, 'goal-condition');
  const goal = readGoal(condition);
  if (goal === undefined) return flawed({ code: 'GOAL_UNKNOWN', span: spanOf(condition ?? reading.value) });
  return { kind: 'dungeon', dungeon: { blueprints, goal } };
}

export function readBlueprint(json: Json, entity: number): Blueprint | DungeonFlaw {
  const span = spanOf(json);
  const word = json.kind === 'object' ? memberOf(json, 'type') : undefined;
  if (json.kind !== 'object' || word?.kind !== 'string') return { code: 'ENTITY_UNREADABLE', entity, span };
  const type = word.value;
  if (!isOneOf(FILE_TYPES, type)) return { code: 'ENTITY_TYPE', entity, type, span: spanOf(word) };
  const x = wholeNumber(memberOf(json, 'x'));
  const y = wholeNumber(memberOf(json, 'y'));
  if (x === undefined || y === undefined) return { code: 'ENTITY_PLACE', entity, span };
  const colour = type === 'portal' ? colourOf(memberOf(json, 'colour')) : undefined;
  if (type === 'portal' && colour === undefined) return { code: 'ENTITY_COLOUR', entity, span };
  const hasKeyNumber = type === 'door' || type === 'key';
  const keyNumber = hasKeyNumber ? wholeNumber(memberOf(json, 'key')) : undefined;
  if (hasKeyNumber && keyNumber === undefined) return { code: 'ENTITY_KEY', entity, span };
  return { type, x, y, colour, keyNumber, span };
}

function playerFlaw(blueprints: readonly Blueprint[], list: Span): DungeonFlaw | undefined {
  const players = blueprints.filter(({ type }) => type === 'player');
  if (players.length === 1) return undefined;
  return { code: 'PLAYER_COUNT', count: players.length, span: spanOf(players[1]?.span ?? list) };
}

function portalFlaw(blueprints: readonly Blueprint[]): DungeonFlaw | undefined {
  for (const colour of COLOURS) {
    const third = blueprints.filter((blueprint) => blueprint.colour === colour)[PORTALS_OF_A_COLOUR];
    if (third) return { code: 'PORTAL_COUNT', colour, span: third.span };
  }
  return undefined;
}

const colourOf = (json: Json | undefined): Colour | undefined =>
  json?.kind === 'string' && isOneOf(COLOURS, json.value) ? json.value : undefined;
const spanOf = ({ start, end }: Span): Span => ({ start, end });
const flawed = (flaw: DungeonFlaw): DungeonReading => ({ kind: 'flawed', flaw });
