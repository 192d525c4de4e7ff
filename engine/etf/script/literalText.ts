/** The literal that a piece of text is. */
import type { Version } from '../versions';
import type { Literal } from './literals';
import { isCall, parsedScript } from './parser';

/** Undefined if the text is not exactly one argument. Its places are those in the text. */
export function literalOf(text: string, version: Version): Literal | undefined {
  // A script reader reads arguments only inside of commands; lines must stay, whatever they hold.
  const opening = 'x(';
  const { parts } = parsedScript(`${opening}${text})`, { ...version, deletesLines: false });
  const [call] = parts;
  if (parts.length !== 1 || !call || !isCall(call) || call.error || call.args.length !== 1) return undefined;
  const literal = call.args[0]?.literal;
  return literal && call.end === opening.length + text.length + 1 ? shifted(literal, -opening.length) : undefined;
}

function shifted<Part extends Literal>(literal: Part, by: number): Part {
  const moved = { ...literal, start: literal.start + by, end: literal.end + by };
  if (moved.kind !== 'tuple' && moved.kind !== 'array') return moved;
  return { ...moved, members: moved.members.map((member) => shifted(member, by)) };
}
