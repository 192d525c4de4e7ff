/** What is said while a hunt is on, and when it is over. */
import { smallest } from '../engine/common/extremes';
import type { Reachable, System } from '../engine/face';
import { hasStopped } from '../hunt/difference';
import type { Family } from '../hunt/families';
import type { Frontier } from '../hunt/frontier';
import { type Game, signaturesOf } from '../hunt/generator';
import type { Hunter, Tally } from '../hunt/hunter';
import { visibleLine } from '../server/language/text/visible';
import { dim, stderr } from './output';

const TELL_EVERY_MS = 250;

/** One line on a terminal, written over; nothing elsewhere. */
export class HuntProgress {
  readonly #timer: NodeJS.Timeout | undefined;
  readonly #started = performance.now();

  constructor(
    private readonly hunter: Hunter,
    private readonly frontier: Frontier,
    private readonly rules: readonly Reachable[],
    private readonly seconds: number,
  ) {
    if (stderr.isTerminal) this.#timer = setInterval(() => this.#tell(), TELL_EVERY_MS);
  }

  #tell(): void {
    const { tally, families } = this.hunter;
    const elapsed = (performance.now() - this.#started) / 1000;
    const left = Math.max(0, Math.ceil(this.seconds - elapsed));
    const parts = [
      `${number(tally.scripts)} scripts`,
      `${number(tally.commands / elapsed)} commands/s`,
      coverageWord(this.rules, this.frontier),
      differencesWord(families.length),
      left > 0 ? `${left} s left` : 'shrinking',
    ];
    stderr.write(`\r\u001b[K${parts.join(', ')}`);
    stderr.flush();
  }

  end(): void {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    stderr.write('\r\u001b[K');
    stderr.flush();
  }
}

const number = (value: number): string => Math.round(value).toLocaleString('en');
const differencesWord = (count: number): string => `${count} ${count === 1 ? 'difference' : 'differences'}`;

/** What scripts can reach: nothing that takes a command which is not drawn. */
export function rulesOf({ reachable = [] }: System, game: Game | undefined): readonly Reachable[] {
  const hasExtensions = game && signaturesOf(game).some(({ isExtension }) => isExtension);
  return reachable.filter(({ isExtension }) => hasExtensions || !isExtension);
}

function coverageWord(rules: readonly Reachable[], frontier: Frontier): string {
  if (rules.length === 0) return `${frontier.size} kinds of lines`;
  return `${rules.filter(({ id }) => frontier.has(id)).length} of ${rules.length} rules reached`;
}

export interface Ended {
  readonly tally: Tally;
  readonly families: readonly Family[];
  readonly milliseconds: number;
  readonly isStopped: boolean;
}

/** What was found, in how much, and when the first of it. */
export function triedLine({ tally, families, milliseconds, isStopped }: Ended): string {
  const tried = `${number(tally.scripts)} scripts with ${number(tally.commands)} commands`;
  const first = families.flatMap(({ shortest, others }) => [shortest, ...others]).map((found) => found.milliseconds);
  const parts = [
    `${number(tally.runs)} runs of the program`,
    seconds(milliseconds),
    ...(first.length > 0 ? [`the first found after ${seconds(smallest(first))}`] : []),
    ...(isStopped ? ['interrupted'] : []),
  ];
  return `${foundWord(families)} in ${tried} ${dim(`(${parts.join(', ')})`)}`;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Who hangs or dies has given no wrong answer yet. */
function foundWord(families: readonly Family[]): string {
  if (families.length === 0) return 'No difference';
  const stopped = families.filter(({ shortest }) => hasStopped(shortest.difference)).length;
  const word = differencesWord(families.length);
  return stopped === 0
    ? word
    : `${word}${families.length === 1 ? ',' : `, ${stopped} of them`} where the program stopped,`;
}

/** Where to begin: the last of several diffs is the longest, and stands where somebody looks first. */
export const shortestLines = (files: readonly string[]): readonly string[] =>
  files[0] === undefined || files.length < 2
    ? []
    : [`The shortest is ${visibleLine(files[0])}; a longer one may be the same fault, so begin there`];

const MOST_NAMED = 12;

/** Which rules no script came to. */
export function missedLines(rules: readonly Reachable[], frontier: Frontier): readonly string[] {
  const missed = rules.filter(({ id }) => !frontier.has(id));
  if (missed.length === 0) return [];
  const rest = missed.length - MOST_NAMED;
  return [
    `Never reached (${missed.length} of ${rules.length}):`,
    ...missed.slice(0, MOST_NAMED).map(({ group, title }) => `  ${visibleLine(`${group}: ${title}`)}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}
