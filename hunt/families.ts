/**
 * Which kinds of differences seem to be one fault: it shows in lines of several kinds, here in the state of one entity,
 * there in that of another, in a line where all is shown and later in a picture where it is not. Kinds belong together
 * that change the same words, or the same numbers by as much; that refuse for the same reason; or that have one cause,
 * as far as what their scripts reached tells. What each shows with more of the state displayed counts as well.
 */
import { kept } from '../engine/common/kept';
import type { Command, Signature } from '../engine/face';
import { Causes } from './causes';
import { type Change, changesOf, isChangedAsMuch, isOneLineAlike, isVerdict } from './changes';
import type { Difference } from './difference';
import type { Game } from './generator';
import type { Finding } from './hunter';
import { unworded } from './names';
import { type Nature, natureOf } from './natures';
import { isRefusedAlike, isRefusedBarely, isSameSaying, sayingOf } from './sayings';
import { scriptKey } from './shrink';
import type { Suspects } from './suspects';
import { Vocabulary } from './vocabulary';

/** What seems to be one fault: its shortest script, and the other kinds of lines in which it shows, the shortest first. */
export interface Family {
  readonly shortest: Finding;
  readonly others: readonly Finding[];
}

export const kindsOf = ({ shortest, others }: Family): readonly string[] =>
  [shortest, ...others].map(({ difference: { kind } }) => kind);

export class Families {
  /** What a kind shows, once more of the state is displayed. */
  readonly #revealed = new Map<string, Finding>();
  readonly #nature: (finding: Finding) => Nature;
  readonly #causes: Causes | undefined;

  constructor(
    private readonly game: Game | undefined,
    suspects: Suspects | undefined,
    private readonly signatures: ReadonlyMap<string, Signature> = new Map(),
  ) {
    const vocabulary = game && new Vocabulary(game);
    this.#nature = kept(({ difference, commands }) =>
      vocabulary ? natureOf(difference, commands, vocabulary) : 'state',
    );
    this.#causes = game && suspects && new Causes(game, suspects);
  }

  /**
   * The shortest findings come first, and each is the head of a family unless it belongs to an earlier one. Where a
   * script was not made short, nobody knows which of its steps is to blame: any of them may be what an earlier one shows.
   */
  of(findings: readonly Finding[], isRough: (finding: Finding) => boolean = () => false): readonly Family[] {
    const families: { shortest: Finding; others: Finding[] }[] = [];
    for (const finding of findings) {
      const isUnclear = isRough(finding) && this.#nature(finding) !== 'wording';
      const passes = ({ shortest }: Family): boolean => isUnclear && !!this.#causes?.passes(shortest, finding);
      const own = families.find((family) => this.isOf(family, finding)) ?? families.find(passes);
      if (own) own.others.push(finding);
      else families.push({ shortest: finding, others: [] });
    }
    return families;
  }

  /** Where no engine knows what is to blame, it is enough to be like any of them. */
  isOf({ shortest, others }: Family, finding: Finding): boolean {
    const known = this.game ? [shortest] : [shortest, ...others];
    return known.some((each) => this.#isAlike(each, finding) || this.#isAlikeInFull(each, finding));
  }

  reveal(kind: string, shown: Finding | undefined): void {
    if (shown) this.#revealed.set(kind, shown);
    else this.#revealed.delete(kind);
  }

  /** The same script with more of the state displayed: what went wrong unseen is seen there where it went wrong. */
  revealing({ commands }: Finding): readonly Command[] | undefined {
    const script = this.game?.system.inFull?.(commands);
    return script && scriptKey(script) !== scriptKey(commands) ? script : undefined;
  }

  /** Words and refusals are seen where they are said: nothing else that is displayed explains them. */
  #isAlikeInFull(shorter: Finding, longer: Finding): boolean {
    if ([shorter, longer].some((finding) => this.#nature(finding) !== 'state')) return false;
    return this.#facesOf(shorter).some((one) => this.#facesOf(longer).some((other) => this.#isAlike(one, other)));
  }

  #facesOf(finding: Finding): readonly Finding[] {
    const shown = this.#revealed.get(finding.difference.kind);
    return shown ? [finding, shown] : [finding];
  }

  #isAlike(shorter: Finding, longer: Finding): boolean {
    const [one, other] = [shorter.difference, longer.difference];
    if (one.kind === other.kind) return true;
    const changes = commonChanges(one, other);
    const isAtOneCommand = shorter.commands.at(-1)?.name === longer.commands.at(-1)?.name;
    if (!this.#causes) return isAtOneCommand && this.#isSaidAlike(shorter, longer, changes);
    // Who says something else has not played otherwise: no cause but the words themselves is looked for.
    const isPlayed = [shorter, longer].every((finding) => this.#nature(finding) !== 'wording');
    if (isPlayed && this.#causes.isExplainedAlike(shorter, longer)) return true;
    // Any command may be refused.
    if (isVerdict(one) || isVerdict(other))
      return isAtOneCommand && (changes.some(isInLine) || isRefusedAlike(one, other));
    if (changes.some(({ of }) => of === 'word')) return true;
    return isPlayed && isOneCause(this.#causes, shorter, longer);
  }

  /** Where no engine knows more: the same is said, or instead of the same, whatever things are called; or the same changed. */
  #isSaidAlike(shorter: Finding, longer: Finding, changes: readonly Change[]): boolean {
    const [one, other] = [shorter.difference, longer.difference];
    const plain = unworded([...shorter.commands, ...longer.commands], this.signatures);
    if (isSameSaying(sayingOf(one, plain), sayingOf(other, plain))) return true;
    // That something is refused is said in the same words for whatever reason.
    return changes.some(isInLine) && !isRefusedBarely(one) && !isRefusedBarely(other);
  }
}

/** Where the same changed, something suspicious in common will do; or as much of a number, or a line, is missing or too much. */
function isOneCause(causes: Causes, shorter: Finding, longer: Finding): boolean {
  const [one, other] = [shorter.difference, longer.difference];
  const isSameChange = commonChanges(one, other).length > 0;
  if (isSameChange ? causes.isBlamedAlike(shorter, longer) : causes.isUnseenAlike(shorter, longer)) return true;
  return (isChangedAsMuch(one, other) || isOneLineAlike(one, other)) && !causes.isExplainedApart(shorter, longer);
}

function commonChanges(one: Difference, other: Difference): readonly Change[] {
  const own = new Set(changesOf(one).map(({ key }) => key));
  return changesOf(other).filter(({ key }) => own.has(key));
}

const isInLine = ({ of }: Change): boolean => of !== 'line';
