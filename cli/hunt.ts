/** `hunt`: a shortest script on which somebody's program and the engine, or the oracle, part. */
import { availableParallelism } from 'node:os';
import type { EmbeddedSystem } from '../engine/face';
import { systemOfLanguage } from '../engine/systems';
import { Generator } from '../hunt/generator';
import { type Findable, findable } from '../hunt/invented';
import { published } from '../hunt/published';
import { transcriptOf } from '../hunt/transcript';
import { claimsFor, PROJECT_OPTION } from './claims';
import { CliError, type Exit, usageError } from './errors';
import { expectedPathOf } from './files';
import { type Games, gamesAtHand, scriptsToVary } from './huntGame';
import { HuntedFolder } from './huntOutput';
import { ProgramRival } from './huntProgram';
import { runHunt } from './huntRun';
import { linkOut } from './links';
import { positiveInteger, readOptions, SYSTEM_OPTION, systemNames } from './options';
import { stderr } from './output';
import { refuseBad } from './programs';
import type { Program } from './programTest';
import type { Chosen, ProjectScript } from './scripts';

export interface HuntRequest {
  readonly seconds: number;
  readonly seed: number;
  readonly out: string;
  readonly most: number;
  readonly jobs: number;
  readonly from: string | undefined;
  /** Only files that somebody wrote. */
  readonly isOwnOnly: boolean;
}

const DEFAULTS = { seconds: '60', seed: '1', most: '10', out: 'differences', timeout: '10' } as const;

export async function hunt(args: readonly string[]): Promise<Exit> {
  const cut = args.indexOf('--');
  const { values, positionals } = readOptions(cut < 0 ? args : args.slice(0, cut), {
    ...SYSTEM_OPTION,
    ...PROJECT_OPTION,
    seconds: { type: 'string', default: DEFAULTS.seconds },
    seed: { type: 'string', default: DEFAULTS.seed },
    out: { type: 'string' },
    most: { type: 'string', default: DEFAULTS.most },
    jobs: { type: 'string' },
    from: { type: 'string' },
    timeout: { type: 'string', default: DEFAULTS.timeout },
    cover: { type: 'boolean', default: false },
    'own-files': { type: 'boolean', default: false },
  });
  if (positionals.length > 0)
    throw usageError(`"${positionals[0]}" is too much; scripts to start from go behind --from`);
  const chosen = await systemChosen(values);
  const request: HuntRequest = {
    seconds: positiveInteger('seconds', values.seconds),
    seed: seedOf(values.seed),
    out: values.out ?? ownFolder(),
    most: positiveInteger('most', values.most),
    jobs: values.jobs === undefined ? availableParallelism() : positiveInteger('jobs', values.jobs),
    from: values.from,
    isOwnOnly: values['own-files'],
  };
  const seconds = positiveInteger('timeout', values.timeout);
  // Any name will do: what the project says of the system is the same for all of its scripts.
  const { project } = chosen.claim('-');
  const embedded = chosen.system.start ? systemOfLanguage(chosen.system.id) : undefined;
  if (values.cover) {
    if (cut >= 0) throw usageError('--cover needs no program; leave out what stands behind --');
    if (!embedded) throw usageError(`--cover needs an engine of ours; ${chosen.system.title} is played by programs`);
    return (await import('./huntCover')).cover(request, embedded);
  }
  const program = programOf(cut < 0 ? undefined : args.slice(cut + 1), seconds, project);
  if (embedded) return huntEmbedded(request, embedded, program);
  if (!project) throw usageError(`there is no project file that names programs for ${chosen.system.title}`);
  const { huntDeclared } = await import('./huntDeclared');
  return huntDeclared({ request, chosen, project, named: values.project, program });
}

/** Nobody named it: a link of that name would lead where nobody means. */
function ownFolder(): string {
  const target = linkOut(DEFAULTS.out, ['.']);
  if (target === undefined) return DEFAULTS.out;
  throw new CliError('file', `${DEFAULTS.out}: is a link to ${target}; remove it, or name a folder with --out`);
}

/** One of ours, or one of the project file here or of `--project`. */
async function systemChosen(choice: { system?: string | undefined; project?: string | undefined }): Promise<Chosen> {
  const { chosen } = await claimsFor(['-'], choice);
  if (chosen) return chosen;
  throw usageError(`no system is named; --system is one of ${systemNames()}, or one of a project file`);
}

/** What stands behind `--`, or else what the project file names. */
function programOf(
  behind: readonly string[] | undefined,
  seconds: number,
  project: ProjectScript | undefined,
): Program {
  const named = project?.program;
  if (!behind && !named)
    throw usageError('no program is named; put it behind --, with {script} for the path of the script');
  const program = behind
    ? { commandLine: behind, cwd: process.cwd(), seconds }
    : { commandLine: named ?? [], cwd: project?.cwd ?? process.cwd(), seconds };
  refuseBad(program);
  return program;
}

function seedOf(value: string): number {
  if (/^\d{1,10}$/.test(value) && Number(value) < 2 ** 32) return Number(value);
  throw usageError(`--seed is a whole number from 0 to ${2 ** 32 - 1}, not "${value}"`);
}

async function huntEmbedded(request: HuntRequest, system: EmbeddedSystem, program: Program): Promise<Exit> {
  const seeds = scriptsToVary(request.from, system);
  const games = gamesAtHand(request, system);
  const { files } = games.whole;
  const folder = new HuntedFolder(request.out, { system, files, judge: 'engine', expectedFile: expectedPathOf });
  const rival = new ProgramRival(system, files, program);
  try {
    const started = performance.now();
    const { game: found, isElsewhere } = await findableSoon(games, rival, request.seconds);
    if (isElsewhere) stderr.line(elsewhere(found === games.own));
    const game = published(found, seeds);
    const source = new Generator(game, request.seed, seeds);
    const expected = (commands: Parameters<typeof transcriptOf>[1]): string => transcriptOf(game, commands);
    const seconds = request.seconds - (performance.now() - started) / 1000;
    return await runHunt({ request: { ...request, seconds }, system, game, source, rival, folder, expected });
  } finally {
    rival.dispose();
  }
}

/** Who has not read a file by then is not waited for. */
const READING_SHARE = 1 / 3;

function findableSoon({ own, whole }: Games, rival: ProgramRival, seconds: number): Promise<Findable> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => done({ game: whole, isElsewhere: false }), seconds * 1000 * READING_SHARE);
    findable(own, whole, rival)
      .then(done, failed)
      .finally(() => clearTimeout(late));
  });
}

const elsewhere = (hasOwn: boolean): string =>
  'turnscript: your program does not find the files that are placed beside its script; ' +
  (hasOwn
    ? 'only those of this folder, or of --from, are named'
    : 'hunt in the folder that has its files, or name scripts beside them with --from');
