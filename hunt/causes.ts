/** What is to blame for a difference, as far as what its script reached tells, and whether two may have one cause. */
import { largest } from '../engine/common/extremes';
import { kept } from '../engine/common/kept';
import type { Command, Step } from '../engine/face';
import { featuresOf, traitsOf } from './features';
import type { Game } from './generator';
import type { Suspects } from './suspects';
import { stepsOf } from './transcript';

/** Its last step is the one that differs. */
export interface Culprit {
  readonly commands: readonly Command[];
}

/** What is less suspicious than so much of the likeliest cause is not to blame. */
const BLAMED = 0.5;
/** What goes wrong less often is no cause by itself, and what goes wrong nearly as often as the riskiest may be it. */
const RISKY = 0.5;
const AS_RISKY = 0.95;

export class Causes {
  readonly #features = remembered((commands) =>
    this.#steps(commands)
      .slice(-1)
      .flatMap((step) => featuresOf(step)),
  );
  readonly #traits = remembered((commands) =>
    this.#steps(commands)
      .slice(-1)
      .flatMap((step) => [...traitsOf(step)]),
  );
  readonly #allTraits = remembered((commands) => this.#steps(commands).flatMap((step) => [...traitsOf(step)]));

  constructor(
    private readonly game: Game,
    private readonly suspects: Suspects,
  ) {}

  /** Both come by what every difference came by; by what is riskiest for both; or by what led to all of them. */
  isExplainedAlike(shorter: Culprit, longer: Culprit): boolean {
    if (hasCommon(this.#traits(shorter), this.#traits(longer), (each) => this.suspects.explainsAll(each))) return true;
    const riskiest = this.#riskiest(longer);
    if (this.#riskiest(shorter).some((each) => riskiest.includes(each))) return true;
    return hasCommon(this.#allTraits(shorter), this.#allTraits(longer), (each) => this.suspects.leadsToAll(each));
  }

  /** Each comes by something that never went well and that the other one does not come by. */
  isExplainedApart(one: Culprit, other: Culprit): boolean {
    const [features, others] = [this.#features(one), this.#features(other)];
    const hasOwn = (own: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean =>
      [...own].some((feature) => !theirs.has(feature) && this.suspects.isUnseen(feature));
    return hasOwn(features, others) && hasOwn(others, features);
  }

  /** What may be to blame for the shorter one is reached by the longer one, too. */
  isBlamedAlike(shorter: Culprit, longer: Culprit): boolean {
    const reached = this.#features(longer);
    return this.#blamed(shorter).some((feature) => reached.has(feature));
  }

  /** What one of them comes by and never went well, the other one comes by as well: there is nothing else to blame. */
  isUnseenAlike(one: Culprit, other: Culprit): boolean {
    const [features, others] = [this.#features(one), this.#features(other)];
    return this.#isUnseenWithin(features, others) || this.#isUnseenWithin(others, features);
  }

  /** On its way the longer script comes by what is to blame for the shorter one. */
  passes(shorter: Culprit, longer: Culprit): boolean {
    const blamed = new Set(this.#blamed(shorter));
    return this.#steps(longer.commands).some((step) => featuresOf(step).some((feature) => blamed.has(feature)));
  }

  #isUnseenWithin(features: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
    const unseen = [...features].filter((feature) => this.suspects.isUnseen(feature));
    return unseen.length > 0 && unseen.every((feature) => others.has(feature));
  }

  /** Nothing, unless it goes wrong as often as not. */
  #riskiest(culprit: Culprit): readonly string[] {
    const features = [...this.#features(culprit)];
    const most = largest(features.map((feature) => this.suspects.risk(feature)));
    return most < RISKY ? [] : features.filter((feature) => this.suspects.risk(feature) >= most * AS_RISKY);
  }

  #blamed(culprit: Culprit): readonly string[] {
    const features = [...this.#features(culprit)];
    const least = largest(features.map((feature) => this.suspects.suspicion(feature))) * BLAMED;
    return features.filter((feature) => this.suspects.suspicion(feature) >= least);
  }

  #steps(commands: readonly Command[]): readonly Step[] {
    return [...stepsOf(this.game, commands)];
  }
}

function hasCommon(one: ReadonlySet<string>, other: ReadonlySet<string>, is: (each: string) => boolean): boolean {
  for (const each of one) if (other.has(each) && is(each)) return true;
  return false;
}

/** For each script worked out once. */
function remembered(
  worked: (commands: readonly Command[]) => Iterable<string>,
): (culprit: Culprit) => ReadonlySet<string> {
  const sets = kept((commands: readonly Command[]) => new Set(worked(commands)));
  return ({ commands }) => sets(commands);
}
