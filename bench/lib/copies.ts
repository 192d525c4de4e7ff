/** Plain copies of what a turn may change, by system: the measure that the cost of a turn is held against. */

import type { Moment } from '../../engine/face';
import type { State } from '../../engine/space-defender-2/rules/state';

export const copies: Readonly<Record<string, (moment: Moment) => unknown>> = {
  'space-defender-2': (moment) => ('state' in moment ? copyOf(moment.state as State) : undefined),
};

function copyOf(state: State): State {
  if (state.stage.kind !== 'in game') return { ...state };
  const { game } = state.stage;
  return {
    ...state,
    stage: {
      ...state.stage,
      game: {
        ...game,
        starfighter: { ...game.starfighter },
        enemies: game.enemies.map((enemy) => ({ ...enemy })),
        projectiles: game.projectiles.map((projectile) => ({ ...projectile })),
      },
    },
  };
}
