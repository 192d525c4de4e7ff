/** The equipment chosen: a row of each table. */
import { NO_ARMOUR, type Part, STANDARD_ENGINE } from './parts';
import { type Power, RECALL } from './powers';
import { STANDARD, type Weapon } from './weapons';

/** It is kept between games. */
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
