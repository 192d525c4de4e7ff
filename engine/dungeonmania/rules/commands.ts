/** The seven commands, with arguments that lie in their domains. */
import type { ArgumentValue, Command as FaceCommand } from '../../face';
import { DIRECTIONS, type Direction } from '../tables/directions';
import type { RuleSet } from '../tables/switches';
import { isOneOf } from '../tables/types';

/** A bare direction moves, everything else is an item: `tick(UP)` and `tick("UP")` differ. */
export type TickAction =
  | { readonly kind: 'direction'; readonly direction: Direction }
  | { readonly kind: 'item'; readonly id: string };

export type Command =
  | { readonly name: 'seed'; readonly number: number }
  | { readonly name: 'rules'; readonly set: RuleSet }
  | { readonly name: 'newGame'; readonly dungeon: string; readonly config: string }
  | { readonly name: 'tick'; readonly action: TickAction }
  | { readonly name: 'build'; readonly kind: string }
  | { readonly name: 'interact'; readonly entity: string }
  | { readonly name: 'getDungeonResponseModel' };

/** A command in the words of the rules. Its arguments lie in their domains. */
export function commandOf({ name, args }: FaceCommand): Command {
  const [first, second] = args;
  switch (name) {
    case 'seed':
      return { name, number: Number(first) };
    case 'rules':
      return { name, set: wordOf(first) === 'mvp' ? 'mvp' : 'spec' };
    case 'newGame':
      return { name, dungeon: wordOf(first), config: wordOf(second) };
    case 'tick':
      return isDirection(first)
        ? { name, action: { kind: 'direction', direction: first } }
        : { name, action: { kind: 'item', id: wordOf(first) } };
    case 'build':
      return { name, kind: wordOf(first) };
    case 'interact':
      return { name, entity: wordOf(first) };
    default:
      return { name: 'getDungeonResponseModel' };
  }
}

/** Only an item of the enumeration is a plain string: `tick("UP")` is a text. */
const isDirection = (value: ArgumentValue | undefined): value is Direction =>
  typeof value === 'string' && isOneOf(DIRECTIONS, value);

export const wordOf = (value: ArgumentValue | undefined): string =>
  typeof value === 'object' ? ('text' in value ? value.text : value.literal) : String(value ?? '');
