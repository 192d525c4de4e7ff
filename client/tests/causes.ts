/** Tests that fail for the same reason are one piece of news: which reasons there are, and who shares each. */
import type { TestAnswer, TestFailure } from '../../server/protocol';
import { onlyDiffering } from '../transcript/changedValues';

export interface Cause {
  /** The same for all that failed in the same way. */
  readonly key: string;
  /** What is expected of a line and what it is, or what was said of the script; texts are made of it where it is shown. */
  readonly reason: { readonly expected: string; readonly actual: string } | { readonly message: string };
}

export interface CauseGroup extends Cause {
  /** The scripts that failed so. */
  readonly uris: readonly string[];
}

/** Why a script failed: the first line of the first difference, as expected and as it is. */
export function causeOf({ state, failures, message }: TestAnswer): Cause | undefined {
  const [first] = failures;
  if (state === 'failed' && first) return differenceOf(first);
  if (state === 'passed' || state === 'no-expectation') return undefined;
  const line = firstLine(message ?? first?.message ?? state);
  return { key: `${state} ${line}`, reason: { message: line } };
}

function differenceOf({ expected, actual, message }: TestFailure): Cause {
  const [theirs, ours] = [expected.split('\n'), actual.split('\n')];
  const at = theirs.findIndex((line, index) => line !== ours[index]);
  const [wanted, found] = [theirs[at]?.trim() ?? '', ours[at]?.trim() ?? ''];
  // Where the texts do not say it, the words do.
  if (at < 0 || wanted === found) return { key: message, reason: { message: firstLine(message) } };
  // Values that are the same here may be others in other scripts, and the cause is one.
  const [left, right] = onlyDiffering(wanted, found);
  return { key: `${left}\n${right}`, reason: { expected: left, actual: right } };
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? text;

/** The causes of all that failed, the most common first. */
export function causesOf(answers: readonly TestAnswer[]): readonly CauseGroup[] {
  const groups = new Map<string, { reason: Cause['reason']; uris: string[] }>();
  for (const answer of answers) {
    const cause = causeOf(answer);
    if (!cause) continue;
    const group = groups.get(cause.key) ?? { reason: cause.reason, uris: [] };
    group.uris.push(answer.uri);
    groups.set(cause.key, group);
  }
  return [...groups].map(([key, group]) => ({ key, ...group })).sort((a, b) => b.uris.length - a.uris.length);
}
