/** Keys that work anywhere in the page; lists, grid and timeline handle their own first. */
import type { BoardAction } from '../messages';
import { JUMPS } from './logic/jumps';

const ACTIONS: Readonly<Record<string, BoardAction>> = {
  b: 'toggleBefore',
  f: 'toggleFog',
  w: 'toggleWrite',
  p: 'pin',
  ',': 'previous',
  '.': 'next',
};

export function actionFor(event: KeyboardEvent): BoardAction | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const jump = JUMPS.find(({ key }) => key === event.key.toLowerCase());
  if (jump) return event.shiftKey ? jump.back : jump.forward;
  return event.shiftKey ? undefined : ACTIONS[event.key];
}
