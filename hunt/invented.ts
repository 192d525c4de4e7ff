/** Files that a system makes up for scripts that are made up: beside those at hand, under names of their own. */
import { kept } from '../engine/common/kept';
import {
  type Command,
  type FileContent,
  type FileDomain,
  fileKey,
  filesOf,
  type Signature,
  type WriteFile,
} from '../engine/face';
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
  const write = writerInto(files, keys, `hunt${seed}_later`);
  return { ...game, files, invented: keys, write, supplies: { ...game.supplies, names: kept(drawn) } };
}

/** Each text once. No script draws the names of such files. */
function writerInto(files: Map<string, FileContent>, keys: Set<string>, prefix: string): WriteFile {
  const names = new Map<string, string>();
  return (domain, text) => {
    const known = names.get(fileKey(domain, text));
    if (known !== undefined) return known;
    const name = `${prefix}_${names.size + 1}`;
    names.set(fileKey(domain, text), name);
    files.set(fileKey(domain, name), { kind: 'read', text });
    keys.add(fileKey(domain, name));
    return name;
  };
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

/** The game with such files as somebody's program finds. */
export interface Findable {
  readonly game: Game;
  /** The program does not look beside the script. */
  readonly isElsewhere: boolean;
}

/**
 * A program that looks for its files elsewhere than beside the script refuses all that were made up, and would seem to
 * differ everywhere: it is hunted with those that somebody wrote, if there are any.
 */
export async function findable(own: Game, invented: Game, rival: Rival): Promise<Findable> {
  const isElsewhere = !(await readsInvented(invented, rival));
  const isOwn = isElsewhere && !!startOf(own)?.params.every((param) => namesFor(own, param).length > 0);
  return { game: isOwn ? own : invented, isElsewhere };
}

/** Behind a name it makes one of a file that is nowhere. */
const NOWHERE = '_nowhere';

/** Whether it says of a file that was made up anything but what it says of one that is nowhere. */
async function readsInvented(game: Game, rival: Rival): Promise<boolean> {
  const start = startOf(game);
  if (!start || !game.invented) return true;
  /** Nothing where it was stopped: that tells nothing about files. */
  const said = async (script: readonly Command[]): Promise<string | undefined> => {
    const played = await rival.play(script);
    return played && (played.isWhole || played.trouble === undefined)
      ? played.output.replaceAll('\r\n', '\n')
      : undefined;
  };
  const naming = (tail: string): readonly Command[] => [
    { name: start.name, args: start.params.map((param) => ({ text: `${inventedFiles(game, param)[0]}${tail}` })) },
  ];
  const script = naming('');
  const output = await said(script);
  if (output === undefined || output === transcriptOf(game, script)) return true;
  return output !== (await said(naming(NOWHERE)))?.replaceAll(NOWHERE, '');
}

/** The command that begins a game with files. */
const startOf = ({ system }: Game): Signature | undefined =>
  system.grammar.signatures.find(
    ({ params }) => params.length > 0 && params.every(({ domain }) => domain.kind === 'file'),
  );

type Param = Signature['params'][number];

const namesFor = ({ supplies }: Game, { domain }: Param): readonly string[] =>
  domain.kind === 'file' ? supplies.names(domain) : [];

const inventedFiles = (game: Game, param: Param): readonly string[] =>
  namesFor(game, param).filter(
    (name) => param.domain.kind === 'file' && game.invented?.has(fileKey(param.domain, name)),
  );

/** The list as often as makes so many. */
const repeated = (list: readonly string[], count: number): readonly string[] =>
  list.length === 0 ? [] : Array.from({ length: Math.ceil(count / list.length) }, () => list).flat();
