// One table for everything: a figure, what it is compared with, and the limit that an issue sets.

/** `ratio` is compared with `limit`: `atMost` or `atLeast`. */
export function row(what, figure, comparison = {}) {
  const { ratio, of = '', atMost, atLeast } = comparison;
  const isKept = (atMost === undefined || ratio <= atMost) && (atLeast === undefined || ratio >= atLeast);
  const limit = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
  return { what, figure, ratio: ratio === undefined ? '' : `${number(ratio)} × ${of}`.trim(), limit, isKept };
}

export function render(sections) {
  const lines = ['| what | figure | ratio | limit | |', '|---|---|---|---|---|'];
  for (const { title, rows } of sections) {
    lines.push(`| **${title}** | | | | |`);
    for (const { what, figure, ratio, limit, isKept } of rows) {
      lines.push(`| ${what} | ${figure} | ${ratio} | ${limit} | ${limit === '' ? '' : isKept ? 'ok' : '**missed**'} |`);
    }
  }
  return lines.join('\n');
}

export const number = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export const ns = (value) => `${number(value)} ns`;
export const ms = (value) => `${number(value)} ms`;
export const mb = (bytes) => `${number(bytes / 1024 / 1024)} MB`;
