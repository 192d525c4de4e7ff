// How many reports a hunt on the command line gives of one fault, and whether it tells two faults apart.
import { BUDGET } from './hunt.mjs';
import { bundled, bundlePath } from './lib/bundled.mjs';
import { huntAll } from './lib/huntLanes.mjs';
import { percentile } from './lib/stats.mjs';
import { row } from './lib/table.mjs';

/** Pairs of faults in each system. */
const PAIRS = 8;

export async function reportsSection() {
  const entry = 'bench/lib/huntsAndPeer.ts';
  const { FAULTS, SYSTEMS } = await bundled(entry);
  const order = (indices) => ({ indices, budget: BUDGET, isReported: true });
  const orders = SYSTEMS.flatMap(({ id }) => {
    const own = [...FAULTS.keys()].filter((index) => FAULTS[index].system === id);
    return [...own.map((index) => [index]), ...pairsOf(own, FAULTS)].map((indices) => ({ id, ...order(indices) }));
  });
  const outcomes = await huntAll(bundlePath(entry), orders, ({ reports }) => `${reports.length} reports`);
  const all = orders.map(({ id, indices }, at) => ({ id, indices, reports: outcomes[at]?.reports ?? [] }));
  const rows = SYSTEMS.flatMap(({ id, title }) =>
    rowsOf(
      title,
      all.filter((hunt) => hunt.id === id),
    ),
  );
  return { title: 'Reports of hunts', rows };
}

/** Each with one far from it in the list and in another file of the source. */
function pairsOf(own, faults) {
  const pairs = own.flatMap((one, at) => {
    const other = own[(at * 7 + Math.floor(own.length / 2)) % own.length];
    return faults[one].file === faults[other].file ? [] : [[one, other]];
  });
  const stride = Math.max(1, Math.floor(pairs.length / PAIRS));
  return pairs.filter((_, at) => at % stride === 0).slice(0, PAIRS);
}

function rowsOf(title, hunts) {
  const single = hunts.filter(({ indices, reports }) => indices.length === 1 && reports.length > 0);
  const counts = single.map(({ reports }) => reports.length);
  const once = counts.filter((count) => count === 1).length;
  const found = hunts.filter(({ indices, reports }) => indices.length === 2 && [0, 1].every(isIn(reports)));
  const apart = found.filter(({ reports }) => areApart(reports));
  return [
    row(
      `${title}: one fault, reported once`,
      `${once} of ${single.length}; reports ${percentile(counts, 0.5)}, p90 ${percentile(counts, 0.9)}, at most ${Math.max(...counts)}`,
    ),
    row(`${title}: two faults at once, both found, told apart`, `${apart.length} of ${found.length}`),
  ];
}

/** In the script of a report, or beneath it. */
const isIn = (reports) => (fault) =>
  reports.some(({ shown, beneath }) => shown.includes(fault) || beneath.includes(fault));

/** Each has a report of its own. */
const areApart = (reports) =>
  reports.some(({ shown }, at) => shown.includes(0) && reports.some((other, i) => i !== at && other.shown.includes(1)));
