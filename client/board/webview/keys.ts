/** Keys that work anywhere in the page; lists, grid and timeline handle their own first. */
import type { BoardAction } from '../hostMessages';
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
  { key: ',', keys: ',', action: 'previous', what: 'step back' },
  { key: '.', keys: '.', action: 'next', what: 'step forward' },
  { key: ' ', keys: 'Space', action: 'replay', what: 'replay, or pause it' },
  { key: 'b', keys: 'B', action: 'toggleBefore', what: 'before or after the command' },
  { key: 'f', keys: 'F', action: 'toggleFog', what: 'with or without fog' },
  { key: 'w', keys: 'W', action: 'toggleWrite', what: 'play to write' },
  { key: 'i', keys: 'I', action: 'toggleWhatIf', what: 'what if: try commands without writing them' },
  { key: 'p', keys: 'P', action: 'pin', what: 'pin this state' },
  { key: '+', keys: '+', action: 'zoomIn', what: 'larger' },
  { key: '=', keys: '+', action: 'zoomIn', what: 'larger' },
  { key: '-', keys: '−', action: 'zoomOut', what: 'smaller' },
  { key: '0', keys: '0', action: 'fit', what: 'fit the board into its panel' },
  { key: '?', keys: '?', action: 'toggleHelp', what: 'keys and legend' },
];

/** For the page that explains them. */
export const KEYS: readonly Key[] = [
  ...BOUND.filter(({ key }) => key !== '='),
  ...JUMPS.map(({ key, label }) => ({ keys: key.toUpperCase(), what: `next ${label}; with Shift the one before` })),
  { keys: 'Ctrl+Z', what: 'take back what a click wrote' },
  { keys: 'Arrows', what: 'move over the board, a list or the timeline' },
  { keys: 'Enter', what: 'choose what is there' },
  { keys: 'Escape', what: 'back to the script' },
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
