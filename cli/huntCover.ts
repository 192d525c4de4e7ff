/** `hunt --cover`: a suite to start from, written by nobody. */
import { lstatSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { EmbeddedSystem } from '../engine/face';
import { type CoverScript, coverSuite } from '../hunt/cover';
import { type Game, Generator } from '../hunt/generator';
import { scriptOf, transcriptOf } from '../hunt/transcript';
import { visibleLine } from '../server/language/text/visible';
import { CliError, Exit } from './errors';
import { expectedPathOf, kindOf, readExactly } from './files';
import { makeFolder, refuseUnwritable } from './folders';
import type { HuntRequest } from './hunt';
import { gamesAtHand, scriptsToVary } from './huntGame';
import { coverageWord, missedLines, rulesOf, toldOnTerminal } from './huntReport';
import { neededFiles } from './neededFiles';
import { stderr, stdout } from './output';
import { writeWhole } from './writing';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export async function cover(request: HuntRequest, system: EmbeddedSystem): Promise<Exit> {
  const { seed, seconds } = request;
  const folder = resolve(request.out);
  refuseUnwritable(folder, request.out);
  const seeds = scriptsToVary(request.from, system);
  const { whole: game } = gamesAtHand(request, system);
  const generator = new Generator(game, seed, seeds);
  const started = performance.now();
  let isStopped = false;
  const interrupted = (): void => {
    isStopped = true;
  };
  // Once: whoever does not wait until the scripts are short ends it by a second time.
  for (const signal of SIGNALS) process.once(signal, interrupted);
  const rules = rulesOf(system, game);
  const left = (): number => (isStopped ? 0 : Math.max(0, seconds - (performance.now() - started) / 1000));
  const end = toldOnTerminal(() => {
    const reached = coverageWord(rules, generator.frontier);
    return `${reached}, ${left() > 0 ? `${Math.ceil(left())} s left` : 'making the scripts short'}`;
  });
  const suite = await coverSuite({
    game,
    generator,
    isOver: () => left() === 0,
    // Between two scripts there is time for a key.
    pause: () => new Promise((done) => setImmediate(done)),
  }).finally(() => {
    end();
    for (const signal of SIGNALS) process.off(signal, interrupted);
  });
  write(folder, request.out, game, suite);
  const commands = suite.reduce((sum, script) => sum + script.commands.length, 0);
  stdout.line(`${suite.length} scripts with ${commands} commands in ${visibleLine(request.out)}`);
  for (const line of missedLines(rules, generator.frontier)) stdout.line(line);
  if (suite.length === 0) stderr.line('turnscript: nothing was reached; give it more --seconds');
  return Exit.fine;
}

function write(folder: string, asked: string, game: Game, suite: readonly CoverScript[]): void {
  const files = filesOf(game, suite);
  for (const [name, text] of files) refuseOther(join(folder, name), join(asked, name), text);
  makeFolder(folder);
  for (const [name, text] of files) {
    makeFolder(dirname(join(folder, name)));
    writeWhole(join(folder, name), text, { within: folder });
  }
  const width = String(suite.length).length;
  for (const [index, script] of suite.entries()) {
    const number = String(index + 1).padStart(width, '0');
    const path = join(
      folder,
      `${number}-${slug(titleOf(game, script.adds[0] ?? ''))}.${game.system.extension ?? 'txt'}`,
    );
    writeWhole(path, noteOf(game, script) + scriptOf(game, script.commands), { within: folder });
    writeWhole(expectedPathOf(path), transcriptOf(game, script.commands), { within: folder });
  }
}

/** What the scripts name lies beside them, each once. */
const filesOf = ({ system, files }: Game, suite: readonly CoverScript[]): ReadonlyMap<string, string> =>
  new Map(suite.flatMap(({ commands }) => neededFiles(system, files, commands).map(({ path, text }) => [path, text])));

/** Of files that are compared with ours. */
const LARGEST = 50 * 1024 * 1024;

/** A file that somebody else's scripts may name is not written over, and the suite would play another game with it. */
function refuseOther(path: string, asked: string, text: string): void {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return;
  if (kindOf(path) === 'file' && readExactly(path, LARGEST) === text) return;
  throw new CliError('file', `${asked}: is there already, with other content; name a folder of its own with --out`);
}

const titleOf = ({ system }: Game, id: string): string => system.reachable?.find((item) => item.id === id)?.title ?? id;

const LONGEST_NAME = 48;

/** Letters and digits, joined by dashes. */
const slug = (title: string): string =>
  title
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, LONGEST_NAME);

const noteOf = (game: Game, { adds }: CoverScript): string =>
  adds.map((id) => `-- ${visibleLine(titleOf(game, id))}\n`).join('');
