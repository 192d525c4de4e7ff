// One table for everything: a figure, what it is compared with, and the limit that an issue sets.

/** `ratio` is compared with `limit`: `atMost` or `atLeast`. */
export function row(what, figure, comparison = {}) {
  const { ratio, of = '', atMost, atLeast } = comparison;
  const isKept = (atMost === undefined || ratio <= atMost) && (atLeast === undefined || ratio >= atLeast);
  const limit = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
  return { what, figure, ratio: ratio === undefined ? '' : `${number(ratio)} × ${of}`.trim(), limit, isKept };
}

const HEAD = ['| what | figure | ratio | limit | |', '|---|---|---|---|---|'];

export const render = (sections) => [...HEAD, ...sections.flatMap(linesOf)].join('\n');

const headingOf = ({ title }) => `| **${title}** | | | | |`;

const linesOf = (section) => [
  headingOf(section),
  ...section.rows.map(
    ({ what, figure, ratio, limit, isKept }) =>
      `| ${what} | ${figure} | ${ratio} | ${limit} | ${limit === '' ? '' : isKept ? 'ok' : '**missed**'} |`,
  ),
];

/** A table that was written before, with these sections measured anew; those it did not have come last. */
export function renewed(table, sections) {
  const kept = table.split('\n');
  for (const section of sections) {
    const at = kept.indexOf(headingOf(section));
    const next = kept.findIndex((line, index) => index > at && (line.startsWith('| **') || !line.startsWith('|')));
    const end = next < 0 ? kept.length : next;
    if (at < 0) kept.push(...linesOf(section));
    else kept.splice(at, end - at, ...linesOf(section));
  }
  return kept.join('\n');
}

export const number = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export const ns = (value) => `${number(value)} ns`;
export const ms = (value) => `${number(value)} ms`;
export const mb = (bytes) => `${number(bytes / 1024 / 1024)} MB`;
