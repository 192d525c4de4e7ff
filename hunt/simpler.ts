/**
 * The same commands with fewer and smaller values: one thing for two, short lists, small numbers. That is no shorter by
 * itself, but then commands can go that only brought in the second thing, or made room for a large number.
 */
import type { ArgumentValue, Command, Signature } from '../engine/face';
import { exchanged, isWithin, keyOf, leavesOf, type Part, roleOf, smallNumbers, withFewerItems } from './parts';
import { argumentsInstead, firstThatDiffers, type Shrinking } from './shrink';

/** Of a longer script there are too many to try them all. */
const LONGEST = 24;
/** So many are few enough to try each of them with each number behind it. */
const FEW_COMMANDS = 12;

/** A script that still shows the difference, now and then a shorter one; the one that was given where none does. */
export async function withSimplerValues(
  commands: readonly Command[],
  shrinking: Shrinking,
): Promise<readonly Command[]> {
  if (commands.length > LONGEST) return commands;
  let script = commands;
  for (let at = 0; at < script.length; at++) script = await withShorterLists(script, at, shrinking);
  for (const type of typesIn(script, shrinking.signatures)) script = await withOneOf(script, type, shrinking);
  return (
    (await firstThatDiffers(oneOfTwo(script), shrinking)) ??
    (await firstThatDiffers(withOneLess(script, shrinking), shrinking)) ??
    (await firstThatDiffers(withOtherFirsts(script, shrinking), onlyShorter(script, shrinking))) ??
    script
  );
}

/** What the game numbers by itself has a smaller number behind, once there is one less of it. */
function* withOneLess(script: readonly Command[], shrinking: Shrinking): Generator<readonly Command[]> {
  if (script.length > FEW_COMMANDS) return;
  for (const at of script.slice(0, -1).keys()) {
    const [before, behind] = [script.slice(0, at), script.slice(at + 1)];
    const numbers = partsIn(behind, shrinking.signatures).filter(
      ({ value, domain }) => Number(value) > 1 && isWithin(Number(value) - 1, domain),
    );
    for (const known of new Map(numbers.map((part) => [numberKey(part), part])).values()) {
      const isLater = (part: Part): boolean => isOfOneKind(part, known) && Number(part.value) >= Number(known.value);
      yield [...before, ...changed(behind, shrinking, (part) => (isLater(part) ? Number(part.value) - 1 : part.value))];
    }
  }
}

/** Each command has another value where its name comes up first: another level, say, in which it all comes sooner. */
function* withOtherFirsts(script: readonly Command[], { signatures }: Shrinking): Generator<readonly Command[]> {
  for (const [at, command] of script.slice(0, -1).entries()) {
    if (script.findIndex(({ name }) => name === command.name) < at) continue;
    for (const args of argumentsInstead(command, signatures.get(command.name)))
      yield script.map((old, index) => (index === at ? { name: old.name, args } : old));
  }
}

const onlyShorter = (script: readonly Command[], shrinking: Shrinking): Shrinking => ({
  ...shrinking,
  trial: async (other) => {
    const length = await shrinking.trial(other);
    return length !== undefined && length < script.length ? length : undefined;
  },
});

/** Ids and amounts may be of one type; what is called the same is the same. */
const isOfOneKind = (one: Part, other: Part): boolean => typeof one.value === 'number' && roleOf(one) === roleOf(other);

const numberKey = (part: Part): string => `${roleOf(part)} ${part.value}`;

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
