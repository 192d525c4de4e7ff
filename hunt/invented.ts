/** Files that a system makes up for scripts that are made up: beside those at hand, under names of their own. */
import { kept } from '../engine/common/kept';
import { type Command, type Domain, type FileContent, type FileDomain, fileKey, filesOf } from '../engine/face';
import type { Game } from './generator';
import type { Rival } from './hunter';
import { Stream } from './stream';
import { transcriptOf } from './transcript';

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
  const keys = new Set([...files.keys()].filter((key) => !game.files.has(key)));
  return { ...game, files, invented: keys, supplies: { ...game.supplies, names: kept(drawn) } };
}

export interface WrittenFile {
  /** From the folder of the script on. */
  readonly path: string;
  readonly text: string;
}

/** Those that nobody wrote and these commands name. */
export function inventedFor({ system, files, invented }: Game, commands: readonly Command[]): readonly WrittenFile[] {
  const signatures = new Map(system.grammar.signatures.map((signature) => [signature.name, signature]));
  const keys = new Set(
    commands.flatMap((command) => {
      const signature = signatures.get(command.name);
      return signature ? filesOf(command, signature).map(({ domain, name }) => fileKey(domain, name)) : [];
    }),
  );
  return [...keys].flatMap((path) => {
    const file = files.get(path);
    return invented?.has(path) && file?.kind === 'read' ? [{ path, text: file.text }] : [];
  });
}

const TRIED = 3;

/**
 * Whether somebody's program reads what was made up: one that looks for its files elsewhere than beside the script
 * refuses all of them, and would seem to differ everywhere.
 */
export async function readsInvented(game: Game, rival: Rival): Promise<boolean> {
  const start = game.system.grammar.signatures.find(
    ({ params }) => params.length > 0 && params.every(({ domain }) => domain.kind === 'file'),
  );
  if (!start || !game.invented) return true;
  for (let at = 0; at < TRIED; at++) {
    const args = start.params.map(({ domain }) => ({ text: inventedNames(game, domain)[at] ?? '' }));
    const script = [{ name: start.name, args }];
    if ((await rival.play(script))?.output.replaceAll('\r\n', '\n') === transcriptOf(game, script)) return true;
  }
  return false;
}

const inventedNames = ({ supplies, invented }: Game, domain: Domain): readonly string[] =>
  domain.kind === 'file' ? supplies.names(domain).filter((name) => invented?.has(fileKey(domain, name))) : [];

/** The list as often as makes so many. */
const repeated = (list: readonly string[], count: number): readonly string[] =>
  list.length === 0 ? [] : Array.from({ length: Math.ceil(count / list.length) }, () => list).flat();
