/** Who acts in a tick, and when (facts 2). An action is the key of an entity, or one of three without one. */

import type { Key } from './entities';
import { add, poll } from './heap';

export type Action = Key | typeof SPIDERS | typeof TIMER | typeof PLAYER;

/** The spawning of spiders. */
export const SPIDERS = -1;
/** The timer of potions. */
export const TIMER = -2;
/** What the player does; he alone is scheduled anew for every tick. */
export const PLAYER = -3;

const FIRST_PHASE = 0;
const SECOND_PHASE = 2;
const phase = (action: Action): number => (action === TIMER || action === PLAYER ? FIRST_PHASE : SECOND_PHASE);

export const schedule = (actions: Action[], action: Action): void => add(actions, action, phase);
export const nextAction = (actions: Action[]): Action | undefined => poll(actions, phase);
