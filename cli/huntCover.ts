/** `hunt --cover`: a suite to start from, written by nobody. */
import { join, resolve } from 'node:path';
import type { EmbeddedSystem } from '../engine/face';
import { type CoverScript, coverSuite } from '../hunt/cover';
import { type Game, Generator } from '../hunt/generator';
import { scriptOf, transcriptOf } from '../hunt/transcript';
import { visibleLine } from '../server/language/text/visible';
import { Exit } from './errors';
import { expectedPathOf } from './files';
import { makeFolder, refuseUnwritable } from './folders';
import type { HuntRequest } from './hunt';
import { gamesAtHand, scriptsToVary } from './huntGame';
import { missedLines, rulesOf } from './huntReport';
import { stderr, stdout } from './output';
import { writeWhole } from './writing';

export async function cover(request: HuntRequest, system: EmbeddedSystem): Promise<Exit> {
  const { seed, seconds } = request;
  const folder = resolve(request.out);
  refuseUnwritable(folder);
  const seeds = scriptsToVary(request.from, system);
  const { whole: game } = gamesAtHand(request, system);
  const generator = new Generator(game, seed, seeds);
  const started = performance.now();
  let isStopped = false;
  const interrupted = (): void => {
    isStopped = true;
  };
  process.on('SIGINT', interrupted);
  const suite = await coverSuite({
    game,
    generator,
    isOver: () => isStopped || performance.now() - started > seconds * 1000,
    // Between two scripts there is time for a key.
    pause: () => new Promise((done) => setImmediate(done)),
  }).finally(() => process.off('SIGINT', interrupted));
  write(folder, game, suite);
  const commands = suite.reduce((sum, script) => sum + script.commands.length, 0);
  stdout.line(`${suite.length} scripts with ${commands} commands in ${visibleLine(request.out)}`);
  for (const line of missedLines(rulesOf(system, game), generator.frontier)) stdout.line(line);
  if (suite.length === 0) stderr.line('turnscript: nothing was reached; give it more --seconds');
  return Exit.fine;
}

function write(folder: string, game: Game, suite: readonly CoverScript[]): void {
  makeFolder(folder);
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
