import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { EmbeddedSystem } from '../engine/face';
import { SYSTEMS, systemOfLanguage } from '../engine/systems';
import { usageError } from './errors';

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T; allowPositionals: true; strict: true }>
>;

/** The options of a verb and what is left of the line. */
export function readOptions<T extends Options>(args: readonly string[], options: T): Parsed<T> {
  try {
    return parseArgs({ args: withNegatives(args, options), options, allowPositionals: true, strict: true });
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    // The first sentence says it; the rest is advice on how to pass odd values.
    throw usageError(`${(message.split(/\. |\n/)[0] ?? message).replace(/\.$/, '')}; see turnscript --help`);
  }
}

/** A number below zero behind an option is its value: whoever reads it says what it should be, and Node does not. */
function withNegatives(args: readonly string[], options: Options): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? '';
    const takesValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string';
    if (takesValue && /^-\d/.test(arg)) joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

export const SYSTEM_OPTION = { system: { type: 'string' } } as const;

/** The system of `--system`, by id or extension. */
export function systemNamed(name: string | undefined): EmbeddedSystem | undefined {
  if (name === undefined) return undefined;
  const system = systemOfLanguage(name);
  if (system) return system;
  throw usageError(`there is no system "${name}"; known are ${systemNames()}`);
}

export const systemNames = (): string => SYSTEMS.map(({ id }) => id).join(', ');

export function oneOf<T extends string>(name: string, value: string, known: readonly T[]): T {
  const found = known.find((candidate) => candidate === value);
  if (found !== undefined) return found;
  throw usageError(`--${name} is ${known.join(' or ')}, not "${value}"`);
}

export function positiveInteger(name: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw usageError(`--${name} is a whole number from 1 on, not "${value}"`);
}
