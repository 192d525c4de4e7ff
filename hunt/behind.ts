/**
 * What stands behind a fault that is known. Where a program does what should be refused, all that follows differs, and
 * who made up the script hears nothing of it. The oracle says which other commands it refuses for the same reason; a
 * refused command changes nothing, so the script may well go on without them. Other faults are now and then kept out by
 * the names of their commands.
 */
import type { Command, Signature } from '../engine/face';
import { blocksOf } from '../server/language';
import type { Finding } from './finding';
import { unworded } from './names';
import { sayingOf, tells, withoutCounts } from './sayings';
import type { Stream } from './stream';

/** In so many lines a block says what became of its command. */
const ANSWER = 2;
/** Share of what is known that is kept out of the rest of a script. */
const AVOIDED = 0.4;

export class Behind {
  constructor(
    private readonly stream: Stream,
    private readonly signatures: ReadonlyMap<string, Signature>,
  ) {}

  /** What is left of a script that differs, to be compared by itself; the same where nothing of it is known. */
  restOf(commands: readonly Command[], transcript: string, findings: readonly Finding[]): readonly Command[] {
    const avoided = this.#avoided(findings);
    const rest = this.#withoutKnown(commands, transcript, findings).filter(({ name }) => !avoided.has(name));
    return rest.length === commands.length ? commands : rest;
  }

  /** The commands without those of which is said what the program is known not to say. */
  #withoutKnown(commands: readonly Command[], transcript: string, findings: readonly Finding[]): readonly Command[] {
    const known = new Set(findings.flatMap((finding) => this.#refusalIn(finding)));
    if (known.size === 0) return commands;
    const plain = unworded(commands, this.signatures);
    const blocks = blocksOf(transcript).slice(1);
    const isKnown = ({ name }: Command, at: number): boolean =>
      (blocks[at]?.lines ?? []).slice(0, ANSWER).some((line) => known.has(keyOf(name, plain(line))));
    return commands.filter((command, at) => !isKnown(command, at));
  }

  /** Of some known faults a command is left out: of those that come last, for the others lead anywhere. */
  #avoided(findings: readonly Finding[]): ReadonlySet<string> {
    const others = findings.filter((each) => this.#refusalIn(each).length === 0 && this.stream.chance(AVOIDED));
    const names = others.flatMap(({ commands }) => {
      const own = [...new Set(commands.map(({ name }) => name))];
      return this.stream.pick(own.slice(-2)) ?? [];
    });
    return new Set(names);
  }

  /** What is expected of the last command, if it says why that is refused. */
  #refusalIn({ commands, difference }: Finding): readonly string[] {
    const { expectedLine } = difference;
    const plain = unworded(commands, this.signatures);
    const saying = sayingOf(difference, plain);
    const name = commands.at(-1)?.name;
    if (!saying?.isAnswer || !tells(saying.expected) || expectedLine === undefined || name === undefined) return [];
    return [keyOf(name, plain(expectedLine))];
  }
}

const keyOf = (name: string, line: string): string => `${name} ${withoutCounts(line).trim()}`;
