/**
 * Shorter scripts that lead to a state like the one in question, found by our engine alone: hundreds are played for
 * each one that is worth a run of the program. Taking commands away finds a short script; this finds another one.
 */
import type { Command, Moment, Signature, Step } from '../engine/face';
import { linesIn } from '../server/language';
import { Chooser } from './chooser';
import { featuresOf } from './features';
import { type Game, signaturesOf } from './generator';
import { formOfLine } from './lines';
import { Habits } from './manners';
import { scriptKey } from './shrink';
import { standingOf } from './stages';
import type { Stream } from './stream';
import type { Suspects } from './suspects';
import { lastGame, stepsOf } from './transcript';
import { varied } from './vary';

export interface Wanted {
  /** The shortest script known. */
  readonly script: readonly Command[];
  /** A line that it says where it differs, without its numbers. */
  readonly line: string | undefined;
}

export interface AlikeOptions {
  readonly game: Game;
  readonly stream: Stream;
  readonly suspects: Suspects;
  /** The shortest way known to something that a step can reach. */
  wayTo(feature: string): readonly Command[] | undefined;
  /** There is no more time. */
  isOver(): boolean;
}

/** A shorter script, and the step of it that is likest to the one in question. */
interface Found {
  readonly script: readonly Command[];
  readonly step: Step;
  /** Commands up to that step. The rest is left as it is: what went wrong there may show later. */
  readonly length: number;
  readonly likeness: number;
}

/** How many scripts are played for one choice, and of how many of them the text is looked at: text is dear. */
const PLAYED = 300;
const READ = 80;

export class Alike {
  readonly #signatures: ReadonlyMap<string, Signature>;
  readonly #habits = new Habits();

  constructor(private readonly options: AlikeOptions) {
    this.#signatures = new Map(signaturesOf(options.game).map((signature) => [signature.name, signature]));
  }

  /** So many scripts shorter than the wanted one: the likeliest, and by turns any that says such a line at all. */
  shorter({ script, line }: Wanted, count: number): readonly (readonly Command[])[] {
    const last = [...stepsOf(this.options.game, script)].pop();
    if (!last || script.length < 2) return [];
    const features = featuresOf(last);
    const played = this.#played(script, features);
    const read = this.#chosenToRead(played, last.command.name);
    const text = linesOf(last);
    const likely = read
      .flatMap((found) => this.#readStep(found, text, line))
      .map((found) => ({ ...found, worth: found.likeness * (2 - found.length / script.length) }))
      .sort((a, b) => b.worth - a.worth || a.length - b.length);
    const chosen = new Set<Found>();
    for (let turn = 0; turn < count; turn++) {
      const next = turn % 2 === 0 ? likely[turn / 2] : this.options.stream.pick(likely);
      if (next) chosen.add(next);
    }
    return [...chosen].map((each) => each.script);
  }

  /** Each different script once, with the best of its steps by what they reach. */
  #played(script: readonly Command[], features: readonly string[]): readonly Found[] {
    const sought = new Map(features.map((feature) => [feature, this.options.suspects.suspicion(feature)]));
    const ways = features.flatMap((feature) => {
      const way = this.options.wayTo(feature);
      return way && way.length > 0 && way.length < script.length ? [way] : [];
    });
    const own = lastGame(this.options.game, script);
    const found = new Map<string, Found>();
    for (let count = 0; count < PLAYED && !this.options.isOver(); count++) {
      // What came before the last game often matters by chance alone.
      const base = this.options.stream.chance(0.5) ? own : script;
      const candidate = (ways[count] ?? this.#candidate(base, ways)).slice(0, script.length - 1);
      const key = scriptKey(candidate);
      const best = found.has(key) ? undefined : this.#best(candidate, sought);
      if (best) found.set(key, best);
    }
    return [...found.values()];
  }

  /** Something of the script, or the beginning of it or of a way to what it reaches, played on. */
  #candidate(script: readonly Command[], ways: readonly (readonly Command[])[]): readonly Command[] {
    const { stream, game } = this.options;
    const variation = { stream, signatures: this.#signatures, supplies: game.supplies };
    if (stream.chance(0.4)) return varied(script, variation);
    const way = stream.chance(0.5) ? stream.pick(ways) : undefined;
    const head = way ?? script.slice(0, stream.below(script.length));
    return this.#playedOn(stream.chance(0.5) ? varied(head, variation) : head, script.length);
  }

  #playedOn(head: readonly Command[], length: number): readonly Command[] {
    const { system, files, supplies } = this.options.game;
    const chooser = new Chooser(this.options.stream, signaturesOf(this.options.game), supplies, this.#habits);
    const commands: Command[] = [];
    let moment: Moment = system.start();
    while (commands.length < length) {
      const command = head[commands.length] ?? chooser.next(moment);
      const step = moment.run?.(command, files);
      if (!step) break;
      commands.push(command);
      this.#habits.note(command.name, standingOf(moment), standingOf(step), step.outcome.kind === 'accepted');
      moment = step;
    }
    return commands;
  }

  #best(script: readonly Command[], sought: ReadonlyMap<string, number>): Found | undefined {
    let best: Found | undefined;
    let length = 0;
    for (const step of stepsOf(this.options.game, script)) {
      length++;
      const likeness = weight(featuresOf(step), sought);
      if (!best || likeness > best.likeness) best = { script, step, length, likeness };
    }
    return best;
  }

  /** Those that reach most of it, and some that only end with the same command. */
  #chosenToRead(played: readonly Found[], name: string): readonly Found[] {
    const sorted = [...played].sort((a, b) => b.likeness - a.likeness || a.length - b.length);
    const others = sorted.slice(READ).filter(({ step }) => step.command.name === name);
    return [...sorted.slice(0, READ), ...others.filter(() => this.options.stream.chance(READ / (4 * others.length)))];
  }

  /** Nothing, where it does not say such a line. */
  #readStep(found: Found, text: Lines, wanted: string | undefined): readonly Found[] {
    const own = linesOf(found.step);
    if (wanted !== undefined && !own.plain.has(wanted)) return [];
    return [{ ...found, likeness: found.likeness + share(own.plain, text.plain) + share(own.exact, text.exact) }];
  }
}

/** How much of what is sought is among them, by how suspicious it is. */
function weight(marks: readonly string[], sought: ReadonlyMap<string, number>): number {
  let own = 0;
  for (const mark of new Set(marks)) own += sought.get(mark) ?? 0;
  const all = [...sought.values()].reduce((sum, each) => sum + each, 0);
  return all === 0 ? 1 : own / all;
}

/** How much of what is sought is among them. */
function share(marks: ReadonlySet<string>, sought: ReadonlySet<string>): number {
  let count = 0;
  for (const mark of marks) if (sought.has(mark)) count++;
  return sought.size === 0 ? 1 : count / sought.size;
}

/** What a step says, as it is, and in what form. */
interface Lines {
  readonly exact: ReadonlySet<string>;
  readonly plain: ReadonlySet<string>;
}

function linesOf(step: Step): Lines {
  const lines = linesIn(step.text());
  return { exact: new Set(lines), plain: new Set(lines.map(formOfLine)) };
}
