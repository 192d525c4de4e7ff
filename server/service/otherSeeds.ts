/** Which lines of a script depend on the seed: it is played beside itself with a few others. */
import type { CancellationToken } from 'vscode-languageserver';
import { commandsOf, rangeOfRun, Variation } from '../language';
import type { OtherSeedAnswer } from '../protocol';
import { cancelled } from './errors';
import { type Host, pause, SLICE_MS } from './host';
import type { OpenScript } from './openScript';

/** A line that is the same with all of these may still depend on chance, but hardly ever. */
const SHIFTS = [1, 2, 3, 5, 8];

export async function otherSeeds(script: OpenScript, host: Host, token: CancellationToken): Promise<OtherSeedAnswer> {
  await script.whole(token);
  const { analysis } = script;
  const { system, version } = analysis;
  const times = new Map<number, number>();
  const commands = commandsOf(analysis);
  for (const shift of system.reseed ? SHIFTS : []) {
    const variation = new Variation(analysis, system.reseed?.(commands, shift) ?? []);
    while (!variation.advance(performance.now() + SLICE_MS)) {
      await pause(host);
      if (token.isCancellationRequested || script.analysis !== analysis) throw cancelled();
    }
    for (const index of variation.differing) times.set(index, (times.get(index) ?? 0) + 1);
  }
  return {
    version,
    tried: system.reseed ? SHIFTS.length : 0,
    lines: [...times]
      .sort(([one], [other]) => one - other)
      .map(([index, differs]) => ({ index, range: rangeOfRun(analysis, index), differs })),
  };
}
