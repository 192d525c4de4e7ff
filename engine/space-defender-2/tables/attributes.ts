/** What equipment is made of. */

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

export const attributes = (
  health: number,
  energy: number,
  regen: readonly [health: number, energy: number],
  armour: number,
  vision: number,
  move: number,
  moveCost: number,
): Attributes => ({ health, energy, healthRegen: regen[0], energyRegen: regen[1], armour, vision, move, moveCost });
