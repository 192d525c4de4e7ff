/** The same script by another rule set or with another seed. */
import type { Command, Variant, VariedCommand } from '../../face';
import { RULE_SETS, type RuleSet } from '../tables/switches';

const LARGEST_SEED = 2 ** 31;
/** Seeds near each other draw alike at first: others are taken from far away. */
const STRIDE = 1_640_531_527;

/** Every seed of the script is shifted, and what is drawn before the first one starts elsewhere, too. */
export function reseed(commands: readonly Command[], shift: number): readonly VariedCommand[] {
  return varied(commands, 'seed', ([number]) => (Number(number ?? 0) + shift * STRIDE) % LARGEST_SEED);
}

const TITLES: Readonly<Record<RuleSet, string>> = {
  spec: 'the product document',
  mvp: 'the original program',
};

/** Every game is played by this rule set, whatever the script says. */
export const VARIANTS: readonly Variant[] = RULE_SETS.map((set) => ({
  id: set,
  title: TITLES[set],
  mark: `, rules:${set}`,
  vary: (commands) => varied(commands, 'rules', () => set),
}));

/** The one command at the very start, and in place of every command of this name. */
function varied(
  commands: readonly Command[],
  name: string,
  value: (args: Command['args']) => Command['args'][number],
): readonly VariedCommand[] {
  return [
    { command: { name, args: [value([])] } },
    ...commands.map((command, of) =>
      command.name === name ? { command: { name, args: [value(command.args)] } } : { command, of },
    ),
  ];
}
