/** Dungeons in which something is far away: wider and higher than a map shows, and ways as long as anybody looks. */
import type { Below } from '../../face';
import { LONGEST_WAY } from '../tables/limits';
import type { FileType } from '../tables/types';

export interface Placed {
  readonly type: FileType;
  readonly x: number;
  readonly y: number;
  readonly colour?: string;
  readonly key?: number;
}

/** A map shows 80 columns and 40 rows with the player in the middle: what lies so far on both sides is out of sight. */
const BEYOND = { x: 39, y: 19 };
const FARTHER = 4;

/** Stones on both sides, across or lengthwise; the steps of the player lead over the edge of what is shown. */
export function landmarks(below: Below): readonly Placed[] {
  const at = (beyond: number): number => beyond + below(FARTHER);
  const type = 'wall';
  return below(2) === 0
    ? [-at(BEYOND.x), at(BEYOND.x)].map((x) => ({ type, x, y: 0 }))
    : [-at(BEYOND.y), at(BEYOND.y)].map((y) => ({ type, x: 0, y }));
}

/** A passage with the player at one end and a mercenary at the other, about as far as a way is looked for. */
export function longPassage(below: Below): readonly Placed[] {
  const length = LONGEST_WAY + below(FARTHER);
  const isAcross = below(2) === 0;
  const at = (type: FileType, along: number, aside: number): Placed =>
    isAcross ? { type, x: along, y: aside } : { type, x: aside, y: along };
  const sides = Array.from({ length: length + 3 }, (_, index) => index - 1);
  return [
    at('mercenary', length, 0),
    at('wall', -2, 0),
    at('wall', length + 1, 0),
    ...sides.flatMap((along) => [-1, 1].map((aside) => at('wall', along, aside))),
  ];
}
