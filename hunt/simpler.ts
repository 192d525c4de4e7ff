/**
 * The same commands with fewer and smaller values: one thing for two, short lists, small numbers. That is no shorter by
 * itself, but then commands can go that only brought in the second thing, or made room for a large number.
 */
import type { ArgumentValue, Command, Signature } from '../engine/face';
import { exchanged, keyOf, leavesOf, type Part, smallNumbers, withFewerItems } from './parts';
import { firstThatDiffers, type Shrinking } from './shrink';

/** Of a longer script there are too many to try them all. */
const LONGEST = 24;

/** A script that still shows the difference, now and then a shorter one; the one that was given where none does. */
export async function withSimplerValues(
  commands: readonly Command[],
  shrinking: Shrinking,
): Promise<readonly Command[]> {
  if (commands.length > LONGEST) return commands;
  let script = commands;
  for (let at = 0; at < script.length; at++) script = await withShorterLists(script, at, shrinking);
  for (const type of typesIn(script, shrinking.signatures)) script = await withOneOf(script, type, shrinking);
  return (await firstThatDiffers(oneOfTwo(script), shrinking)) ?? script;
}

/** The later of two of a name stands where the first one did: it may do for both. */
function* oneOfTwo(script: readonly Command[]): Generator<readonly Command[]> {
  for (const [later, command] of script.slice(0, -1).entries()) {
    for (const [first, { name }] of script.slice(0, later).entries()) {
      if (name === command.name && later > first + 1)
        yield [...script.slice(0, first), command, ...script.slice(first + 1, later), ...script.slice(later + 1)];
    }
  }
}

async function withShorterLists(
  commands: readonly Command[],
  at: number,
  shrinking: Shrinking,
): Promise<readonly Command[]> {
  let script = commands;
  while (!shrinking.isOver()) {
    const command = script[at];
    const signature = command && shrinking.signatures.get(command.name);
    const others = command && signature ? withFewerItems(command, signature) : [];
    const scripts = others.map((other) => script.map((old, index) => (index === at ? other : old)));
    const found = await firstThatDiffers(scripts, shrinking);
    if (!found) break;
    script = found;
  }
  return script;
}

/** All values of a type become one; or else, each by itself, one that is there before it. */
async function withOneOf(
  commands: readonly Command[],
  type: string,
  shrinking: Shrinking,
): Promise<readonly Command[]> {
  const parts = valuesOf(commands, type, shrinking.signatures);
  const [first] = parts;
  if (first === undefined) return commands;
  const alike = (parts.length > 1 ? [...smallNumbers(first), first.value] : smallerNumbers(first)).map((value) =>
    changed(commands, shrinking, (part) => (part.type === type ? value : part.value)),
  );
  let script = (await firstThatDiffers(alike, shrinking)) ?? commands;
  if (script !== commands) return script;
  for (const [index, known] of parts.entries()) {
    const others = [...smallerNumbers(known), ...parts.slice(0, index).map(({ value }) => value)].map((other) =>
      changed(script, shrinking, (part) => (keyOf(part) === keyOf(known) ? other : part.value)),
    );
    script = (await firstThatDiffers(others, shrinking)) ?? script;
  }
  return script;
}

/** Not back from 0 to 1: what is made simpler again and again has to come to an end. */
const smallerNumbers = (part: Part): readonly ArgumentValue[] =>
  smallNumbers(part).filter((small) => sizeOf(small) < sizeOf(part.value));

const sizeOf = (value: ArgumentValue): number =>
  Math.abs(Number(typeof value === 'object' && 'literal' in value ? value.literal : value));

const changed = (
  script: readonly Command[],
  { signatures }: Shrinking,
  other: (part: Part) => ArgumentValue,
): readonly Command[] =>
  script.map((command) => {
    const signature = signatures.get(command.name);
    return signature ? exchanged(command, signature, other) : command;
  });

const partsIn = (script: readonly Command[], signatures: ReadonlyMap<string, Signature>): readonly Part[] =>
  script.flatMap((command) => {
    const signature = signatures.get(command.name);
    return signature ? leavesOf(command, signature) : [];
  });

const typesIn = (script: readonly Command[], signatures: ReadonlyMap<string, Signature>): ReadonlySet<string> =>
  new Set(partsIn(script, signatures).map(({ type }) => type));

/** Each once, in the order in which they come up. */
const valuesOf = (
  script: readonly Command[],
  type: string,
  signatures: ReadonlyMap<string, Signature>,
): readonly Part[] => {
  const own = partsIn(script, signatures).filter((part) => part.type === type);
  return [...new Map(own.map((part) => [keyOf(part), part])).values()];
};
