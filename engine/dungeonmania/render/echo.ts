/** A command as the transcript repeats it. */
import { unreachable } from '../../common/unreachable';
import type { Command } from '../rules/commands';
import { DIRECTIONS } from '../tables/directions';

export const echo = (command: Command): string => `${command.name}(${argumentsOf(command).join(',')})`;

function argumentsOf(command: Command): readonly string[] {
  switch (command.name) {
    case 'seed':
      return [String(command.number)];
    case 'rules':
      return [command.set];
    case 'newGame':
      return [written(command.dungeon), written(command.config)];
    case 'tick':
      return [command.action.kind === 'direction' ? command.action.direction : written(command.action.id)];
    case 'build':
      return [written(command.kind)];
    case 'interact':
      return [written(command.entity)];
    case 'getDungeonResponseModel':
      return [];
    default:
      return unreachable(command);
  }
}

/** Bare if it is a word that stands for nothing else; otherwise between quotes. */
export const written = (text: string): string =>
  isWord(text) && !(DIRECTIONS as readonly string[]).includes(text) ? text : `"${text}"`;

/** A letter, then letters, digits and `_`; then pieces of `-` and at least one of these. */
function isWord(text: string): boolean {
  const [name = '', ...pieces] = text.split('-');
  return startsWithLetter(name) && [name, ...pieces].every(isPiece);
}

const startsWithLetter = (text: string): boolean => /^[A-Za-z]/.test(text);
const isPiece = (text: string): boolean => /^[A-Za-z0-9_]+$/.test(text);
