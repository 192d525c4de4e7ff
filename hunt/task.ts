/**
 * One hunt from its wish to its end, wherever it runs: a difference with a program, a shorter script for one that is
 * known, or a script that reaches a rule. Knows neither programs nor clocks: whoever runs it brings them.
 */
import type { Command, Files, Grammar } from '../engine/face';
import { echo } from '../server/language';
import { shortestWay } from './cover';
import type { Difference } from './difference';
import { type Game, Generator } from './generator';
import { GrammarGenerator } from './grammarGenerator';
import { type Finding, Hunter, type Rival, type Tally } from './hunter';
import { findable, inventedFor, type WrittenFile } from './invented';
import { published } from './published';
import { transcriptOf } from './transcript';

type Scripts = readonly (readonly Command[])[];

export type Wish =
  /** A script on which the program parts from what is believed; scripts to begin with. */
  | { readonly kind: 'differ'; readonly seeds: Scripts }
  | { readonly kind: 'shrink'; readonly commands: readonly Command[] }
  /** A script that reaches an item of the system's list. */
  | { readonly kind: 'reach'; readonly item: string; readonly seeds: Scripts };

export interface Task {
  readonly wish: Wish;
  readonly seed: number;
  readonly milliseconds: number;
  readonly jobs: number;
}

/** Who plays: our engine where there is one, and the programs. */
export interface Players {
  readonly grammar: Pick<Grammar, 'dialect' | 'signatures'>;
  readonly game?: Game | undefined;
  /** The same with files that were made up. */
  readonly invented?: Game | undefined;
  readonly rival?: Rival | undefined;
  /** Believed where no engine of ours plays. */
  readonly oracle?: Rival | undefined;
}

export interface Surroundings {
  /** Milliseconds since the start. */
  readonly now: () => number;
  readonly isStopped: () => boolean;
  /** Lets whatever waits come first. */
  readonly pause: () => Promise<void>;
  /** Told now and then, by whoever has a clock. */
  readonly watch?: (progress: () => Progress) => void;
}

export interface Progress extends Readonly<Tally> {
  /** Of what the system lists, or kinds of lines where nothing is listed. */
  readonly reached: number;
  readonly reachable?: number;
  /** Commands of the shortest script so far. */
  readonly shortest?: number;
}

export interface Found {
  readonly script: string;
  readonly commands: number;
  /** What is believed of it, and where there is a program what that printed. */
  readonly expected: string;
  readonly actual?: string;
  readonly difference?: Pick<Difference, 'expectedLine' | 'actualLine' | 'trouble'>;
  /** Files that it names and nobody wrote. */
  readonly files?: readonly WrittenFile[];
}

export interface End {
  readonly progress: Progress;
  readonly found?: Found;
}

export function huntFor(task: Task, players: Players, around: Surroundings): Promise<End> {
  return task.wish.kind === 'reach'
    ? reached(task, task.wish, players, around)
    : parted(task, task.wish, players, around);
}

// ---------------------------------------------------------------- differences

type Parting = Exclude<Wish, { kind: 'reach' }>;

/** Of the shortest scripts of some kinds the shortest is shown: one fault shows in several ways. */
const MOST = 10;

async function parted(task: Task, wish: Parting, players: Players, around: Surroundings): Promise<End> {
  const { grammar, rival, oracle } = players;
  const seeds = wish.kind === 'differ' ? wish.seeds : [wish.commands];
  const known = wish.kind === 'differ' ? await gameFor(players) : players.game;
  const game = known && published(known, seeds);
  if (!rival || !(game || oracle)) throw new Error('a difference takes two who play');
  const generator = game ? new Generator(game, task.seed, seeds) : new GrammarGenerator(grammar, task.seed, seeds);
  const hunter = new Hunter({
    signatures: grammar.signatures,
    ...(game ? { game } : {}),
    generator,
    rival,
    expected: (commands) => (game ? transcriptOf(game, commands) : believed(oracle, commands)),
    jobs: task.jobs,
    // A script of somebody's own is shrunk for what it shows.
    most: wish.kind === 'shrink' ? 1 : MOST,
    enough: 1,
    seed: task.seed,
    now: around.now,
    milliseconds: task.milliseconds,
    isStopped: around.isStopped,
    pause: around.pause,
  });
  const progress = (): Progress => ({
    ...hunter.tally,
    ...reachedOf(game, generator),
    ...(hunter.findings[0] ? { shortest: hunter.findings[0].commands.length } : {}),
  });
  around.watch?.(progress);
  if (wish.kind === 'shrink') await hunter.shorten(wish.commands);
  else await hunter.hunt();
  const [finding] = hunter.findings;
  if (!finding) return { progress: progress() };
  const found = foundOf(finding, grammar);
  return { progress: progress(), found: game ? withFiles(found, game, finding.commands) : found };
}

async function gameFor({ game, invented, rival }: Players): Promise<Game | undefined> {
  return game && invented && rival ? (await findable(game, invented, rival)).game : game;
}

function withFiles(found: Found, game: Game, commands: readonly Command[]): Found {
  const files = inventedFor(game, commands);
  return files.length === 0 ? found : { ...found, files };
}

async function believed(oracle: Rival | undefined, commands: readonly Command[]): Promise<string> {
  const output = (await oracle?.play(commands))?.output ?? '';
  return output.replaceAll('\r\n', '\n');
}

/** Up to the block that differs both say the same. No program is asked again: those of a hunt that is over have ended. */
function foundOf({ commands, difference }: Finding, { dialect }: Players['grammar']): Found {
  const { transcript: expected, expectedLine, actualLine, trouble } = difference;
  const same = expected.slice(0, expected.length - difference.expected.length);
  return {
    script: commands.map((command) => `${echo(command, dialect)}\n`).join(''),
    commands: commands.length,
    expected,
    actual: same + difference.actual.replaceAll('\r\n', '\n'),
    difference: { expectedLine, actualLine, ...(trouble === undefined ? {} : { trouble }) },
  };
}

// ---------------------------------------------------------------- rules

async function reached(
  task: Task,
  { item, seeds }: Extract<Wish, { kind: 'reach' }>,
  { game: own, invented: game = own, grammar }: Players,
  around: Surroundings,
): Promise<End> {
  if (!game) throw new Error('only an engine of ours knows what a script reaches');
  const generator = new Generator(game, task.seed, seeds);
  const tally: Tally = { scripts: 0, commands: 0, runs: 0 };
  const progress = (): Progress => ({ ...tally, ...reachedOf(game, generator) });
  around.watch?.(progress);
  const isOver = (): boolean => around.isStopped() || around.now() > task.milliseconds;
  while (!isOver() && !generator.frontier.has(item)) {
    tally.commands += generator.next().length;
    tally.scripts++;
    await around.pause();
  }
  const way = generator.frontier.wayTo(item);
  if (!way) return { progress: progress() };
  const commands = await shortestWay(game, way, item);
  const script = commands.map((command) => `${echo(command, grammar.dialect)}\n`).join('');
  return {
    progress: progress(),
    found: withFiles({ script, commands: commands.length, expected: transcriptOf(game, commands) }, game, commands),
  };
}

function reachedOf(
  game: Game | undefined,
  { frontier }: Generator | GrammarGenerator,
): Pick<Progress, 'reached' | 'reachable'> {
  const reachable = game?.system.reachable;
  if (!reachable) return { reached: frontier.size };
  return { reached: reachable.filter(({ id }) => frontier.has(id)).length, reachable: reachable.length };
}

/** A game with these files at hand. */
export function gameWith(system: Game['system'], files: Files): Game {
  return {
    system,
    files,
    supplies: {
      dialect: system.grammar.dialect,
      names: ({ places, suffix }) => namesUnder(files, `${places[0]?.[0] ?? ''}/`, suffix),
      seen: new Map(),
    },
  };
}

const namesUnder = (files: Files, folder: string, suffix: string): readonly string[] =>
  [...files.keys()]
    .filter((key) => key.startsWith(folder) && key.endsWith(suffix))
    .map((key) => key.slice(folder.length, key.length - suffix.length));
