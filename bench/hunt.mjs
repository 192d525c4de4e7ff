// How many engines with one small fault are found, how soon, and by how short a script; beside blind commands.
import { spawnSync } from 'node:child_process';
import { fromRoot } from '../scripts/project.mjs';
import { bundled, bundlePath } from './lib/bundled.mjs';
import { huntAll } from './lib/huntLanes.mjs';
import { percentile } from './lib/stats.mjs';
import { number, row } from './lib/table.mjs';

/**
 * Runs of the program, with those for shrinking: a program of 200 ms has 600 in a minute on two cores. And seconds of
 * the processor, of which a minute on two cores has 120. Few hunts need a third of it, so that all faults take a few minutes.
 */
export const BUDGET = { runs: 300, seconds: 30 };
/** The peer is tried on every third fault. */
const BLIND_EVERY = 3;
const SHARE = 0.9;
const LONGEST = 1.5;
const PACE = 100_000;

export async function huntSection() {
  const entry = 'bench/lib/huntsAndPeer.ts';
  const { FAULTS, SYSTEMS } = await bundled(entry);
  const orders = FAULTS.map((_, index) => ({
    indices: [index],
    budget: BUDGET,
    isBlindToo: index % BLIND_EVERY === 0,
  }));
  const outcomes = await huntAll(bundlePath(entry), orders, told);
  const all = FAULTS.map((fault, index) => ({ fault, ...(outcomes[index] ?? givenUp(orders[index])) }));
  const rows = SYSTEMS.flatMap(({ id, title }) => [
    ...systemRows(
      title,
      all.filter(({ fault }) => fault.system === id),
    ),
    paceRow(title, paceOf(bundlePath(entry), id)),
  ]);
  return { title: 'Hunting for engines with one fault', rows };
}

const NOTHING = { found: undefined, length: 0 };
const givenUp = ({ isBlindToo }) => ({ ours: NOTHING, blind: isBlindToo ? NOTHING : undefined });

const told = ({ ours, blind }) => `${words(ours)}${blind ? `; blind ${words(blind)}` : ''}`;
const words = ({ found, length }) => (found ? `${length} commands after ${found.runs} runs` : 'not found');

function systemRows(title, hunts) {
  const found = hunts.filter(({ ours }) => ours.found);
  const tried = hunts.filter(({ blind }) => blind);
  const blindly = tried.filter(({ blind }) => blind.found);
  const known = hunts.filter(({ fault }) => fault.shortest !== undefined);
  const share = found.length / hunts.length;
  const short = found.filter(({ fault, ours }) => isShort(fault, ours)).length;
  const blindlyShort = blindly.filter(({ fault, blind }) => isShort(fault, blind)).length;
  return [
    row(`${title}: faults found`, `${found.length} of ${hunts.length}; blind ${blindly.length} of ${tried.length}`, {
      ratio: share,
      of: 'all',
      atLeast: SHARE,
    }),
    row(
      `${title}: runs until found (commands)`,
      `${spread(found, ({ ours }) => ours.found.runs)} (${spread(found, ({ ours }) => ours.found.commands)}); blind ${spread(blindly, ({ blind }) => blind.found.runs)} (${spread(blindly, ({ blind }) => blind.found.commands)})`,
    ),
    row(
      `${title}: commands after shrinking`,
      `${spread(found, ({ ours }) => ours.length)}; blind ${spread(blindly, ({ blind }) => blind.length)}; shortest known ${spread(known, ({ fault }) => fault.shortest)}`,
    ),
    row(
      `${title}: at most 1.5 × the shortest known`,
      `${short} of ${hunts.length}; blind ${blindlyShort} of ${tried.length}`,
      {
        ratio: short / hunts.length,
        of: 'all',
        atLeast: SHARE,
      },
    ),
  ];
}

/** Where no script was known, the one that was found is the shortest. */
const isShort = ({ shortest }, { length }) => length <= LONGEST * (shortest ?? length);

/** In a process of its own: a hunt plays one game, too. */
function paceOf(bundle, system) {
  const { stdout, status, stderr } = spawnSync(
    process.execPath,
    [fromRoot('bench', 'lib', 'paceLane.mjs'), bundle, system],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the pace of ${system} could not be measured: ${stderr}`);
  return Number(stdout);
}

const paceRow = (title, pace) =>
  row(`${title}: commands a second, made up and played`, number(pace), {
    ratio: pace / PACE,
    of: '100,000',
    atLeast: 1,
  });

/** The middle one, and nine in ten. */
function spread(hunts, figureOf) {
  const values = hunts.map(figureOf);
  return values.length === 0
    ? '–'
    : `${Math.round(percentile(values, 0.5))}, p90 ${Math.round(percentile(values, 0.9))}`;
}
