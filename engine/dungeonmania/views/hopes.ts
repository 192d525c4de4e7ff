/** Whether the goals of a game can still be met. Says no only where it is certain. */
import { DungeonDraft } from '../rules/draft';
import type { Entity } from '../rules/entities';
import { isMet } from '../rules/goals';
import type { Game } from '../rules/state';
import { beside, type Direction } from '../tables/directions';
import type { BasicGoal } from '../tables/types';

/** Why the goals can no longer be met; undefined while there is hope. */
export function lostHope(game: Game): string | undefined {
  const draft = new DungeonDraft(game);
  const reasons: (string | undefined)[] = [];
  for (const word of game.goal) {
    if (word !== 'AND' && word !== 'OR') {
      reasons.push(isMet(draft, word) ? undefined : hopeless(draft, word));
      continue;
    }
    const second = reasons.pop();
    const first = reasons.pop();
    reasons.push(word === 'AND' ? (first ?? second) : first && second);
  }
  return reasons[0];
}

function hopeless(draft: DungeonDraft, goal: BasicGoal): string | undefined {
  switch (goal) {
    case 'exit':
      return present(draft, 'exit').length === 0 ? 'there is no exit on the map' : undefined;
    case 'treasure':
      return treasureReason(draft);
    case 'boulders':
      return boulderReason(draft);
  }
}

function treasureReason(draft: DungeonDraft): string | undefined {
  const left = present(draft, 'treasure').length;
  const wanted = draft.config.treasure_goal - draft.player.treasure;
  return left < wanted ? `${wanted} more treasure is needed, ${left} left on the map` : undefined;
}

/** Bombs can free a boulder, and portals let the player push from where he did not come from: then anything goes. */
function boulderReason(draft: DungeonDraft): string | undefined {
  const bombs = [...present(draft, 'bomb'), ...draft.held().filter(({ type }) => type === 'bomb')];
  if (bombs.length > 0 || present(draft, 'portal').length > 0) return undefined;
  const boulders = present(draft, 'boulder');
  const useful = boulders.filter((boulder) => isOnSwitch(draft, boulder) || !isStuck(draft, boulder));
  const switches = new Set(present(draft, 'switch').map(({ x, y }) => `${x},${y}`)).size;
  if (useful.length >= switches) return undefined;
  const stuck = boulders.length - useful.length;
  return `${switches} switches, but ${useful.length} boulders for them${stuck > 0 ? `: ${stuck} stuck in a corner` : ''}`;
}

const isOnSwitch = (draft: DungeonDraft, boulder: Entity): boolean => draft.holds(boulder, 'switch');

/** A wall on one side keeps it from being pushed either way along that line. */
function isStuck(draft: DungeonDraft, boulder: Entity): boolean {
  const isWalled = (direction: Direction): boolean => draft.holds(beside(boulder, direction), 'wall');
  return (isWalled('UP') || isWalled('DOWN')) && (isWalled('LEFT') || isWalled('RIGHT'));
}

const present = (draft: DungeonDraft, type: Entity['type']): readonly Entity[] =>
  [...draft.game.entities].filter((entity) => entity.type === type && entity.isOnMap);
