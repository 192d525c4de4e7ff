/** A script between two commands. */
import { type JavaRandom, seeded } from '../../common/javaRandom';
import type { NumberMap } from '../../common/numberMap';
import type { SharedList } from '../../common/sharedList';
import type { RuleSet, Switches } from '../tables/switches';
import type { NewcomerType } from '../tables/types';
import type { Entity, Key, Player } from './entities';
import type { Configuration } from './reading/configuration';
import type { Goal } from './reading/goal';
import type { Action } from './schedule';

export interface State {
  /** Games started so far. */
  readonly games: number;
  readonly random: JavaRandom;
  /** The rules of the next game. */
  readonly chosen: RuleSet;
  readonly game: Game | undefined;
}

/** Who is on each square, in order of arrival: rows by y, in them squares by x. */
export type Rows = NumberMap<NumberMap<readonly Key[]>>;

/** The smallest rectangle that holds all it was made of. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Game {
  readonly dungeon: string;
  readonly configuration: string;
  readonly rules: RuleSet;
  readonly switches: Switches;
  readonly config: Configuration;
  readonly goal: Goal;
  /** The entities of the dungeon by their ids; what is spawned or built later is not in it. */
  readonly ids: ReadonlyMap<string, Key>;
  readonly portals: readonly Key[];
  /** The switches of the dungeon; `switches` are those of the rules. */
  readonly floorSwitches: readonly Key[];
  readonly player: Key;

  /** Ticks completed. */
  readonly ticks: number;
  /** All that ever was, on the map or not, by key. */
  readonly entities: SharedList<Entity>;
  readonly rows: Rows;
  /** How many entities are on the map. */
  readonly present: number;
  /** Enemies and allies on the map. */
  readonly movers: readonly Key[];
  /** How many switches on the map are off. */
  readonly switchesOff: number;
  /** The heap of those who act in the next tick. */
  readonly schedule: readonly Action[];
  /** The last number given to each type of which more may come. */
  readonly numbers: Readonly<Record<NewcomerType, number>>;
  /** Battles logged so far. */
  readonly battles: number;
  /** Holds all that was on the map after any command so far. */
  readonly box: Box | undefined;
}

/** Scripts without `seed` and `rules` play as if with seed(0) and rules(spec). */
export const INITIAL: State = { games: 0, random: seeded(0), chosen: 'spec', game: undefined };

export function playerOf({ entities, player }: Game): Player {
  const entity = entities.get(player);
  if (entity?.type !== 'player') throw new Error(`${entity?.id ?? 'nobody'} is no player`);
  return entity;
}
