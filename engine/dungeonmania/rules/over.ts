/** When a game is over (`death.final`). */
import type { Player } from './entities';
import { type Game, playerOf } from './state';

/** The original lets the dead play on. A player is off the map from the battle that he lost. */
export const isOver = (game: Game, player: Player): boolean => !player.isOnMap && !game.switches['death.final'];

/** The same of a game between two commands. */
export const isGameOver = (game: Game): boolean => isOver(game, playerOf(game));
