/**
 * What is to blame: a program that has a fault in a rule agrees wherever the rule is not reached. So of all that a
 * step reached where it differs, what was seldom or never reached where it agreed is the likeliest cause; and of that,
 * what was reached by most of the steps that differ.
 */
import type { Command } from '../engine/face';
import { traitsOf } from './features';
import type { Game } from './generator';
import { stepsOf } from './transcript';

/** Scripts that are remembered until somebody asks. */
const MOST_WAITING = 150;

interface Run {
  readonly commands: readonly Command[];
  /** So many of them went as expected; the next one, if there is one, did not. */
  readonly length: number;
  /** Nobody chose it for what it shows. */
  readonly isChance: boolean;
}

/** How many scripts there were, and how many of them reached something. */
class Sample {
  count = 0;
  readonly #reaching = new Map<string, number>();

  add(features: Iterable<string>): void {
    this.count++;
    for (const feature of features) this.#reaching.set(feature, this.reaching(feature) + 1);
  }

  reaching(feature: string): number {
    return this.#reaching.get(feature) ?? 0;
  }
}

/** Fewer scripts that went well tell nothing about what they do not reach. */
const ENOUGH = 5;
/** What is reached by more of the scripts that went well than this part is too common to tell anything. */
const COMMON = 0.5;
/** How likely all that went otherwise may have reached something by chance, as often as scripts do that went well. */
const CHANCE = 0.01;

/** Shares of the steps that went otherwise: where something shows late, other steps come between. */
const MOST_OF_ALL = 0.75;
const NEARLY_ALL = 0.95;
/** How often it has to go wrong to explain the most of it, or nearly all. */
const RISKY = 0.5;
const TELLING = 0.2;
/** What so few of the steps reach that go well is no chance in all that do not. */
const RARE = 0.07;

export class Suspects {
  /** Steps that reached something and went as expected. */
  readonly #counts = new Map<string, number>();
  /** Steps that reached something and went otherwise. */
  readonly #blames = new Map<string, number>();
  #differing = 0;
  #going = 0;
  /** Of the scripts that are as chance made them: whole ones, and others up to where they differ. */
  readonly #well = new Sample();
  readonly #ill = new Sample();
  /** Looked at when it is needed: most hunts find nothing. */
  #waiting: Run[] = [];

  constructor(private readonly game: Game) {}

  agree(commands: readonly Command[], length: number, isChance = false): void {
    this.#waiting.push({ commands, length, isChance });
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
  }

  /** The likeliest cause first. */
  ranked(features: Iterable<string>): readonly string[] {
    this.#look();
    return [...new Set(features)].sort((a, b) => this.#count(a) - this.#count(b) || this.#blame(b) - this.#blame(a));
  }

  /** From 1, where it was never seen to go well, down to nearly 0. */
  suspicion(feature: string): number {
    this.#look();
    return 1 / (1 + this.#count(feature));
  }

  /** It was never reached where all went well. */
  isUnseen(feature: string): boolean {
    return this.suspicion(feature) === 1;
  }

  /** How likely what reaches it goes otherwise. */
  risk(feature: string): number {
    this.#look();
    return this.#blame(feature) / (this.#blame(feature) + this.#count(feature) || 1);
  }

  /**
   * What went otherwise reached it, and so seldom or with so little luck does anything else that there is no better
   * explanation. What hardly ever goes well explains also where it does not account for all.
   */
  explainsAll(feature: string): boolean {
    const risk = this.risk(feature);
    const share = this.#blame(feature) / this.#differing;
    if (this.#differing < 2 || share < MOST_OF_ALL) return false;
    if (share < NEARLY_ALL) return risk >= RISKY;
    const isRare = this.#count(feature) <= RARE * this.#going && this.#differing >= ENOUGH;
    return risk >= TELLING || isRare;
  }

  /**
   * Every script that went otherwise had reached it by then, at any of its steps, and so many of those that went well do
   * not that this is no chance: what goes wrong there may show later, or not at all.
   */
  leadsToAll(feature: string): boolean {
    this.#look();
    const { count } = this.#ill;
    if (this.#well.count < ENOUGH || count < 2 || this.#ill.reaching(feature) < count) return false;
    const share = (this.#well.reaching(feature) + 1) / (this.#well.count + 2);
    return share <= COMMON && share ** count <= CHANCE;
  }

  #count(feature: string): number {
    return this.#counts.get(feature) ?? 0;
  }

  #blame(feature: string): number {
    return this.#blames.get(feature) ?? 0;
  }

  #look(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { commands, length, isChance } of waiting) {
      const reached = new Set<string>();
      let at = 0;
      for (const step of stepsOf(this.game, commands.slice(0, length + 1))) {
        const hasDiffered = at++ === length;
        if (hasDiffered) this.#differing++;
        else this.#going++;
        const counts = hasDiffered ? this.#blames : this.#counts;
        for (const feature of traitsOf(step)) {
          counts.set(feature, (counts.get(feature) ?? 0) + 1);
          reached.add(feature);
        }
      }
      if (isChance) (length < commands.length ? this.#ill : this.#well).add(reached);
    }
  }
}
