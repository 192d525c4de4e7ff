/** A command as the program prints it back. */
import type { ArgumentValue, Command } from '../../face';

/** Commands that are written alike are one value, so their echo is made once. */
const known = new WeakMap<Command, string>();

export function echoOf(command: Command): string {
  const kept = known.get(command);
  if (kept !== undefined) return kept;
  const { name, args } = command;
  const made = args.length === 0 ? name : `${name}(${args.map(echoed).join(',')})`;
  known.set(command, made);
  return made;
}

function echoed(value: ArgumentValue): string {
  if (typeof value !== 'object') return String(value);
  return 'literal' in value ? value.literal : `"${value.text}"`;
}
