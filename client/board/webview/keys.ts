/** Keys that work anywhere in the page; lists, grid and timeline handle their own first. */

import type { BoardAction } from '../hostMessages';
import { t } from './language/texts';
import { JUMPS } from './logic/jumps';

export interface Key {
  readonly keys: string;
  readonly what: string;
}

interface Bound extends Key {
  readonly key: string;
  readonly action: BoardAction;
}

const BOUND: readonly Bound[] = [
  { key: ',', keys: ',', action: 'previous', what: t('step back') },
  { key: '.', keys: '.', action: 'next', what: t('step forward') },
  { key: ' ', keys: t('Space'), action: 'replay', what: t('replay, or pause it') },
  { key: 'b', keys: 'B', action: 'toggleBefore', what: t('before or after the command') },
  { key: 'f', keys: 'F', action: 'toggleFog', what: t('with or without fog') },
  { key: 'w', keys: 'W', action: 'toggleWrite', what: t('play to write') },
  { key: 'i', keys: 'I', action: 'toggleWhatIf', what: t('what if: try commands without writing them') },
  { key: 'p', keys: 'P', action: 'pin', what: t('pin this state') },
  { key: '+', keys: '+', action: 'zoomIn', what: t('larger') },
  { key: '=', keys: '+', action: 'zoomIn', what: t('larger') },
  { key: '-', keys: '−', action: 'zoomOut', what: t('smaller') },
  { key: '0', keys: '0', action: 'fit', what: t('fit the board into its panel') },
  { key: '?', keys: '?', action: 'toggleHelp', what: t('keys and legend') },
];

/** For the page that explains them. */
export const KEYS: readonly Key[] = [
  ...BOUND.filter(({ key }) => key !== '='),
  ...JUMPS.map(({ key, label }) => ({
    keys: key.toUpperCase(),
    what: t('next {0}; with Shift the one before', label),
  })),
  { keys: t('Ctrl+Z'), what: t('take back what a click wrote') },
  { keys: t('Arrows'), what: t('move over the board, a list or the timeline') },
  { keys: t('Enter'), what: t('choose what is there') },
  { keys: t('Escape'), what: t('back to the script') },
];

export function actionFor(event: KeyboardEvent): BoardAction | undefined {
  if (event.altKey) return undefined;
  if (event.ctrlKey || event.metaKey) return event.key === 'z' && !event.shiftKey ? 'undo' : undefined;
  if (event.key === ' ' && isOnControl(event.target)) return undefined;
  const jump = JUMPS.find(({ key }) => key === event.key.toLowerCase());
  if (jump) return event.shiftKey ? jump.back : jump.forward;
  const bound = BOUND.find(({ key }) => key === event.key);
  return bound && (!event.shiftKey || /[?+]/.test(event.key)) ? bound.action : undefined;
}

/** There the space bar has a meaning already. */
const isOnControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, [role="gridcell"]') !== null;
