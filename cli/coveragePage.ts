/** Coverage as one page: no network, no script; readable in the light and in the dark. */
import { percentOf } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import type { CoverageReport, CoveredGroup, CoveredItem, CoveredScript } from '../server/protocol';
import { byWhatTheyAdd } from './coverageText';

export function coveragePage(reports: readonly CoverageReport[]): string {
  const title = `Coverage: ${reports.map((report) => report.title).join(', ')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${reports.length > 1 ? systemsPart(reports) : ''}${reports.map(reportPart).join('\n')}
</main>
</body>
</html>
`;
}

/** A page of several systems is long: where each begins, and how far it is reached. */
const systemsPart = (reports: readonly CoverageReport[]): string =>
  overview(
    'Systems',
    reports.map(({ title, reached, all }, index) => ({ name: title, id: systemId(index), reached, all })),
  );

interface Entry {
  readonly name: string;
  readonly id: string;
  readonly reached: number;
  readonly all: number;
}

const overview = (label: string, entries: readonly Entry[]): string =>
  `<nav aria-label="${escaped(label)}">
${entries.map(({ name, id, reached, all }) => `<a href="#${id}"><span class="name">${escaped(name)}</span><span class="count">${reached}/${all}</span>${bar(reached, all)}</a>`).join('\n')}
</nav>
`;

const systemId = (index: number): string => `s${index + 1}`;
const groupId = (system: number, index: number): string => `${systemId(system)}g${index + 1}`;

function reportPart({ title, reached, all, groups, scripts }: CoverageReport, index: number): string {
  const entries = groups.map((group, at) => ({
    name: group.group,
    id: groupId(index, at),
    reached: group.reached,
    all: group.items.length,
  }));
  return `<header id="${systemId(index)}">
<h1>${escaped(title)}</h1>
<p class="sum"><strong>${percentOf(reached, all)} %</strong> ${reached} of ${all} rules reached by ${scripts.length} ${scripts.length === 1 ? 'script' : 'scripts'}</p>
${bar(reached, all)}
</header>
${overview(`Groups of ${title}`, entries)}<section class="groups">
${groups.map((group, at) => groupPart(group, groupId(index, at))).join('\n')}
</section>
${scriptsPart(scripts, groups)}`;
}

const groupPart = (
  { group, reached, items }: CoveredGroup,
  id: string,
): string => `<details id="${id}"${reached < items.length ? ' open' : ''}>
<summary><span class="name">${escaped(group)}</span><span class="count">${reached}/${items.length}</span>${bar(reached, items.length)}</summary>
<ul>
${items.map(itemPart).join('\n')}
</ul>
</details>`;

function itemPart({ title, text, first, hits, scripts }: CoveredItem): string {
  const place = first
    ? `<span class="place">${escaped(first.script)}:${first.line}</span><span class="hits">${hits}× in ${scripts}</span>`
    : '<span class="place">not reached</span>';
  return `<li class="${first ? 'reached' : 'missed'}"><span class="title">${escaped(title)}</span>${place}<p>${withCode(escaped(text))}</p></li>`;
}

function scriptsPart(scripts: readonly CoveredScript[], groups: readonly CoveredGroup[]): string {
  return `<section class="scripts">
<h2>Scripts</h2>
<table>
<thead><tr><th>Script</th><th>Reaches</th><th>Alone</th></tr></thead>
<tbody>
${byWhatTheyAdd(scripts)
  .map((script) => scriptRow(script, groups))
  .join('\n')}
</tbody>
</table>
</section>`;
}

/** Its name unfolds what it reaches of each group. */
const scriptRow = (
  { script, reached, groups: counts, alone }: CoveredScript,
  groups: readonly CoveredGroup[],
): string =>
  `<tr${alone.length === 0 ? ' class="idle"' : ''}><td><details class="script"><summary>${escaped(script)}</summary><p>${groups.map(({ group, items }, at) => `<span${counts[at] ? '' : ' class="none"'}>${escaped(group)} ${counts[at] ?? 0}/${items.length}</span>`).join(' ')}</p></details></td><td>${reached}</td><td>${alone.length === 0 ? 'adds nothing' : alone.length}</td></tr>`;

const bar = (reached: number, all: number): string =>
  `<span class="bar" role="img" aria-label="${percentOf(reached, all)} %"><span style="width:${percentOf(reached, all)}%"></span></span>`;

/** Names of files and titles are text, whatever is in them. */
const escaped = (text: string): string =>
  visibleLine(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What stands between two backticks is a word of the game. */
function withCode(text: string): string {
  const parts = text.split('`');
  return parts.length % 2 === 0
    ? text
    : parts.map((part, index) => (index % 2 === 0 ? part : `<code>${part}</code>`)).join('');
}

const STYLE = `
:root { color-scheme: light dark; --back: #fff; --text: #1f2328; --soft: #656d76; --line: #d8dee4; --good: #2da44e; --bad: #cf222e; --card: #f6f8fa; }
@media (prefers-color-scheme: dark) { :root { --back: #0d1117; --text: #e6edf3; --soft: #8d96a0; --line: #30363d; --good: #3fb950; --bad: #f85149; --card: #161b22; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; margin: 1.5rem 0 0; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.sum { margin: .25rem 0 .75rem; color: var(--soft); }
.sum strong { color: var(--text); font-size: 1.3rem; margin-right: .5rem; font-variant-numeric: tabular-nums; }
.bar { display: block; height: .5rem; border-radius: .25rem; background: color-mix(in srgb, var(--bad) 30%, transparent); overflow: hidden; }
.bar span { display: block; height: 100%; background: var(--good); }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0; background: var(--card); }
summary { display: grid; grid-template-columns: auto 1fr auto 8rem; gap: 1rem; align-items: center; padding: .6rem 1rem; cursor: pointer; border-radius: .5rem; }
summary::before { content: '▸'; color: var(--soft); }
details[open] > summary::before { content: '▾'; }
nav { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: .25rem 1rem; margin: 1rem 0; }
nav a { display: grid; grid-template-columns: 1fr auto; gap: .15rem .75rem; padding: .35rem .5rem; border-radius: .35rem; color: inherit; text-decoration: none; }
nav a:hover { background: var(--card); }
nav .bar { grid-column: 1 / -1; height: .3rem; }
:focus-visible { outline: .15rem solid var(--good); outline-offset: .1rem; }
.name { font-weight: 600; }
.count, .hits { color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap; }
ul { list-style: none; margin: 0; padding: 0; background: var(--back); border-radius: 0 0 .5rem .5rem; overflow: hidden; }
li { display: grid; grid-template-columns: 1fr auto auto; gap: 0 1rem; padding: .45rem 1rem; border-top: 1px solid var(--line); border-left: .25rem solid var(--good); }
li.missed { border-left-color: var(--bad); }
li.missed .place { color: var(--bad); grid-column: 2 / -1; }
code { font: .95em ui-monospace, monospace; }
li p { grid-column: 1 / -1; margin: 0; color: var(--soft); font-size: .87rem; }
.place { font-family: ui-monospace, monospace; font-size: .85rem; color: var(--soft); overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .75rem; border-bottom: 1px solid var(--line); }
td:first-child { font-family: ui-monospace, monospace; font-size: .87rem; overflow-wrap: anywhere; }
tr.idle td { color: var(--soft); }
td { vertical-align: top; }
details.script { border: 0; margin: 0; background: none; }
details.script summary { grid-template-columns: auto 1fr; gap: .5rem; padding: 0; }
details.script p { display: flex; flex-wrap: wrap; gap: .15rem 1rem; margin: .3rem 0 .3rem 1.2rem; font: .87rem system-ui, sans-serif; }
details.script .none { color: var(--soft); }
@media (max-width: 40rem) {
  summary { grid-template-columns: auto 1fr auto 4rem; gap: .6rem; padding: .6rem .75rem; }
  li { grid-template-columns: 1fr auto; }
  li.reached .place { grid-area: 3 / 1 / auto / -1; }
}
`;
