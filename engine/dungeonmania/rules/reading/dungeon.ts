/** A dungeon from the text of its file, or what is wrong with it: the game tells the first, the editor all. */
import { type Json, memberOf, readJson, type Span } from '../../../common/json';
import { COLOURS, type Colour, FILE_TYPES, type FileType, isOneOf } from '../../tables/types';
import { type Goal, readGoal } from './goal';
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
  const { flaws, blueprints, goal } = readAll(text);
  const [flaw] = flaws;
  if (flaw) return { kind: 'flawed', flaw };
  return { kind: 'dungeon', dungeon: { blueprints, goal } };
}

/** Everything for which newGame refuses the file, what it would say first. */
export const flawsOf = (text: string): readonly DungeonFlaw[] => readAll(text).flaws;

interface Findings extends Dungeon {
  readonly flaws: readonly DungeonFlaw[];
}

function readAll(text: string): Findings {
  const reading = readJson(text);
  if (reading.kind !== 'read') return unreadable({ start: reading.at, end: reading.at });
  const entities = reading.value.kind === 'object' ? memberOf(reading.value, 'entities') : undefined;
  if (reading.value.kind !== 'object' || entities?.kind !== 'array')
    return unreadable(spanOf(entities ?? reading.value));
  const read = entities.items.map((json, index) => readBlueprint(json, index + 1));
  const blueprints = read.filter((entity): entity is Blueprint => !('code' in entity));
  const condition = memberOf(reading.value, 'goal-condition');
  const goal = readGoal(condition);
  const goalFlaw: DungeonFlaw = { code: 'GOAL_UNKNOWN', span: spanOf(condition ?? reading.value) };
  const flaws = [
    ...read.filter((entity): entity is DungeonFlaw => 'code' in entity),
    ...playerFlaws(blueprints, entities),
    ...portalFlaws(blueprints),
    ...(goal === undefined ? [goalFlaw] : []),
  ];
  return { flaws, blueprints, goal: goal ?? [] };
}

const unreadable = (span: Span): Findings => ({
  flaws: [{ code: 'DUNGEON_UNREADABLE', span }],
  blueprints: [],
  goal: [],
});

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

function playerFlaws(blueprints: readonly Blueprint[], list: Span): readonly DungeonFlaw[] {
  const players = blueprints.filter(({ type }) => type === 'player');
  if (players.length === 1) return [];
  return [{ code: 'PLAYER_COUNT', count: players.length, span: spanOf(players[1]?.span ?? list) }];
}

const portalFlaws = (blueprints: readonly Blueprint[]): readonly DungeonFlaw[] =>
  COLOURS.flatMap((colour): readonly DungeonFlaw[] => {
    const third = blueprints.filter((blueprint) => blueprint.colour === colour)[PORTALS_OF_A_COLOUR];
    return third ? [{ code: 'PORTAL_COUNT', colour, span: third.span }] : [];
  });

const colourOf = (json: Json | undefined): Colour | undefined =>
  json?.kind === 'string' && isOneOf(COLOURS, json.value) ? json.value : undefined;
const spanOf = ({ start, end }: Span): Span => ({ start, end });
