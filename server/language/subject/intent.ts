/** Is a refusal wanted? The expected transcript knows, and a comment on the command may say so. */
import { withoutTrailing } from '../../../engine/common/characters';
import type { Subject } from './subject';

/**
 * `promised` by a comment, `shown` by the expected transcript, `broken` where a comment promises
 * what does not happen, `none` for everything else.
 */
export type Intent = 'promised' | 'shown' | 'broken' | 'none';

export function intentOf(subject: Subject, index: number): Intent {
  if (index >= subject.analysis.known) return 'none';
  if (subject.analysis.step(index).outcome.kind === 'rejected') return intentOfRefusal(subject, index);
  return subject.analysis.expectationOf(index) ? 'broken' : 'none';
}

/** For a command known to be refused; without a comment on it no state is made. */
export function intentOfRefusal({ analysis, refusals, comparison }: Subject, index: number): Intent {
  const expectation = analysis.expectationOf(index);
  if (!expectation) return comparison?.shows(index) ? 'shown' : 'none';
  return begins(refusals.of(index)?.rejection.message ?? '', expectation.sentence) ? 'promised' : 'broken';
}

/** The author wants this refusal: nothing needs to be mended. */
export function isIntended(subject: Subject, index: number): boolean {
  const intent = intentOfRefusal(subject, index);
  return intent === 'promised' || intent === 'shown';
}

/** A promise may quote the sentence, or only its beginning, in any case and spacing. */
function begins(message: string, sentence: string | undefined): boolean {
  if (!sentence) return true;
  return plain(message).startsWith(withoutTrailing(plain(sentence), isDot));
}

const isDot = (code: number): boolean => code === 0x2e || code === 0x2026;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
