/** When a game is over (`death.final`). */
import type { Player } from './entities';
import type { Game } from './state';

/** The original lets the dead play on. A player is off the map from the battle that he lost. */
export const isOver = (game: Game, player: Player): boolean => !player.isOnMap && !game.switches['death.final'];
