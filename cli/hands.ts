/** What several shards wrote, taken back into the order of the whole: scripts are dealt out like cards. */
import { largest } from '../engine/common/extremes';
import { usageError } from './errors';
import { type Shard, shardText } from './results';

/** What one shard says about each of its scripts, in its order. */
export interface Part<T> {
  readonly file: string;
  readonly shard: Shard;
  readonly tests: readonly T[];
}

export function inOrder<T>(parts: readonly Part<T>[]): readonly T[] {
  const [first] = parts;
  if (!first) return [];
  const { of } = first.shard;
  const byPart = new Map<number, Part<T>>();
  for (const part of parts) {
    const { shard, file } = part;
    if (shard.of !== of) throw usageError(`${file}: is shard ${shardText(shard)}, but ${first.file} is one of ${of}`);
    const same = byPart.get(shard.part);
    if (same) throw usageError(`${file}: is shard ${shardText(shard)}, and so is ${same.file}`);
    byPart.set(shard.part, part);
  }
  const hands = Array.from({ length: of }, (_, index) => {
    const part = byPart.get(index + 1);
    // A report without it would look like the whole.
    if (!part) throw usageError(`shard ${index + 1}/${of} is missing`);
    return part.tests;
  });
  const most = largest(hands.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => hands.flatMap((hand) => hand.slice(round, round + 1))).flat();
}

export const WHOLE: Shard = { part: 1, of: 1 };
