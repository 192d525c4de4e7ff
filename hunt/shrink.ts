/**
 * A shorter script that still shows the same kind of difference: fewer commands (delta debugging), one command
 * for two, smaller arguments. Each trial is a run of somebody's program, so several are made at once.
 */
import type { ArgumentValue, Command, Signature } from '../engine/face';
import { sameCommand } from '../server/language';

/** How far a script goes until the difference shows; undefined where it does not. */
export type Trial = (commands: readonly Command[]) => Promise<number | undefined>;

export interface Shrinking {
  readonly trial: Trial;
  /** How many trials are worth making at once. */
  readonly width: number;
  readonly signatures: ReadonlyMap<string, Signature>;
  /** There is no more time. */
  isOver(): boolean;
}

/** Fewer commands, then smaller arguments. The script behind the command that differs is cut off. */
export const shrunk = async (commands: readonly Command[], shrinking: Shrinking): Promise<readonly Command[]> =>
  withSmallerArguments(await withFewerCommands(commands, shrinking), shrinking);

export async function withFewerCommands(
  commands: readonly Command[],
  shrinking: Shrinking,
): Promise<readonly Command[]> {
  let script = commands;
  for (let before = Number.POSITIVE_INFINITY; script.length < before && !shrinking.isOver(); ) {
    before = script.length;
    script = await withoutParts(script, shrinking);
    if (script.length <= SHORT) script = await withoutNeighbours(script, shrinking);
    script = (await firstThatDiffers(oneForTwo(script, shrinking.signatures), shrinking)) ?? script;
  }
  return script;
}

/** Up to this length it is worth trying what is seldom of use. */
const SHORT = 16;

/** Zeller's ddmin, from large parts to single commands. */
const withoutParts = async (commands: readonly Command[], shrinking: Shrinking): Promise<readonly Command[]> =>
  withoutEach(await withoutLargeParts(commands, shrinking, 1), 1, 1, shrinking);

/** The same, but parts of so many commands or fewer stay: a few trials, however long the script is. */
export async function withoutLargeParts(
  commands: readonly Command[],
  shrinking: Shrinking,
  small: number,
): Promise<readonly Command[]> {
  let script = commands;
  for (let size = Math.ceil(script.length / 2); size > small; size = Math.ceil(size / 2)) {
    script = await withoutEach(script, size, size, shrinking);
  }
  return script;
}

/** A few that only go together, wherever they stand; and two that undo each other. */
async function withoutNeighbours(commands: readonly Command[], shrinking: Shrinking): Promise<readonly Command[]> {
  let script = commands;
  for (const size of [2, 3]) script = await withoutEach(script, size, 1, shrinking);
  return (await firstThatDiffers(withoutTwins(script), shrinking)) ?? script;
}

/** One part after the other is left out, as far as the rest still shows it; the last command stays. */
async function withoutEach(
  commands: readonly Command[],
  size: number,
  stride: number,
  { trial, width, isOver }: Shrinking,
): Promise<readonly Command[]> {
  let script = commands;
  for (let from = 0; from < script.length - 1 && !isOver(); ) {
    const starts = Array.from({ length: width }, (_, index) => from + index * stride);
    const batch = starts.filter((start) => start < script.length - 1).map((start) => without(script, start, size));
    const lengths = await Promise.all(batch.map(trial));
    const found = lengths.findIndex((length) => length !== undefined);
    // What was tried in vain is not tried again; what stands in the place of the part comes next.
    from += (found < 0 ? width : found) * stride;
    if (found >= 0) script = batch[found]?.slice(0, lengths[found]) ?? script;
  }
  return script;
}

const without = (script: readonly Command[], from: number, size: number): readonly Command[] => [
  ...script.slice(0, from),
  ...script.slice(Math.min(from + size, script.length - 1)),
];

function* withoutTwins(script: readonly Command[]): Generator<readonly Command[]> {
  for (let one = 0; one < script.length - 1; one++) {
    const other = script.findIndex(({ name }, at) => at > one + 1 && name === script[one]?.name);
    if (other > 0 && other < script.length - 1) yield script.filter((_, at) => at !== one && at !== other);
  }
}

const MOST_VALUES = 12;

/** Two steps forward are often one that goes further. */
function* oneForTwo(
  script: readonly Command[],
  signatures: ReadonlyMap<string, Signature>,
): Generator<readonly Command[]> {
  for (let at = 0; at + 1 < script.length; at++) {
    const [one, two] = [script[at], script[at + 1]];
    if (!one || !two || one.name !== two.name) continue;
    for (const args of argumentsInstead(two, signatures.get(two.name))) {
      yield [...script.slice(0, at), { name: two.name, args }, ...script.slice(at + 2)];
    }
  }
}

/** The same command with each other value of one argument, where there are few. */
export function argumentsInstead(
  { args }: Command,
  signature: Signature | undefined,
): readonly (readonly ArgumentValue[])[] {
  return (signature?.params ?? []).flatMap(({ domain }, index) => {
    const values: readonly ArgumentValue[] =
      domain.kind === 'enum'
        ? domain.values
        : domain.kind === 'int' && domain.max - domain.min < MOST_VALUES
          ? Array.from({ length: domain.max - domain.min + 1 }, (_, step) => domain.min + step)
          : [];
    return values.slice(0, MOST_VALUES).map((value) => args.map((old, at) => (at === index ? value : old)));
  });
}

/** One number becoming smaller may let another one: so often all of them are tried. */
const ROUNDS = 3;

/** Numbers as near to the low end of their range as they can be, one after the other. */
export async function withSmallerArguments(
  commands: readonly Command[],
  shrinking: Shrinking,
): Promise<readonly Command[]> {
  let script = commands;
  for (let round = 0; round < ROUNDS; round++) {
    const before = script;
    for (const [at, { args }] of before.entries()) {
      for (const index of args.keys()) script = await withSmaller(script, { at, index }, shrinking);
    }
    if (script === before) break;
  }
  return script;
}

interface Place {
  readonly at: number;
  readonly index: number;
}

/** So many numbers are tried one by one: the smallest may show it where larger ones do not. */
const FEW = 8;

/** What is too small is tried once: between it and what is not lies the smallest. */
async function withSmaller(
  commands: readonly Command[],
  place: Place,
  shrinking: Shrinking,
): Promise<readonly Command[]> {
  const { signatures, width, isOver } = shrinking;
  let script = commands;
  // Up to there, in steps from the low end, the number is too small.
  let from = 0;
  while (!isOver()) {
    const number = numberAt(script, place, signatures);
    if (!number || from >= number.steps) break;
    const tried = stepsBetween(from, number.steps, width);
    const smaller = tried.map((steps) => withNumber(script, place, number.low + number.direction * steps));
    const found = await firstThatDiffers(smaller, shrinking);
    const reached = found ? (numberAt(found, place, signatures)?.steps ?? 0) : number.steps;
    from = (tried.filter((steps) => steps < reached).at(-1) ?? from - 1) + 1;
    script = found ?? script;
  }
  return script;
}

/** All of a few, or as many as can be tried at once, evenly; the low end first, as long as it was not tried. */
function stepsBetween(from: number, to: number, width: number): readonly number[] {
  if (to - from <= FEW) return Array.from({ length: to - from }, (_, each) => from + each);
  const even = Array.from({ length: width }, (_, each) => from + Math.floor(((each + 1) * (to - from)) / (width + 1)));
  return from === 0 ? [0, ...even] : even;
}

interface NumberAt {
  /** The end towards which it goes: 0, or what is nearest to it. */
  readonly low: number;
  /** How far from there it is, and on which side. */
  readonly steps: number;
  readonly direction: number;
}

/** Undefined where there is no number, or none that can be smaller. */
function numberAt(
  script: readonly Command[],
  { at, index }: Place,
  signatures: ReadonlyMap<string, Signature>,
): NumberAt | undefined {
  const { name, args } = script[at] ?? { name: '', args: [] };
  const value = args[index];
  const domain = signatures.get(name)?.params[index]?.domain;
  if (typeof value !== 'number' || domain?.kind !== 'int') return undefined;
  const low = domain.min > 0 ? domain.min : domain.max < 0 ? domain.max : 0;
  return { low, steps: Math.abs(value - low), direction: Math.sign(value - low) };
}

const withNumber = (script: readonly Command[], { at, index }: Place, value: number): readonly Command[] =>
  script.map((command, place) =>
    place === at
      ? { name: command.name, args: command.args.map((old, each) => (each === index ? value : old)) }
      : command,
  );

/** The first of the scripts, in their order, that still shows it, cut off behind it. */
export async function firstThatDiffers(
  scripts: Iterable<readonly Command[]>,
  { trial, width, isOver }: Shrinking,
): Promise<readonly Command[] | undefined> {
  const waiting = scripts[Symbol.iterator]();
  while (!isOver()) {
    const batch: (readonly Command[])[] = [];
    while (batch.length < width) {
      const { value, done } = waiting.next();
      if (done) break;
      batch.push(value);
    }
    if (batch.length === 0) return undefined;
    const lengths = await Promise.all(batch.map(trial));
    const found = lengths.findIndex((length) => length !== undefined);
    if (found >= 0) return batch[found]?.slice(0, lengths[found]);
  }
  return undefined;
}

export const sameScript = (a: readonly Command[], b: readonly Command[]): boolean =>
  a.length === b.length && a.every((command, index) => sameCommand(command, b[index] ?? command));

/** The same for scripts that are the same. */
export const scriptKey = (script: readonly Command[]): string =>
  script.map(({ name, args }) => name + JSON.stringify(args)).join();
