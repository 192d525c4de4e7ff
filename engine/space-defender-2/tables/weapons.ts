/** The five weapons: numbers and names only. */
import { type Attributes, attributes } from './attributes';

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

const AHEAD: Muzzle = { rows: 0, columns: 1, drift: 0 };

export const STANDARD: Weapon = {
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
