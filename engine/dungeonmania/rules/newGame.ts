/** A game at its start, from dungeon and configuration. */
import { kept } from '../../common/kept';
import { NumberMap } from '../../common/numberMap';
import { SharedList } from '../../common/sharedList';
import { neighbours } from '../tables/directions';
import { type RuleSet, SWITCHES_OF, type Switches } from '../tables/switches';
import { isOneOf, NEWCOMERS } from '../tables/types';
import { tied } from './bombs';
import { including } from './box';
import { configured, entityOf } from './creation';
import { DungeonDraft } from './draft';
import { type Entity, idOf, isEnemy, type Key, type Portal } from './entities';
import { hashOrder } from './hashOrder';
import type { Configuration } from './reading/configuration';
import type { Dungeon } from './reading/dungeon';
import { type Action, SPIDERS, schedule, TIMER } from './schedule';
import { changed } from './shape';
import type { Box, Game, Rows } from './state';

export interface Names {
  readonly dungeon: string;
  readonly configuration: string;
}

export function newGame(
  { dungeon, configuration }: Names,
  plan: Dungeon,
  config: Configuration,
  rules: RuleSet,
  switches: Switches = SWITCHES_OF[rules],
): Game {
  const { start, numbered } = layoutOf(plan);
  const draft = new DungeonDraft(gameIn(start, { dungeon, configuration, config, rules, switches }));
  for (const key of numbered) draft.put(configured(draft.get(key), config));
  setSwitches(draft);
  return draft.finished(0, start.schedule);
}

/** What a game has from elsewhere than its dungeon. */
type Terms = Pick<Game, keyof Names | 'config' | 'rules' | 'switches'>;

/** Each by its name, as in `DungeonDraft.finished`. */
const gameIn = (start: Layout['start'], { dungeon, configuration, config, rules, switches }: Terms): Game => ({
  dungeon,
  configuration,
  rules,
  switches,
  config,
  goal: start.goal,
  ids: start.ids,
  portals: start.portals,
  floorSwitches: start.floorSwitches,
  player: start.player,
  ticks: start.ticks,
  entities: start.entities,
  rows: start.rows,
  present: start.present,
  movers: start.movers,
  switchesOff: start.switchesOff,
  schedule: start.schedule,
  numbers: start.numbers,
  battles: start.battles,
  box: start.box,
});

interface Layout {
  /** The dungeon as its file has it, of no configuration and rules yet. */
  readonly start: Omit<Game, keyof Terms>;
  /** Entities that have numbers of the configuration. */
  readonly numbered: readonly Key[];
}

/** Made once, however many games are played in a dungeon. */
const layoutOf = kept((dungeon: Dungeon): Layout => {
  const entities = made(dungeon);
  const numbered = entities.filter((entity) => NUMBERED.includes(entity.type)).map(({ key }) => key);
  return { start: startOf(dungeon, entities, rowsOf(entities)), numbered };
});

const NUMBERED: readonly Entity['type'][] = ['player', 'spider', 'zombie_toast', 'mercenary', 'sword'];

export const entitiesOf = (dungeon: Pick<Dungeon, 'blueprints'>, config: Configuration): readonly Entity[] =>
  made(dungeon).map((entity) => configured(entity, config));

function made({ blueprints }: Pick<Dungeon, 'blueprints'>): readonly Entity[] {
  const numbers = new Map<string, number>();
  const entities = blueprints.map((blueprint, key) => {
    const { type, x, y } = blueprint;
    const number = (numbers.get(type) ?? 0) + 1;
    numbers.set(type, number);
    return entityOf(blueprint, { key, id: idOf(type, number), number, x, y, isOnMap: false });
  });
  return entities.map((entity) => (entity.type === 'portal' ? paired(entity, entities) : entity));
}

function paired(portal: Portal, entities: readonly Entity[]): Portal {
  const partner = entities.find(
    (other) => other.type === 'portal' && other.colour === portal.colour && other.key !== portal.key,
  );
  return changed(portal, { partner: partner?.key });
}

/** All at once: placed one by one, each would copy the squares of those before it. */
function startOf({ goal }: Dungeon, entities: readonly Entity[], rows: Rows): Layout['start'] {
  return {
    goal,
    ids: new Map(entities.map(({ id, key }) => [id, key])),
    portals: keysOf(entities, 'portal'),
    floorSwitches: keysOf(entities, 'switch'),
    player: keysOf(entities, 'player')[0] ?? 0,
    ticks: 0,
    entities: SharedList.from(withBombsTied(entities, rows).map((entity) => changed(entity, { isOnMap: true }))),
    rows,
    present: entities.length,
    movers: entities.filter(isEnemy).map(({ key }) => key),
    switchesOff: keysOf(entities, 'switch').length,
    schedule: firstSchedule(entities),
    numbers: lastNumbers(entities),
    battles: 0,
    box: boxOf(entities),
  };
}

function lastNumbers(entities: readonly Entity[]): Game['numbers'] {
  const numbers = { spider: 0, zombie_toast: 0, bow: 0, shield: 0 };
  for (const { type, number } of entities) if (isOneOf(NEWCOMERS, type)) numbers[type] = number;
  return numbers;
}

function rowsOf(entities: readonly Entity[]): Rows {
  const rows = new Map<number, Map<number, Key[]>>();
  for (const { x, y, key } of entities) {
    const row = rows.get(y) ?? new Map<number, Key[]>();
    rows.set(y, row);
    const there = row.get(x);
    if (there) there.push(key);
    else row.set(x, [key]);
  }
  return NumberMap.from([...rows].map(([y, row]) => [y, NumberMap.from<readonly Key[]>(row)]));
}

function boxOf(entities: readonly Entity[]): Box | undefined {
  let box: Box | undefined;
  for (const entity of entities) box = including(box, entity);
  return box;
}

const keysOf = (entities: readonly Entity[], type: Entity['type']): readonly Key[] =>
  entities.filter((entity) => entity.type === type).map(({ key }) => key);

/** Each switch knows the bombs beside it, as they stand in the file. */
function withBombsTied(entities: readonly Entity[], rows: Rows): readonly Entity[] {
  const all = [...entities];
  for (const bomb of entities) {
    if (bomb.type !== 'bomb') continue;
    for (const key of neighbours(bomb).flatMap(({ x, y }) => rows.get(y)?.get(x) ?? [])) {
      const there = all[key];
      if (there?.type === 'switch') all[key] = tied(there, bomb);
    }
  }
  return all;
}

/** `switch.start`: a boulder that lies on a switch from the start has switched it on, or has not. */
function setSwitches(draft: DungeonDraft): void {
  if (draft.isOriginal('switch.start')) return;
  for (const key of draft.game.floorSwitches) {
    const entity = draft.get(key);
    if (entity.type !== 'switch' || !draft.holds(entity, 'boulder')) continue;
    draft.put(changed(entity, { isOn: true }));
  }
}

/** Enemies, then spawners, each in hash order; then the spiders' spawning and the timer. */
function firstSchedule(entities: readonly Entity[]): readonly Action[] {
  const inOrder = hashOrder(squaresOf(entities)).flatMap(({ there }) => there);
  const actions: Action[] = [];
  for (const enemy of inOrder.filter(isEnemy)) schedule(actions, enemy.key);
  for (const spawner of inOrder.filter(({ type }) => type === 'zombie_toast_spawner')) schedule(actions, spawner.key);
  schedule(actions, SPIDERS);
  schedule(actions, TIMER);
  return actions;
}

interface Occupied {
  readonly x: number;
  readonly y: number;
  readonly there: readonly Entity[];
}

/** Squares that hold anything, as their first entities stand in the file. */
function squaresOf(entities: readonly Entity[]): readonly Occupied[] {
  const squares = new Map<string, Occupied & { readonly there: Entity[] }>();
  for (const entity of entities) {
    const name = `${entity.x},${entity.y}`;
    const square = squares.get(name);
    if (square) square.there.push(entity);
    else squares.set(name, { x: entity.x, y: entity.y, there: [entity] });
  }
  return [...squares.values()];
}
