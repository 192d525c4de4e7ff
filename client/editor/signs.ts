/** Which sign stands on which line. */
import type { MarksAnswer, Position } from '../../server/protocol';

export const KINDS = ['first', 'consequence', 'refused', 'error', 'note', 'intended'] as const;
export type Kind = (typeof KINDS)[number];

/** Of each kind the places by their lines; a command may be spread over lines, its sign stands on the first. */
export type Signs = Readonly<Record<Kind, ReadonlyMap<number, Position>>>;

/** One sign for each line: a difference says more than a refusal. */
export function signsOf(marks: MarksAnswer | undefined): Signs {
  const differing = new Set<number>();
  const signs = (list: MarksAnswer['refused'] = []): ReadonlyMap<number, Position> =>
    new Map(list.flatMap(({ start }) => (differing.has(start.line) ? [] : [[start.line, start] as const])));
  const first = signs(marks?.firstDifference ? [marks.firstDifference] : []);
  const consequence = signs(marks?.consequences);
  for (const line of [...first.keys(), ...consequence.keys()]) differing.add(line);
  const none = signs();
  // A refusal is a warning unless the settings say otherwise.
  const refused = { [marks?.refusedAs ?? 'refused']: signs(marks?.refused) };
  return { first, consequence, refused: none, error: none, note: none, ...refused, intended: signs(marks?.intended) };
}

/** The kinds that have a sign on one of these lines. */
export const kindsOn = (signs: Signs, lines: readonly number[]): readonly Kind[] =>
  KINDS.filter((kind) => lines.some((line) => signs[kind].has(line)));
