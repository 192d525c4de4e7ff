/** A command as the program prints it back. */
import { kept } from '../../common/kept';
import type { ArgumentValue, Command } from '../../face';

/** Commands that are written alike are one value, so their echo is made once. */
export const echoOf = kept(({ name, args }: Command) =>
  args.length === 0 ? name : `${name}(${args.map(echoed).join(',')})`,
);

/** What stands behind the arrow: a text may hold line breaks, and the echo goes on below then. */
export const echoLine = kept((command: Command) => echoOf(command).split('\n', 1)[0] ?? '');

function echoed(value: ArgumentValue): string {
  if (typeof value !== 'object') return String(value);
  return 'literal' in value ? value.literal : `"${value.text}"`;
}
