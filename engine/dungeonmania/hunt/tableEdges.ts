/**
 * Dungeons of as many squares as decide in which order enemies act: their order is that of a hash table, which grows at
 * certain numbers of squares. Others have far more squares than the smallest tables, and few of them a number that counts.
 */
import type { Below } from '../../face';
import type { Placed } from './farOff';

/** Squares that the tables hold before they grow. */
const FULL = [12, 24, 48] as const;
/** So many squares in one bucket make a small table grow, too. */
const CROWD = 9;
/** Two to the right and two down is the same bucket, as long as a table is small. */
const SAME_BUCKET = 2;
const ZOMBIES = 3;
const WIDTH = 12;

/** Stones and zombies on as many squares, with that of the player, as just fit, or on one more. */
export function tableEdge(below: Below): readonly Placed[] {
  const squares = (FULL[below(FULL.length)] ?? FULL[0]) + below(2);
  const taken = new Set(['0 0']);
  const props: Placed[] = [];
  const place = (type: Placed['type'], x: number, y: number): void => {
    if (taken.has(`${x} ${y}`)) return;
    taken.add(`${x} ${y}`);
    props.push({ type, x, y });
  };
  const inARow = below(2) === 0 ? CROWD - below(3) : 0;
  for (let index = 1; index <= inARow; index++) place('wall', index * SAME_BUCKET, index * SAME_BUCKET);
  while (taken.size < squares - ZOMBIES) place('wall', below(WIDTH) - 1, -2 - below(WIDTH));
  while (taken.size < squares) place('zombie_toast', below(WIDTH), 2 + below(WIDTH));
  return props;
}
