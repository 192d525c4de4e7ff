/** The numbers and names of both games. */

export const STATIONARY_KINDS = ['black hole', 'yellow dwarf', 'blue giant', 'wormhole'] as const;
export type StationaryKind = (typeof STATIONARY_KINDS)[number];

/** Everything that moves without the player. Order of the second game's thresholds. */
export const OTHER_KINDS = ['asteroid', 'janitaur', 'malevolent', 'benign', 'planet'] as const;
export type OtherKind = (typeof OTHER_KINDS)[number];

export type MovableKind = OtherKind | 'explorer';
export const ENTITY_KINDS = ['explorer', ...OTHER_KINDS, ...STATIONARY_KINDS] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

export const SYMBOLS = {
  explorer: 'E',
  planet: 'P',
  asteroid: 'A',
  janitaur: 'J',
  malevolent: 'M',
  benign: 'B',
  'black hole': 'O',
  'yellow dwarf': 'Y',
  'blue giant': '*',
  wormhole: 'W',
} satisfies Record<EntityKind, string>;

/** Who draws the numbers of a new galaxy in the listing of random numbers. */
export const GALAXY_SYMBOL = 'G';

export const NAMES = {
  explorer: 'Explorer',
  planet: 'Planet',
  asteroid: 'Asteroid',
  janitaur: 'Janitaur',
  malevolent: 'Malevolent',
  benign: 'Benign',
  'black hole': 'Black hole',
  'yellow dwarf': 'Yellow dwarf',
  'blue giant': 'Blue giant',
  wormhole: 'Wormhole',
} satisfies Record<EntityKind, string>;

export const EXPLORER = { fuel: 3, life: 3 } as const;

/** Who flies on fuel and clones itself; `load` is how many asteroids it can carry. */
export const FLYERS = {
  benign: { fuel: 3, interval: 1, load: 0, tunnels: true },
  malevolent: { fuel: 3, interval: 1, load: 0, tunnels: true },
  janitaur: { fuel: 5, interval: 2, load: 2, tunnels: false },
} as const;
export type FlyerKind = keyof typeof FLYERS;

/** How much a star in the sector refuels; 0 is no star. The rules' own table says otherwise; the oracle decides. */
export const LUMINOSITY = {
  'blue giant': 5,
  'yellow dwarf': 2,
  wormhole: 0,
  'black hole': 0,
} satisfies Record<StationaryKind, number>;

/** What the generator's 1, 2 and 3 stand for when a galaxy gets its stationary entities. */
export const DRAWN_STATIONARIES = ['yellow dwarf', 'blue giant', 'wormhole'] as const;

export const CREATION = {
  movablesPerSector: { low: 1, high: 3 },
  percent: { low: 1, high: 100 },
  stationaries: 10,
} as const;

/** Turns an entity waits after acting. */
export const REST = { low: 0, high: 2 } as const;
/** The second value means that a planet at a yellow dwarf supports life. */
export const LIFE_DRAW = { low: 1, high: 2, alive: 2 } as const;

export const EXPLORER_ID = 0;
export const BLACK_HOLE_ID = -1;
