/** Weapons, armours, engines and powers: numbers and names only. `enemy-table.ts` has the other side. */

/** What weapon, armour and engine each add to the Starfighter. */
export interface Attributes {
  readonly health: number;
  readonly energy: number;
  readonly healthRegen: number;
  readonly energyRegen: number;
  readonly armour: number;
  readonly vision: number;
  readonly move: number;
  readonly moveCost: number;
}

export type Resource = 'energy' | 'health';

/** Where a projectile appears, seen from the Starfighter, and how many rows it drifts a step. */
export interface Muzzle {
  readonly rows: number;
  readonly columns: number;
  readonly drift: number;
}

export interface Weapon extends Attributes {
  readonly name: string;
  readonly blurb: string;
  readonly damage: number;
  readonly cost: number;
  readonly resource: Resource;
  /** Top to bottom: the order in which the projectiles spawn. */
  readonly muzzles: readonly Muzzle[];
  readonly speed: number;
  /** The projectile appears at the end of its way and meets nothing in between. */
  readonly teleports: boolean;
  /** The speed is multiplied by this after each flight. */
  readonly acceleration: number;
}

export interface Part extends Attributes {
  readonly name: string;
}

export type PowerName = 'Recall' | 'Repair' | 'Overcharge' | 'Deploy Drones' | 'Orbital Strike';

export interface Power {
  readonly name: PowerName;
  /** The whole line, as menus and the Starfighter's section print it. */
  readonly line: string;
  /** What is taken before it works; Overcharge takes what it converts. */
  readonly energy: number;
}

const attributes = (
  health: number,
  energy: number,
  regen: readonly [health: number, energy: number],
  armour: number,
  vision: number,
  move: number,
  moveCost: number,
): Attributes => ({ health, energy, healthRegen: regen[0], energyRegen: regen[1], armour, vision, move, moveCost });

const AHEAD: Muzzle = { rows: 0, columns: 1, drift: 0 };

const STANDARD: Weapon = {
  name: 'Standard',
  blurb: 'A single projectile is fired in front',
  ...attributes(10, 10, [0, 1], 0, 1, 1, 1),
  damage: 70,
  cost: 5,
  resource: 'energy',
  muzzles: [AHEAD],
  speed: 5,
  teleports: false,
  acceleration: 1,
};

export const WEAPONS: readonly Weapon[] = [
  STANDARD,
  {
    name: 'Spread',
    blurb: 'Three projectiles are fired in front, two going diagonal',
    ...attributes(0, 60, [0, 2], 1, 0, 0, 2),
    damage: 50,
    cost: 10,
    resource: 'energy',
    muzzles: [{ rows: -1, columns: 1, drift: -1 }, AHEAD, { rows: 1, columns: 1, drift: 1 }],
    speed: 1,
    teleports: false,
    acceleration: 1,
  },
  {
    name: 'Snipe',
    blurb: 'Fast and high damage projectile, but only travels via teleporting',
    ...attributes(0, 100, [0, 5], 0, 10, 3, 0),
    damage: 1000,
    cost: 20,
    resource: 'energy',
    muzzles: [AHEAD],
    speed: 8,
    teleports: true,
    acceleration: 1,
  },
  {
    name: 'Rocket',
    blurb: 'Two projectiles appear behind to the sides of the Starfighter and accelerates',
    ...attributes(10, 0, [10, 0], 2, 2, 0, 3),
    damage: 100,
    cost: 10,
    resource: 'health',
    muzzles: [
      { rows: -1, columns: -1, drift: 0 },
      { rows: 1, columns: -1, drift: 0 },
    ],
    speed: 1,
    teleports: false,
    acceleration: 2,
  },
  {
    name: 'Splitter',
    blurb: 'A single mine projectile is placed in front of the Starfighter',
    ...attributes(0, 100, [0, 10], 0, 0, 0, 5),
    damage: 150,
    cost: 70,
    resource: 'energy',
    muzzles: [AHEAD],
    speed: 0,
    teleports: false,
    acceleration: 1,
  },
];

const NO_ARMOUR: Part = { name: 'None', ...attributes(50, 0, [1, 0], 0, 0, 1, 0) };

export const ARMOURS: readonly Part[] = [
  NO_ARMOUR,
  { name: 'Light', ...attributes(75, 0, [2, 0], 3, 0, 0, 1) },
  { name: 'Medium', ...attributes(100, 0, [3, 0], 5, 0, 0, 3) },
  { name: 'Heavy', ...attributes(200, 0, [4, 0], 10, 0, -1, 5) },
];

const STANDARD_ENGINE: Part = { name: 'Standard', ...attributes(10, 60, [0, 2], 1, 12, 8, 2) };

export const ENGINES: readonly Part[] = [
  STANDARD_ENGINE,
  { name: 'Light', ...attributes(0, 30, [0, 1], 0, 15, 10, 1) },
  { name: 'Armoured', ...attributes(50, 100, [0, 3], 3, 6, 4, 5) },
];

const RECALL: Power = { name: 'Recall', line: 'Recall (50 energy): Teleport back to spawn.', energy: 50 };

export const POWERS: readonly Power[] = [
  RECALL,
  {
    name: 'Repair',
    line: 'Repair (50 energy): Gain 50 health, can go over max health. Health regen will not be in effect if over cap.',
    energy: 50,
  },
  {
    name: 'Overcharge',
    line: 'Overcharge (up to 50 health): Gain 2*health spent energy, can go over max energy. Energy regen will not be in effect if over cap.',
    energy: 0,
  },
  { name: 'Deploy Drones', line: 'Deploy Drones (100 energy): Clear all projectiles.', energy: 100 },
  {
    name: 'Orbital Strike',
    line: 'Orbital Strike (100 energy): Deal 100 damage to all enemies, affected by armour.',
    energy: 100,
  },
];

export const REPAIR_HEALTH = 50;
export const OVERCHARGE_LIMIT = 50;
export const OVERCHARGE_RATE = 2;
export const STRIKE_DAMAGE = 100;

/** The equipment chosen: rows of the tables above. It is kept between games. */
export interface Loadout {
  readonly weapon: Weapon;
  readonly armour: Part;
  readonly engine: Part;
  readonly power: Power;
}

export const FIRST_LOADOUT: Loadout = {
  weapon: STANDARD,
  armour: NO_ARMOUR,
  engine: STANDARD_ENGINE,
  power: RECALL,
};
