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

/** The script behind the command that differs is cut off. */
export async function shrunk(commands: readonly Command[], shrinking: Shrinking): Promise<readonly Command[]> {
  let script = commands;
  for (let before = Number.POSITIVE_INFINITY; script.length < before && !shrinking.isOver(); ) {
    before = script.length;
    script = await withoutParts(script, shrinking);
    script = await withOneForTwo(script, shrinking);
  }
  return withSmallerArguments(script, shrinking);
}

/** Zeller's ddmin, from large parts to single commands; from the end, where what matters lies. */
async function withoutParts(commands: readonly Command[], shrinking: Shrinking): Promise<readonly Command[]> {
  let script = commands;
  let size = Math.ceil(script.length / 2);
  while (size >= 1 && !shrinking.isOver()) {
    const shorter = await firstThatDiffers(withoutEach(script, size), shrinking);
    if (shorter) {
      script = shorter;
      size = Math.min(size, Math.ceil(script.length / 2));
    } else size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return script;
}

function* withoutEach(script: readonly Command[], size: number): Generator<readonly Command[]> {
  for (let from = 0; from < script.length - 1; from += size) {
    yield [...script.slice(0, from), ...script.slice(Math.min(from + size, script.length - 1))];
  }
}

/** Two steps forward are often one that goes further. */
async function withOneForTwo(script: readonly Command[], shrinking: Shrinking): Promise<readonly Command[]> {
  return (await firstThatDiffers(oneForTwo(script, shrinking.signatures), shrinking)) ?? script;
}

const MOST_VALUES = 12;

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
function argumentsInstead({ args }: Command, signature: Signature | undefined): readonly (readonly ArgumentValue[])[] {
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

/** Numbers towards the low end of their range: at once, by halves, by one. */
async function withSmallerArguments(commands: readonly Command[], shrinking: Shrinking): Promise<readonly Command[]> {
  let script = commands;
  for (let isSmaller = true; isSmaller && !shrinking.isOver(); ) {
    const smaller = await firstThatDiffers(smallerArguments(script, shrinking.signatures), shrinking);
    isSmaller = smaller !== undefined;
    script = smaller ?? script;
  }
  return script;
}

function* smallerArguments(
  script: readonly Command[],
  signatures: ReadonlyMap<string, Signature>,
): Generator<readonly Command[]> {
  for (const [at, { name, args }] of script.entries()) {
    const params = signatures.get(name)?.params ?? [];
    for (const [index, value] of args.entries()) {
      const domain = params[index]?.domain;
      if (typeof value !== 'number' || domain?.kind !== 'int') continue;
      const low = domain.min > 0 || domain.max < 0 ? domain.min : 0;
      for (const less of new Set([low, Math.trunc((low + value) / 2), value - Math.sign(value - low)])) {
        if (Math.abs(less - low) >= Math.abs(value - low)) continue;
        const changed = { name, args: args.map((old, place) => (place === index ? less : old)) };
        yield script.map((command, place) => (place === at ? changed : command));
      }
    }
  }
}

/** The first of the scripts, in their order, that still shows it, cut off behind it. */
async function firstThatDiffers(
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
