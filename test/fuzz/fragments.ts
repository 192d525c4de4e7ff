/** What is repeated until a text is long, and how long: a text ten times as long may take ten times as much, not a power. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../helpers/sources';

export const SMALL = 10_000;
export const LARGE = 100_000;

/** One of every class of characters, and short fragments that patterns trip over. */
export const FRAGMENTS: readonly string[] = JSON.parse(
  readFileSync(join(ROOT, 'bench', 'lib', 'fragments.json'), 'utf8'),
);
