/** What happens outside the turns: pages, parts, modes, beginnings and ends. */
import { idOf, itemsFor } from '../../common/reachable';
import type { Reachable, Reached } from '../../face';
import type { Notice } from '../rules/events';
import { SETUP_PAGES, type SetupPage } from '../rules/state';
import { ARMOURS, ENGINES } from '../tables/parts';
import { POWERS } from '../tables/powers';
import { WEAPONS } from '../tables/weapons';
import { itemIn } from './item';

const item = itemIn('Setup', 'setup');

const chosen = (page: SetupPage, parts: readonly { readonly name: string }[]) =>
  itemsFor(
    parts.map(({ name }) => name),
    (name) => ({
      id: idOf('chosen', page, name),
      group: 'Equipment chosen',
      title: `${name} chosen in the ${page}`,
      text: 'A part is chosen by its number on the open page and stays chosen, also for later games.',
    }),
  );

export const SETUP = {
  opened: item('opened', 'Setup opened', '`play` opens the weapon page with the size and thresholds of the new game.'),
  pages: itemsFor(SETUP_PAGES, (page) =>
    item(`page/${page}`, `Page turned to ${page}`, 'Pages are turned forward and back by any number of pages.'),
  ),
  left: item('left', 'Setup left backwards', 'Going back before the weapon page leaves the setup with the Welcome.'),
  aborted: item('aborted', 'Setup aborted', '`abort` leaves the setup; parts already chosen stay.'),
  startedNormal: item(
    'started-normal',
    'Game started in normal mode',
    'Going beyond the summary starts the game; with fog.',
  ),
  startedDebug: item(
    'started-debug',
    'Game started in debug mode',
    'Going beyond the summary starts the game; without fog.',
  ),
  gameAborted: item('game-aborted', 'Game aborted', '`abort` leaves the game; random numbers go on where they were.'),
  debugOn: item('debug-on', 'Debug mode on', 'Debug mode lists all entities and actions and lifts the fog.'),
  debugOff: item('debug-off', 'Debug mode off', 'Normal mode shows the Starfighter and the fogged board only.'),
  rngOn: item('rng-on', 'Random numbers on', 'From now on every board is followed by the numbers drawn.'),
  rngOff: item('rng-off', 'Random numbers off', 'Boards are no longer followed by the numbers drawn.'),
  chosen: {
    'weapon setup': chosen('weapon setup', WEAPONS),
    'armour setup': chosen('armour setup', ARMOURS),
    'engine setup': chosen('engine setup', ENGINES),
    'power setup': chosen('power setup', POWERS),
  },
};

const CHOSEN: Readonly<Record<string, Readonly<Record<string, Reachable>>>> = SETUP.chosen;

export function reachNotice(notice: Notice, isDebug: boolean, reached: Reached): void {
  reached.add(noticeItem(notice, isDebug));
}

function noticeItem(notice: Notice, isDebug: boolean): Reachable | undefined {
  switch (notice.kind) {
    case 'program started':
      return undefined;
    case 'setup opened':
      return SETUP.opened;
    case 'page turned':
      return SETUP.pages[notice.page];
    case 'part selected':
      return CHOSEN[notice.page]?.[notice.part];
    case 'game started':
      return isDebug ? SETUP.startedDebug : SETUP.startedNormal;
    case 'setup left':
      return SETUP.left;
    case 'setup aborted':
      return SETUP.aborted;
    case 'game aborted':
      return SETUP.gameAborted;
    case 'debug toggled':
      return notice.isOn ? SETUP.debugOn : SETUP.debugOff;
    case 'rng toggled':
      return notice.isOn ? SETUP.rngOn : SETUP.rngOff;
  }
}
