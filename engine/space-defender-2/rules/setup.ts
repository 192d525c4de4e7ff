/** The setup pages: what can be chosen where, and what turning pages leads to. */
import { unreachable } from '../../common/unreachable';
import type { Loadout } from '../tables/loadout';
import { ARMOURS, ENGINES } from '../tables/parts';
import { POWERS } from '../tables/powers';
import { WEAPONS } from '../tables/weapons';
import { type Refusal, thresholdRefusal } from './refusals';
import { SETUP_PAGES, type SetupPage, type State } from './state';

/** How many parts a page offers; the summary offers none. */
export function optionCount(page: SetupPage): number {
  switch (page) {
    case 'weapon setup':
      return WEAPONS.length;
    case 'armour setup':
      return ARMOURS.length;
    case 'engine setup':
      return ENGINES.length;
    case 'power setup':
      return POWERS.length;
    case 'setup summary':
      return 0;
    default:
      return unreachable(page);
  }
}

/** The loadout with another part on this page; the same one if there is no such part. */
export function withChoice(loadout: Loadout, page: SetupPage, choice: number): Loadout {
  switch (page) {
    case 'weapon setup':
      return { ...loadout, weapon: WEAPONS[choice - 1] ?? loadout.weapon };
    case 'armour setup':
      return { ...loadout, armour: ARMOURS[choice - 1] ?? loadout.armour };
    case 'engine setup':
      return { ...loadout, engine: ENGINES[choice - 1] ?? loadout.engine };
    case 'power setup':
      return { ...loadout, power: POWERS[choice - 1] ?? loadout.power };
    case 'setup summary':
      return loadout;
    default:
      return unreachable(page);
  }
}

/** The name of the part that is chosen on this page. */
export function chosenName(loadout: Loadout, page: SetupPage): string {
  switch (page) {
    case 'weapon setup':
      return loadout.weapon.name;
    case 'armour setup':
      return loadout.armour.name;
    case 'engine setup':
      return loadout.engine.name;
    case 'power setup':
      return loadout.power.name;
    case 'setup summary':
      return '';
    default:
      return unreachable(page);
  }
}

export type Destination = SetupPage | 'in game' | 'not started';

/** Where going by so many pages leads; negative is back. */
export function destination(page: SetupPage, pages: number): Destination {
  const index = SETUP_PAGES.indexOf(page) + pages;
  return SETUP_PAGES[index] ?? (index < 0 ? 'not started' : 'in game');
}

export function playRefusal({ stage }: State, thresholds: readonly number[]): Refusal | undefined {
  if (stage.kind === 'setup') return { code: 'already-in-setup' };
  if (stage.kind === 'in game') return { code: 'already-in-game' };
  return thresholdRefusal(thresholds);
}

export function selectRefusal({ stage }: State, choice: number): Refusal | undefined {
  if (stage.kind !== 'setup' || stage.page === 'setup summary') return { code: 'not-selectable' };
  const options = optionCount(stage.page);
  return choice > options ? { code: 'no-such-option', choice, options, page: stage.page } : undefined;
}
