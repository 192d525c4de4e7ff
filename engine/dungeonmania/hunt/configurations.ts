/** Configurations nobody wrote: small numbers, so that a potion, a sword or a spawner is seen through to its end. */
import type { Below } from '../../face';
import { CONFIGURATION_NAMES, type ConfigurationName } from '../tables/configuration';
import { ODD_FILES, oddField } from './numerals';

/** Some make battles of 20 and of 21 rounds: from there on the middle ones are not shown. */
const HEALTHS = [1, 2, 5, 10, 2.5, 10.25];
/** Where neither side does harm, a battle never ends. */
const ATTACKS = [1, 2, 5, 0.5, 10, 0];
const DURATIONS = [1, 2, 3, 3, 0, -1, 8];
const DURABILITIES = [1, 2, 3, 0];
const ZOMBIE_INTERVALS = [0, 0, 0, 1, 2, 4, 8, -5];
/** Spiders fill a dungeon fast: a game among dozens of them tells nothing new. */
const SPIDER_INTERVALS = [...Array.from({ length: 16 }, () => 0), 1, 3, 7, -5];

/** What is likely stands twice. A player who lives sees more. */
const VALUES: Readonly<Record<ConfigurationName, readonly number[]>> = {
  player_health: [100, 100, 50, 20, 10, 5, 1],
  player_attack: [10, 5, 5, 3, 1, 2.5, 0],
  spider_health: HEALTHS,
  spider_attack: ATTACKS,
  zombie_health: HEALTHS,
  zombie_attack: ATTACKS,
  mercenary_health: HEALTHS,
  mercenary_attack: ATTACKS,
  ally_attack: [1, 3, 0.5],
  ally_defence: [1, 2, 0.5],
  sword_attack: [1, 2, 4],
  bribe_amount: [1, 1, 2, 3, 0],
  bribe_radius: [1, 2, 3, 5, 0, -1],
  bomb_radius: [1, 1, 2, 3, 0, 0, -1],
  invincibility_potion_duration: DURATIONS,
  invisibility_potion_duration: DURATIONS,
  sword_durability: DURABILITIES,
  bow_durability: DURABILITIES,
  shield_durability: DURABILITIES,
  shield_defence: [1, 2, 0],
  treasure_goal: [1, 2, 3, 0],
  spider_spawn_interval: SPIDER_INTERVALS,
  zombie_spawn_interval: ZOMBIE_INTERVALS,
};

/** One in so many fields is left out, and one in so many is a number in a string. */
const LEFT_OUT = 12;
const QUOTED = 40;

/**
 * So many configurations. The values of a field are dealt out like cards: drawn each time anew, one in eight hunts would
 * never see a negative interval.
 */
export function inventedConfigurations(count: number, below: Below): readonly string[] {
  const decks = new Map(CONFIGURATION_NAMES.map((name) => [name, new Deck(VALUES[name], below)]));
  return Array.from({ length: count }, () => inventedConfiguration((name) => decks.get(name)?.next() ?? 1, below));
}

function inventedConfiguration(drawn: (name: ConfigurationName) => number, below: Below): string {
  const isOdd = below(ODD_FILES) === 0;
  const fields = CONFIGURATION_NAMES.flatMap((name): readonly (readonly [string, unknown])[] => {
    // Before a value is dealt out, which would be lost.
    if (below(LEFT_OUT) === 0) return [];
    const value = drawn(name);
    if (isOdd) return [[name, oddField(name, value, below)]];
    return [[name, below(QUOTED) === 0 ? String(value) : value]];
  });
  return `${JSON.stringify(Object.fromEntries(fields), null, 1)}\n`;
}

/** Gives each of its values once before it gives one again. */
class Deck {
  #left: number[] = [];

  constructor(
    private readonly values: readonly number[],
    private readonly below: Below,
  ) {}

  next(): number | undefined {
    if (this.#left.length === 0) this.#left = [...this.values];
    return this.#left.splice(this.below(this.#left.length), 1)[0];
  }
}
