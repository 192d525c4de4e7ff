/**
 * Which kinds of differences seem to be one fault: it shows in lines of several kinds, here in the state of one entity,
 * there in that of another, in a line where all is shown and later in a picture where it is not. Kinds belong together
 * that change the same words; that change the same numbers and reach what is to blame for the shorter script; that come
 * after what led to every difference; or that have nothing else to blame. What each shows with more of the state
 * displayed counts as well.
 */
import { largest } from '../engine/common/extremes';
import type { Command, Outcome, Signature } from '../engine/face';
import { linesIn } from '../server/language';
import { type Change, changesOf, isVerdict } from './changes';
import { featuresOf } from './features';
import type { Game } from './generator';
import type { Finding } from './hunter';
import { unworded } from './names';
import { isRefusedBarely, isSameSaying, sayingOf } from './sayings';
import { scriptKey } from './shrink';
import type { Suspects } from './suspects';
import { stepsOf } from './transcript';

/** What seems to be one fault: its shortest script, and the other kinds of lines in which it shows, the shortest first. */
export interface Family {
  readonly shortest: Finding;
  readonly others: readonly Finding[];
}

export const kindsOf = ({ shortest, others }: Family): readonly string[] =>
  [shortest, ...others].map(({ difference: { kind } }) => kind);

/** What is less suspicious than so much of the likeliest cause is not to blame. */
const BLAMED = 0.5;
/** Scripts that are tried for a kind. */
const TRIALS = 3;

export class Families {
  /** What a kind shows, once more of the state is displayed. */
  readonly #revealed = new Map<string, Finding>();
  readonly #features = remembered();
  readonly #allFeatures = remembered();

  constructor(
    private readonly game: Game | undefined,
    private readonly suspects: Suspects | undefined,
    private readonly signatures: ReadonlyMap<string, Signature> = new Map(),
  ) {}

  /**
   * The shortest findings come first, and each is the head of a family unless it belongs to an earlier one. Where a
   * script was not made short, nobody knows which of its steps is to blame: any of them may be what an earlier one shows.
   */
  of(findings: readonly Finding[], isRough: (finding: Finding) => boolean = () => false): readonly Family[] {
    const families: { shortest: Finding; others: Finding[] }[] = [];
    for (const finding of findings) {
      const passes = (family: Family): boolean => isRough(finding) && this.#passes(family.shortest, finding);
      const own = families.find((family) => this.isOf(family, finding)) ?? families.find(passes);
      if (own) own.others.push(finding);
      else families.push({ shortest: finding, others: [] });
    }
    return families;
  }

  /** Where no engine knows what is to blame, it is enough to be like any of them. */
  isOf({ shortest, others }: Family, finding: Finding): boolean {
    const faces = this.#facesOf(finding);
    const known = this.game ? [shortest] : [shortest, ...others];
    return known.flatMap((each) => this.#facesOf(each)).some((one) => faces.some((other) => this.#isAlike(one, other)));
  }

  reveal(kind: string, shown: Finding): void {
    this.#revealed.set(kind, shown);
  }

  /**
   * A script with one more command, out of those that were found, that changes nothing but what is shown: where that
   * makes more of the state visible, what went wrong unseen is seen where it went wrong.
   */
  revealing({ commands }: Finding, findings: readonly Finding[]): readonly (readonly Command[])[] {
    const known = new Map(findings.flatMap((each) => each.commands).map((command) => [scriptKey([command]), command]));
    const trials: (readonly Command[])[] = [];
    for (const place of new Set([0, commands.length - 1])) {
      for (const command of known.values()) {
        const script = [...commands.slice(0, place), command, ...commands.slice(place)];
        if (trials.length < TRIALS && this.#showsOnlyMore(commands, script, place)) trials.push(script);
      }
    }
    return trials;
  }

  /** One more command at a place is accepted, all others come out as before, and something behind it is shown otherwise. */
  #showsOnlyMore(commands: readonly Command[], script: readonly Command[], place: number): boolean {
    if (!this.game) return false;
    const before = [...stepsOf(this.game, commands)];
    const steps = [...stepsOf(this.game, script)];
    const [more] = steps.splice(place, 1);
    const isPlayedAlike = before.every((step, at) => isSame(step.outcome, steps[at]?.outcome));
    if (more?.outcome.kind !== 'accepted' || !isPlayedAlike) return false;
    return before.some(
      (step, at) => at >= place && linesIn(step.text()).length !== linesIn(steps[at]?.text() ?? '').length,
    );
  }

  #facesOf(finding: Finding): readonly Finding[] {
    const shown = this.#revealed.get(finding.difference.kind);
    return shown ? [finding, shown] : [finding];
  }

  #isAlike(shorter: Finding, longer: Finding): boolean {
    const [one, other] = [shorter.difference, longer.difference];
    if (one.kind === other.kind || this.#isExplainedAlike(shorter, longer)) return true;
    if (!this.game && this.#isSaidAlike(shorter, longer)) return true;
    // That something is refused is said in the same words for whatever reason.
    if (!this.game && (isRefusedBarely(one) || isRefusedBarely(other))) return false;
    const own = new Set(changesOf(one).map(({ key }) => key));
    const changes = changesOf(other).filter(({ key }) => own.has(key));
    // Any command may be refused, and where nothing more is known any number may be wrong: the command tells them apart.
    if (!this.suspects || isVerdict(one) || isVerdict(other))
      return changes.some(isInLine) && shorter.commands.at(-1)?.name === longer.commands.at(-1)?.name;
    return changes.some(({ of }) => of === 'word') || this.#isSameCause(shorter, longer, changes.length > 0);
  }

  /** Where no engine knows more: at the same command the same is said, or instead of the same, whatever things are called. */
  #isSaidAlike(shorter: Finding, longer: Finding): boolean {
    if (shorter.commands.at(-1)?.name !== longer.commands.at(-1)?.name) return false;
    const plain = unworded([...shorter.commands, ...longer.commands], this.signatures);
    return isSameSaying(sayingOf(shorter.difference, plain), sayingOf(longer.difference, plain));
  }

  /** Both come by what every difference came by and nothing that went well; or by what led to all of them. */
  #isExplainedAlike(shorter: Finding, longer: Finding): boolean {
    const reached = this.#featuresOf(longer);
    if ([...this.#featuresOf(shorter)].some((each) => reached.has(each) && this.suspects?.explainsAll(each)))
      return true;
    const onTheWay = this.#allFeaturesOf(longer);
    return [...this.#allFeaturesOf(shorter)].some((each) => onTheWay.has(each) && this.suspects?.leadsToAll(each));
  }

  /**
   * Where the same numbers changed, something suspicious in common will do. Else there must be nothing else to blame, or
   * whatever may be to blame for the shorter one is reached by the longer one, too: then the same fault shows there.
   */
  #isSameCause(shorter: Finding, longer: Finding, isSameChange: boolean): boolean {
    const reached = this.#featuresOf(longer);
    if (isSameChange) return this.#blamed(shorter).some((feature) => reached.has(feature));
    const features = this.#featuresOf(shorter);
    return this.#isUnseenWithin(reached, features) || this.#isUnseenWithin(features, reached);
  }

  /** There is something that never went well, and all of it is among the others. */
  #isUnseenWithin(features: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
    const unseen = [...features].filter((feature) => this.suspects?.isUnseen(feature));
    return unseen.length > 0 && unseen.every((feature) => others.has(feature));
  }

  /** On its way the longer script comes by what is to blame for the shorter one. */
  #passes(shorter: Finding, longer: Finding): boolean {
    if (!this.game) return false;
    const blamed = new Set(this.#blamed(shorter));
    for (const step of stepsOf(this.game, longer.commands)) {
      if (featuresOf(step).some((feature) => blamed.has(feature))) return true;
    }
    return false;
  }

  #blamed(finding: Finding): readonly string[] {
    const suspicion = (feature: string): number => this.suspects?.suspicion(feature) ?? 0;
    const features = [...this.#featuresOf(finding)];
    const least = largest(features.map(suspicion)) * BLAMED;
    return features.filter((feature) => suspicion(feature) >= least);
  }

  /** What the step reached that differs. */
  #featuresOf({ commands }: Finding): ReadonlySet<string> {
    return this.#features(commands, () => {
      const last = this.game && [...stepsOf(this.game, commands)].at(-1);
      return last ? featuresOf(last) : [];
    });
  }

  /** What it and all steps before it reached. */
  #allFeaturesOf({ commands }: Finding): ReadonlySet<string> {
    return this.#allFeatures(commands, () =>
      this.game ? [...stepsOf(this.game, commands)].flatMap((step) => featuresOf(step)) : [],
    );
  }
}

/** For each script worked out once. */
function remembered(): (commands: readonly Command[], worked: () => Iterable<string>) => ReadonlySet<string> {
  const all = new WeakMap<readonly Command[], ReadonlySet<string>>();
  return (commands, worked) => {
    const known = all.get(commands);
    if (known) return known;
    const features = new Set(worked());
    all.set(commands, features);
    return features;
  };
}

const isSame = (one: Outcome, other: Outcome | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

const isInLine = ({ of }: Change): boolean => of !== 'line';
