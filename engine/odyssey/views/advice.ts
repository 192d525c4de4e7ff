/** Remarks on a whole script that no single command shows. Each must be worth a reader's time. */
import type { Advice, StepList } from '../../face';

/** So many refusals in a row are no test of refusals any more. */
const LONG_TAIL = 10;

export function advise(steps: StepList): readonly Advice[] {
  return [...deadTails(steps), ...unknownListing(steps)].sort((a, b) => a.index - b.index);
}

/** A mission ended early, and a long row of moves goes on as if nothing had happened. */
function deadTails(steps: StepList): readonly Advice[] {
  const advice: Advice[] = [];
  let first = -1;
  for (let index = 0; index <= steps.length; index++) {
    if (index < steps.length && isTurnWithoutMission(steps, index)) {
      if (first < 0) first = index;
      continue;
    }
    const length = index - first;
    if (first > 0 && length >= LONG_TAIL) {
      const message = `The mission ended before this command; it and the ${length - 1} commands after it are all refused.`;
      advice.push({ index: first, code: 'after-the-end', message, rule: 'missions' });
    }
    first = -1;
  }
  return advice;
}

const TURNS: ReadonlySet<string> = new Set(['move', 'pass', 'land', 'liftoff', 'wormhole']);

const isTurnWithoutMission = (steps: StepList, index: number): boolean =>
  index > 0 && TURNS.has(steps.commandAt(index).name) && steps.stageAt(index - 1).kind === 'idle';

/** Only where a galaxy is printed while the listing is on. */
function unknownListing(steps: StepList): readonly Advice[] {
  const advice: Advice[] = [];
  let toggled: number | undefined;
  for (let index = 0; index < steps.length; index++) {
    const { name } = steps.commandAt(index);
    if (name === 'toggle_RNG_out') toggled = toggled === undefined ? index : undefined;
    if (toggled === undefined || !printsGalaxy(name) || steps.stageAt(index).kind !== 'play') continue;
    advice.push({
      index: toggled,
      code: 'unknown-listing',
      message: 'The original lists random numbers below each galaxy from here on; the layout shown is our own.',
      rule: 'random-listing',
    });
    break;
  }
  return advice;
}

const printsGalaxy = (name: string): boolean => TURNS.has(name) || name === 'test' || name === 'play';
