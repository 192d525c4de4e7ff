// How many engines with one small fault are found, how soon, and by how short a script; beside blind commands.
import { bundled } from './lib/bundled.mjs';
import { number, row } from './lib/table.mjs';

/** Commands played before a fault counts as not found: what a program of 100 ms does in five seconds on two cores. */
const BUDGET = 20_000;
const SHARE = 0.9;
const PACE = 100_000;

export async function huntSection() {
  const { hunted, blind, paceOf, FAULTS, SYSTEMS } = await bundled('bench/lib/hunts.ts');
  const rows = [];
  for (const { id, title } of SYSTEMS) {
    const faults = FAULTS.filter(({ system }) => system === id);
    const ours = [];
    const theirs = [];
    for (const fault of faults) {
      ours.push(await hunted(fault, BUDGET));
      theirs.push(await blind(fault, BUDGET));
    }
    rows.push(shareRow(title, ours, theirs));
    rows.push(
      row(`${title}: commands until found`, `${median(ours, 'commands')}; blind ${median(theirs, 'commands')}`),
    );
    rows.push(
      row(
        `${title}: milliseconds until found`,
        `${median(ours, 'milliseconds')}; blind ${median(theirs, 'milliseconds')}`,
      ),
    );
    rows.push(
      row(`${title}: commands after shrinking`, `${median(ours, 'length')}; blind ${median(theirs, 'length')}`),
    );
    const pace = paceOf(id);
    rows.push(
      row(`${title}: commands a second, made up and played`, number(pace), {
        ratio: pace / PACE,
        of: '100,000',
        atLeast: 1,
      }),
    );
  }
  return { title: 'Hunting for engines with one fault', rows };
}

function shareRow(title, ours, theirs) {
  const [found, blindly] = [ours, theirs].map((outcomes) => outcomes.filter(({ commands }) => commands !== undefined));
  return row(`${title}: faults found`, `${found.length} of ${ours.length}; blind ${blindly.length}`, {
    ratio: found.length / ours.length,
    of: 'all',
    atLeast: SHARE,
  });
}

/** Of those that were found. */
function median(outcomes, what) {
  const values = outcomes.filter(({ commands }) => commands !== undefined).map((outcome) => outcome[what]);
  const sorted = values.sort((a, b) => a - b);
  return sorted.length === 0
    ? '–'
    : `${number(sorted[sorted.length >> 1])} (at most ${number(sorted[sorted.length - 1])})`;
}
