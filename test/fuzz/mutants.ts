/** Recorded scripts and transcripts, changed at random: what people and broken tools make of real files. */
import fc from 'fast-check';
import type { System } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { collectedOf, fixturesOf } from '../helpers/recorded';

export interface Sample {
  readonly system: System;
  readonly script: string;
  readonly expected: string;
}

const SAMPLES: readonly Sample[] = SYSTEMS.flatMap((system) =>
  [...fixturesOf(system), ...(collectedOf(system) ?? [])]
    .filter(({ script, expected }) => script.length < 4_000 && expected.length < 200_000)
    .map(({ script, expected }) => named({ system, script, expected })),
);

/** A failure shows the name of the system, not all of it. */
function named(found: Sample): Sample {
  const { system, script, expected } = found;
  const shown = (): string => JSON.stringify({ system: system.id, script, expected: expected.slice(0, 2_000) });
  return Object.defineProperty({ ...found }, fc.toStringMethod, { value: shown });
}

export const sample: fc.Arbitrary<Sample> = fc.constantFrom(...SAMPLES);

const NOISE = [
  '(',
  ')',
  ',',
  '--',
  '-',
  '->',
  '\n',
  '\r',
  '\r\n',
  '\t',
  '\v',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\0',
  '😀',
  '\ud83d',
  '\udc00',
  '-- expect: error',
  '-- expect:',
  '99999999999999999999',
  '-0',
  '007',
  '0x1f',
  '1e9',
  '__proto__',
  'constructor',
  'fire(',
  'play(,',
] as const;

/** One change; numbers are taken modulo the length of the text it meets. */
type Mutation = (text: string) => string;

const place = fc.nat({ max: 1 << 20 });
const short = fc.nat({ max: 60 });
const noise = fc.oneof(fc.constantFrom(...NOISE), fc.string({ maxLength: 6, unit: 'binary' }));

const inserted = fc.tuple(place, noise).map(
  ([at, piece]): Mutation =>
    (text) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + piece + text.slice(start);
    },
);
const removed = fc.tuple(place, short).map(
  ([at, length]): Mutation =>
    (text) => {
      const start = at % (text.length + 1);
      return text.slice(0, start) + text.slice(start + length);
    },
);
const repeated = fc.tuple(place, short, fc.integer({ min: 2, max: 5 })).map(
  ([at, length, times]): Mutation =>
    (text) => {
      const start = at % (text.length + 1);
      const end = start + length;
      return text.slice(0, start) + text.slice(start, end).repeat(times) + text.slice(end);
    },
);
const moved = fc.tuple(place, place, short).map(
  ([from, to, length]): Mutation =>
    (text) => {
      const start = from % (text.length + 1);
      const piece = text.slice(start, start + length);
      const rest = text.slice(0, start) + text.slice(start + length);
      const target = to % (rest.length + 1);
      return rest.slice(0, target) + piece + rest.slice(target);
    },
);
const renumbered = fc.tuple(place, fc.integer()).map(
  ([at, value]): Mutation =>
    (text) => {
      const numbers = [...text.matchAll(/-?\d+/g)];
      const chosen = numbers[at % Math.max(numbers.length, 1)];
      return chosen ? text.slice(0, chosen.index) + String(value) + text.slice(chosen.index + chosen[0].length) : text;
    },
);
const cut = place.map(
  (at): Mutation =>
    (text) =>
      text.slice(0, at % (text.length + 1)),
);
const endings = fc.constantFrom('\r\n', '\r').map(
  (end): Mutation =>
    (text) =>
      text.replaceAll('\n', end),
);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 4, arbitrary: inserted },
  { weight: 4, arbitrary: removed },
  { weight: 2, arbitrary: repeated },
  { weight: 2, arbitrary: moved },
  { weight: 3, arbitrary: renumbered },
  { weight: 1, arbitrary: cut },
  { weight: 1, arbitrary: endings },
);

const mutations = fc.array(mutation, { minLength: 1, maxLength: 6 });
const mutated = (text: string, changes: readonly Mutation[]): string =>
  changes.reduce((current, change) => change(current), text);

/** A script and a transcript of one system, each changed a few times. */
export const mutant: fc.Arbitrary<Sample> = fc
  .tuple(sample, mutations, mutations)
  .map(([{ system, script, expected }, ofScript, ofExpected]) =>
    named({ system, script: mutated(script, ofScript), expected: mutated(expected, ofExpected) }),
  );
