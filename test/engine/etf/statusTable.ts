/** What a human says about the blocks of the real projects: written by reading them, one way of printing after the other. */
import type { Block } from '../../../engine/etf/transcript';

/** Which blocks are refusals; every other block of the project shows a command that was carried out. */
const REFUSALS: Readonly<Record<string, (first: string, second: string) => boolean>> = {
  'analyzer-expr': (_, second) => second.startsWith('  Report: Error'),
  bank: (first) => first === ' Error: Id id1 already exists.',
  // The verdict stands between the counter and the arrow.
  'battleship-1': (first) => !/^ {2}state \d+ OK -> /.test(first),
  'chess-knight': (first) =>
    ['  invalid move:', '  nothing to redo:', '  no more to undo:', '  game already started:'].includes(first),
  'chess-solitaire': (_, second) => second.startsWith('  Error: '),
  maze: (first) => /^ {2}State: \d+ -> Error! /.test(first),
  messenger: (first) => /^ {2}\d+: {2}ERROR $/.test(first),
  'space-defender-1': (first) => /^ {2}state:\d+\.\d+, error$/.test(first),
  // A won game is no refusal, though it does not say ok.
  tictac: (first) => !first.startsWith('  ok:') && !first.startsWith('  there is a winner:'),
  tracker: (first) => /^ {2}state \d+ (\(to \d+\) )?e\d+: /.test(first),
};

export function isRefusedForHumans(project: string, { lines }: Block): boolean {
  const judge = REFUSALS[project];
  if (!judge) throw new Error(`nobody has read the blocks of ${project} yet`);
  return judge(lines[0] ?? '', lines[1] ?? '');
}
