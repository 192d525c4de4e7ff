/** Files that a system makes up for scripts that are made up: beside those at hand, under names of their own. */
import { kept } from '../engine/common/kept';
import { type FileContent, type FileDomain, fileKey } from '../engine/face';
import type { Game } from './generator';
import { Stream } from './stream';

/** Of so many draws of a name one is of a file that somebody wrote. */
const OWN_SHARE = 4;

/** The seed is in the names: what another hunt left is never taken for a file of this one. */
export function withInvented(game: Game, seed: number): Game {
  const stream = new Stream(seed ^ 0xf11e5);
  const invented = game.system.invented?.((limit) => stream.below(limit)) ?? [];
  if (invented.length === 0) return game;
  const files = new Map<string, FileContent>(game.files);
  const names = new Map<string, string[]>();
  for (const { domain, name, text } of invented) {
    const whole = `hunt${seed}_${name}`;
    files.set(fileKey(domain, whole), { kind: 'read', text });
    names.set(fileKey(domain, ''), [...(names.get(fileKey(domain, '')) ?? []), whole]);
  }
  const drawn = (domain: FileDomain): readonly string[] => {
    const made = names.get(fileKey(domain, '')) ?? [];
    return [...made, ...repeated(game.supplies.names(domain), made.length / OWN_SHARE)];
  };
  return { ...game, files, supplies: { ...game.supplies, names: kept(drawn) } };
}

/** The list as often as makes so many. */
const repeated = (list: readonly string[], count: number): readonly string[] =>
  list.length === 0 ? [] : Array.from({ length: Math.ceil(count / list.length) }, () => list).flat();
