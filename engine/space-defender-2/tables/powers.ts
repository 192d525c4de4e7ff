/** The five powers: what they cost and what they do, in numbers. */

export type PowerName = 'Recall' | 'Repair' | 'Overcharge' | 'Deploy Drones' | 'Orbital Strike';

export interface Power {
  readonly name: PowerName;
  /** The whole line, as menus and the Starfighter's section print it. */
  readonly line: string;
  /** What is taken before it works; Overcharge takes what it converts. */
  readonly energy: number;
}

export const RECALL: Power = { name: 'Recall', line: 'Recall (50 energy): Teleport back to spawn.', energy: 50 };

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
