import type { Command } from '../../engine/system';

/** A command as the game echoes it and as the formatter writes it: `move(C,2)`. */
export const echo = ({ name, args }: Command): string => (args.length === 0 ? name : `${name}(${args.join(',')})`);
