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

const lines = new WeakMap<Command, string>();

/** What stands behind the arrow: a text may hold line breaks, and the echo goes on below then. */
export function echoLine(command: Command): string {
  const kept = lines.get(command);
  if (kept !== undefined) return kept;
  const made = echoOf(command).split('\n', 1)[0] ?? '';
  lines.set(command, made);
  return made;
}

function echoed(value: ArgumentValue): string {
  if (typeof value !== 'object') return String(value);
  return 'literal' in value ? value.literal : `"${value.text}"`;
}
