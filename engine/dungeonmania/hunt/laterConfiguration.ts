/** The configuration of a game that begins where another stands: health as it is by now, and allies for nothing. */
import { type Enemy, isAlly, isEnemy } from '../rules/entities';
import { type Game, playerOf } from '../rules/state';

const HEALTH = { spider: 'spider_health', zombie_toast: 'zombie_health', mercenary: 'mercenary_health' } as const;

/** Farther than anybody is who matters. */
const ANYWHERE = 1000;

export function laterConfiguration(game: Game): string {
  const { config, entities, movers } = game;
  const player = playerOf(game);
  const held = player.inventory.filter((key) => entities.get(key)?.type === 'treasure').length;
  const enemies = movers.flatMap((key): readonly Enemy[] => {
    const mover = entities.get(key);
    return mover && isEnemy(mover) ? [mover] : [];
  });
  // Of several of a type the first one counts.
  const healths = enemies.filter((each) => !isAlly(each)).reverse();
  const changed = {
    ...config,
    player_health: player.health,
    ...Object.fromEntries(healths.map(({ type, health }) => [HEALTH[type], health])),
    treasure_goal: config.treasure_goal - (player.treasure - held),
    ...(enemies.some(isAlly) ? { bribe_amount: 0, bribe_radius: ANYWHERE } : {}),
  };
  return `${JSON.stringify(changed, null, 1)}\n`;
}
