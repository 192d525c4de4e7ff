/**
 * What is missing before a refused command: the shortest sequence of commands, found by trying
 * what the game accepts, after which it accepts this one. Knows no game, only candidates.
 */

import { echoIn } from '../../../engine/common/echo';
import type { Command, Moment } from '../../../engine/face';
import { tried } from '../run/onward';
import type { Analysis } from '../run/types';
import { isIntended } from '../subject/intent';
import { indentAt, lineBreakOf, type RunFixer, replace } from './fix';

const MOST_OFFERS = 2;
/** Commands tried after each way, ways followed further, tries altogether: a quick fix must open at once. */
const LEVELS = [
  { breadth: 40, kept: 6 },
  { breadth: 40, kept: 4 },
  { breadth: 12, kept: 0 },
] as const;
const MOST_TRIES = 600;

export const insertBefore: RunFixer = (subject, index) => {
  const { analysis } = subject;
  const run = analysis.runs[index];
  const refusal = subject.refusals.of(index);
  if (!run || !refusal || isIntended(subject, index)) return [];
  const { start } = run.node.span;
  const separator = lineBreakOf(analysis.script.text) + indentAt(subject, start);
  return leadingTo(analysis, analysis.run.before(index), run.command).map((commands) => {
    const texts = commands.map((command) => echoIn(analysis, command));
    return {
      title: `Insert ${texts.join(', ')} before it`,
      edits: [replace(subject, { start, end: start }, texts.map((text) => text + separator).join(''))],
      code: refusal.rejection.code,
    };
  });
};

/** Shortest first; breadth first, so that one missing command is found before two. */
export function leadingTo(analysis: Analysis, from: Moment, wanted: Command): readonly (readonly Command[])[] {
  let tries = 0;
  let front: readonly Path[] = [{ moment: from, commands: [] }];
  for (const { breadth, kept } of LEVELS) {
    const next: Path[] = [];
    const found: (readonly Command[])[] = [];
    for (const path of front) {
      for (const { command } of variety(path.moment, breadth)) {
        if (++tries > MOST_TRIES || found.length >= MOST_OFFERS) break;
        const step = tried(analysis, path.moment, command);
        // A way that loses the game is none.
        if (!step || step.outcome.kind === 'rejected' || step.ending?.kind === 'lost') continue;
        const commands = [...path.commands, command];
        if (tried(analysis, step, wanted)?.outcome.kind === 'accepted') found.push(commands);
        else if (next.length < kept) next.push({ moment: step, commands });
      }
    }
    if (found.length > 0 || tries > MOST_TRIES) return found;
    front = next;
  }
  return [];
}

interface Path {
  readonly moment: Moment;
  readonly commands: readonly Command[];
}

/** Candidates with every name represented before any name comes a second time. */
function variety(moment: Moment, most: number): readonly { readonly command: Command }[] {
  const ranks = new Map<string, number>();
  return (moment.candidates?.() ?? [])
    .map((candidate) => {
      const rank = ranks.get(candidate.command.name) ?? 0;
      ranks.set(candidate.command.name, rank + 1);
      return { candidate, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
