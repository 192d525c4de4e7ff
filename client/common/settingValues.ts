/** What a setting means, whatever somebody wrote into the file: a valid value, or the fallback. */

export const oneOf = <T extends string>(value: unknown, known: readonly T[], fallback: T): T =>
  known.find((each) => each === value) ?? fallback;

export const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

/** Program and arguments, each a string of its own; anything else names no program, for half a command must not run. */
export function commandLine(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const parts = value.filter((part): part is string => typeof part === 'string');
  return parts.length === value.length && parts[0]?.trim() ? parts : [];
}

/** Names with their command lines; those that name no program are left out. */
export function commandLines(value: unknown): Readonly<Record<string, readonly string[]>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).map(([name, line]) => [name, commandLine(line)] as const);
  return Object.fromEntries(entries.filter(([name, line]) => name !== '' && line.length > 0));
}

const FEWEST_SECONDS = 1;
/** As in the manifest; a timer that is much longer would overflow and go off at once. */
const MOST_SECONDS = 600;

export const seconds = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(value, FEWEST_SECONDS), MOST_SECONDS)
    : fallback;
