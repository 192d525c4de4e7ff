/**
 * Shorter scripts that lead to a state like the one in question, found by our engine alone: thousands are played for
 * each one that is worth a run of the program. Taking commands away finds a short script; this finds another one.
 */
import type { Command, Moment, Signature, Step } from '../engine/face';
import { linesIn } from '../server/language';
import { Chooser } from './chooser';
import { withoutNumbers } from './difference';
import { featuresOf } from './features';
import type { Game } from './generator';
import { Habits } from './manners';
import type { Stream } from './stream';
import { stepsOf } from './transcript';
import { varied } from './vary';

export interface Wanted {
  /** The shortest script known. */
  readonly script: readonly Command[];
  /** The line in which it differs, as the engine says it. */
  readonly line: string | undefined;
}

interface Found {
  /** Says such a line in answer to the same command. */
  readonly isSame: boolean;
  readonly script: readonly Command[];
  readonly likeness: number;
}

interface Target {
  /** Scripts have to be shorter. */
  readonly length: number;
  readonly sought: ReadonlySet<string>;
  readonly wanted: string | undefined;
  /** The command in question. */
  readonly name: string;
}

/** How many scripts are played for one choice. */
const PLAYED = 400;

export class Alike {
  readonly #signatures: ReadonlyMap<string, Signature>;

  constructor(
    private readonly game: Game,
    private readonly stream: Stream,
  ) {
    this.#signatures = new Map(game.system.grammar.signatures.map((signature) => [signature.name, signature]));
  }

  /** So many scripts shorter than the wanted one: the likeliest, and by turns any that says such a line at all. */
  shorter({ script, line }: Wanted, count: number): readonly (readonly Command[])[] {
    const last = [...stepsOf(this.game, script)].pop();
    if (!last || script.length < 2) return [];
    const sought = new Set(marksOf(last));
    const wanted = line === undefined ? undefined : withoutNumbers(line);
    const found = new Map<string, Found>();
    for (let played = 0; played < PLAYED; played++) {
      const best = this.#best(this.#candidate(script), {
        length: script.length,
        sought,
        wanted,
        name: last.command.name,
      });
      if (best) found.set(best.script.map(({ name, args }) => name + JSON.stringify(args)).join(), best);
    }
    const any = [...found.values()].filter(({ isSame }) => isSame);
    const likely = [...found.values()].sort((a, b) => b.likeness - a.likeness || a.script.length - b.script.length);
    const chosen = new Set<Found>();
    for (let turn = 0; turn < count; turn++) {
      const next = turn % 2 === 0 ? likely[turn / 2] : this.stream.pick(any);
      if (next) chosen.add(next);
    }
    return [...chosen].map((each) => each.script);
  }

  /** Something of the script, or the beginning of it, played on. */
  #candidate(script: readonly Command[]): readonly Command[] {
    const { stream, game } = this;
    const variation = { stream, signatures: this.#signatures, supplies: game.supplies };
    if (stream.chance(0.5)) return varied(script, variation);
    const head = script.slice(0, stream.below(script.length));
    return this.#playedOn(stream.chance(0.5) ? varied(head, variation) : head, script.length - 1);
  }

  #playedOn(head: readonly Command[], length: number): readonly Command[] {
    const { system, files, supplies } = this.game;
    const chooser = new Chooser(this.stream, system.grammar.signatures, supplies, new Habits());
    const commands = [...head];
    let moment: Moment = system.start();
    for (const command of head) moment = moment.run?.(command, files) ?? moment;
    while (commands.length < length) {
      const command = chooser.next(moment);
      commands.push(command);
      moment = moment.run?.(command, files) ?? moment;
    }
    return commands;
  }

  /** How like the wanted place the best one of a shorter script is. All of it is tried: whatever differs earlier, counts. */
  #best(script: readonly Command[], { length, sought, wanted, name }: Target): Found | undefined {
    let isSame = false;
    const shorter = script.slice(0, length - 1);
    let best: number | undefined;
    for (const step of stepsOf(this.game, shorter)) {
      const marks = marksOf(step);
      if (wanted !== undefined && !marks.includes(wanted)) continue;
      const likeness = marks.filter((mark) => sought.has(mark)).length / sought.size;
      best = Math.max(best ?? 0, likeness);
      isSame ||= step.command.name === name;
    }
    return best === undefined ? undefined : { script: shorter, likeness: best, isSame };
  }
}

/** What can be told of a step: its lines without their numbers, and what it reached. */
const marksOf = (step: Step): readonly string[] => [
  ...new Set([...linesIn(step.text()).map(withoutNumbers), ...featuresOf(step)]),
];
