/** The setup pages. */
import { unreachable } from '../../common/unreachable';
import type { SetupPage } from '../rules/state';
import type { Attributes } from '../tables/attributes';
import type { Loadout } from '../tables/loadout';
import { ARMOURS, ENGINES, type Part } from '../tables/parts';
import { POWERS } from '../tables/powers';
import { WEAPONS, type Weapon } from '../tables/weapons';

export function pageText(page: SetupPage, loadout: Loadout): string {
  switch (page) {
    case 'weapon setup':
      return `${WEAPONS_TEXT}${weaponLine(loadout)}`;
    case 'armour setup':
      return `${ARMOURS_TEXT}${armourLine(loadout)}`;
    case 'engine setup':
      return `${ENGINES_TEXT}${engineLine(loadout)}`;
    case 'power setup':
      return `${POWERS_TEXT}${powerLine(loadout)}`;
    case 'setup summary':
      return weaponLine(loadout) + armourLine(loadout) + engineLine(loadout) + powerLine(loadout);
    default:
      return unreachable(page);
  }
}

const weaponLine = ({ weapon }: Loadout): string => `  Weapon Selected:${weapon.name}\n`;
const armourLine = ({ armour }: Loadout): string => `  Armour Selected:${armour.name}\n`;
const engineLine = ({ engine }: Loadout): string => `  Engine Selected:${engine.name}\n`;
const powerLine = ({ power }: Loadout): string => `  Power Selected:${power.line}\n`;

const attributesLine = (part: Attributes): string =>
  `    Health:${part.health}, Energy:${part.energy}, Regen:${part.healthRegen}/${part.energyRegen}, Armour:${part.armour}, Vision:${part.vision}, Move:${part.move}, Move Cost:${part.moveCost}`;

const weaponOption = (weapon: Weapon, index: number): string =>
  `  ${index + 1}:${weapon.name} (${weapon.blurb})\n${attributesLine(weapon)},\n    Projectile Damage:${weapon.damage}, Projectile Cost:${weapon.cost} (${weapon.resource})\n`;

const partOption = (part: Part, index: number): string => `  ${index + 1}:${part.name}\n${attributesLine(part)}\n`;

const WEAPONS_TEXT = WEAPONS.map(weaponOption).join('');
const ARMOURS_TEXT = ARMOURS.map(partOption).join('');
const ENGINES_TEXT = ENGINES.map(partOption).join('');
const POWERS_TEXT = POWERS.map((power, index) => `  ${index + 1}:${power.line}\n`).join('');
