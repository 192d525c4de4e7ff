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

/** One line on a terminal, written over until the answer is called; nothing elsewhere. */
export function toldOnTerminal(line: () => string): () => void {
  if (!stderr.isTerminal) return () => undefined;
  const tell = (text: string): void => {
    stderr.write(`\r\u001b[K${text.slice(0, room())}`);
    stderr.flush();
  };
  const timer = setInterval(() => tell(line()), TELL_EVERY_MS);
  return () => {
    clearInterval(timer);
    tell('');
  };
}

/** How a hunt goes. */
export function toldHunt(hunter: Hunter, frontier: Frontier, rules: readonly Reachable[], seconds: number): () => void {
  const started = performance.now();
  return toldOnTerminal(() => {
    const { tally, families } = hunter;
    const elapsed = (performance.now() - started) / 1000;
    const now = {
      scripts: tally.scripts,
      rate: tally.commands / elapsed,
      coverage: coverageWord(rules, frontier),
      differences: families.length,
      left: Math.max(0, Math.ceil(seconds - elapsed)),
    };
    return progressLine(now, process.stderr.columns);
  });
}

interface Progress {
  readonly scripts: number;
  /** Commands a second. */
  readonly rate: number;
  readonly coverage: string;
  readonly differences: number;
  /** In seconds. */
  readonly left: number;
}

const USUAL_COLUMNS = 80;

/** A terminal that does not know its width says 0. */
const room = (columns = process.stderr.columns): number => (columns || USUAL_COLUMNS) - 1;

/** In a narrow terminal the least is left out first: what is wrapped would not be written over. */
export function progressLine(now: Progress, columns: number | undefined): string {
  const scripts = `${number(now.scripts)} scripts`;
  const rate = `${number(now.rate)} commands/s`;
  const brief = now.coverage.replace(' of ', '/').replace(' reached', '');
  const differences = differencesWord(now.differences);
  const left = now.left > 0 || now.differences === 0 ? `${now.left} s left` : 'shrinking';
  const lines = [
    [scripts, rate, now.coverage, differences, left],
    [scripts, rate, brief, differences, left],
    [scripts, brief, differences, left],
    [scripts, differences, left],
    [differences, left],
    [differences],
  ].map((parts) => parts.join(', '));
  const most = room(columns);
  return lines.find((line) => line.length <= most) ?? differences.slice(0, most);
}

const number = (value: number): string => Math.round(value).toLocaleString('en');
const differencesWord = (count: number): string => `${count} ${count === 1 ? 'difference' : 'differences'}`;

/** What scripts can reach: nothing that takes a command which is not drawn. */
export function rulesOf({ reachable = [] }: System, game: Game | undefined): readonly Reachable[] {
  const hasExtensions = game && signaturesOf(game).some(({ isExtension }) => isExtension);
  return reachable.filter(({ isExtension }) => hasExtensions || !isExtension);
}

export function coverageWord(rules: readonly Reachable[], frontier: Frontier): string {
  if (rules.length === 0) return `${frontier.size} kinds of lines`;
  return `${rules.filter(({ id }) => frontier.has(id)).length} of ${rules.length} rules reached`;
}

export interface Ended {
  readonly tally: Tally;
  readonly families: readonly Family[];
  readonly milliseconds: number;
  readonly isStopped: boolean;
  /** Before its time was over. */
  readonly isEarly: boolean;
}

/** What was found, in how much, when the first of it, and why it ended. */
export function triedLine({ tally, families, milliseconds, isStopped, isEarly }: Ended): string {
  const tried = `${number(tally.scripts)} scripts with ${number(tally.commands)} commands`;
  const first = families.flatMap(({ shortest, others }) => [shortest, ...others]).map((found) => found.milliseconds);
  const parts = [
    `${number(tally.runs)} runs of the program`,
    seconds(milliseconds),
    ...(first.length > 0 ? [`the first found after ${seconds(smallest(first))}`] : []),
    ...(isStopped ? ['interrupted'] : isEarly ? ['until nothing became shorter'] : []),
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
