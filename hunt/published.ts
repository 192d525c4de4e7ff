/**
 * Commands that only the original program knows are in no published grammar, and no other program need understand
 * them: where they differ, that is no news. They are drawn only if a script to begin with has them.
 */
import type { Command } from '../engine/face';
import { type Game, signaturesOf } from './generator';

export function published(game: Game, seeds: readonly (readonly Command[])[]): Game {
  const used = new Set(seeds.flatMap((script) => script.map(({ name }) => name)));
  return { ...game, signatures: signaturesOf(game).filter(({ name, isExtension }) => !isExtension || used.has(name)) };
}
