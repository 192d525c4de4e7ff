/** What is shown instead of a board: the Welcome, the setup pages, or how a game was left. */
import type { Fact, MenuItem, MenuView } from '../../face';
import { type SetupPage, type State, shipOf } from '../rules/state';
import type { Shown } from '../rules/step';
import type { Attributes } from '../tables/attributes';
import type { Loadout } from '../tables/loadout';
import { ARMOURS, ENGINES } from '../tables/parts';
import { POWERS } from '../tables/powers';
import { WEAPONS, type Weapon } from '../tables/weapons';
import { factsOf } from './facts';

export function menuView(state: State, shown: Shown): MenuView {
  const notes = loadoutNotes(state);
  if (state.stage.kind !== 'setup')
    return { title: 'Space Defender 2', text: idleText(shown), items: PLAY_ITEMS, notes };
  const { page } = state.stage;
  return { title: page, items: itemsOf(page, state.loadout), notes };
}

function idleText(shown: Shown): string {
  if (shown.kind === 'noted' && shown.notice.kind === 'setup aborted') return 'The setup was aborted.';
  return 'Not started. `play` opens the setup of a game.';
}

const PLAY_ITEMS: readonly MenuItem[] = [
  {
    label: 'Small board, no enemies',
    isSelected: false,
    command: { name: 'play', args: [5, 10, 1, 1, 1, 1, 1] },
  },
  {
    label: 'Large board, every kind of enemy',
    isSelected: false,
    command: { name: 'play', args: [10, 30, 21, 41, 61, 81, 101] },
  },
];

/** The choices of a page; the summary has none but to start. */
export function itemsOf(page: SetupPage, loadout: Loadout): readonly MenuItem[] {
  switch (page) {
    case 'weapon setup':
      return WEAPONS.map((weapon, index) => item(index, weapon.name, weaponDetail(weapon), weapon === loadout.weapon));
    case 'armour setup':
      return ARMOURS.map((part, index) => item(index, part.name, attributesDetail(part), part === loadout.armour));
    case 'engine setup':
      return ENGINES.map((part, index) => item(index, part.name, attributesDetail(part), part === loadout.engine));
    case 'power setup':
      return POWERS.map((power, index) => item(index, power.name, power.line, power === loadout.power));
    case 'setup summary':
      return [
        {
          label: 'Start the game',
          detail: attributesDetail(shipOf(loadout)),
          isSelected: false,
          command: { name: 'setup_next', args: [1] },
        },
      ];
  }
}

const item = (index: number, name: string, detail: string, isSelected: boolean): MenuItem => ({
  label: `${index + 1} ${name}`,
  detail,
  isSelected,
  command: { name: 'setup_select', args: [index + 1] },
});

const attributesDetail = (part: Attributes): string =>
  `health ${part.health}, energy ${part.energy}, regen ${part.healthRegen}/${part.energyRegen}, armour ${part.armour}, vision ${part.vision}, move ${part.move}, move cost ${part.moveCost}`;

const weaponDetail = (weapon: Weapon): string =>
  `${weapon.blurb}: ${weapon.damage} damage for ${weapon.cost} ${weapon.resource}; ${attributesDetail(weapon)}`;

/** What the parts chosen so far come to. */
const loadoutNotes = (state: State): readonly Fact[] =>
  factsOf(state, undefined).find(({ id }) => id === 'starfighter')?.facts ?? [];
