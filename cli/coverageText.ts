/** Coverage for a terminal: groups with their bars, what is missed, scripts that add nothing. */
import { percentOf } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import type { CoverageReport, CoveredGroup, CoveredScript } from '../server/protocol';
import { bold, dim, green, red, yellow } from './output';

const BAR = 20;
const MOST_IDLE = 20;
const MOST_SCRIPTS = 50;

export function coverageText({ title, reached, all, groups, scripts }: CoverageReport): string {
  const idle = scripts.filter(({ alone }) => alone.length === 0);
  const lines = [
    bold(`${title}: ${reached} of ${all} rules reached (${percentOf(reached, all)} %) by ${counted(scripts.length)}`),
    ...groups.flatMap(groupLines),
    ...(scripts.length > 1 ? scriptLines(scripts) : []),
    ...(idle.length > 0 && scripts.length > 1
      ? [
          `${counted(idle.length)} ${idle.length === 1 ? 'reaches' : 'reach'} nothing that others do not reach:`,
          ...idle.slice(0, MOST_IDLE).map(({ script }) => `  ${visibleLine(script)}`),
          ...(idle.length > MOST_IDLE ? [`  and ${idle.length - MOST_IDLE} more`] : []),
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** Those that add most first: what each reaches, and how much of it nobody else does. */
function scriptLines(scripts: readonly CoveredScript[]): readonly string[] {
  const rows = byWhatTheyAdd(scripts);
  const rest = rows.length - MOST_SCRIPTS;
  return [
    'Reached by each script, and by no other:',
    ...rows
      .slice(0, MOST_SCRIPTS)
      .map(
        ({ script, reached, alone }) =>
          `  ${String(reached).padStart(4)} ${String(alone.length).padStart(4)}  ${visibleLine(script)}`,
      ),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

/** Who adds most first. */
export const byWhatTheyAdd = (scripts: readonly CoveredScript[]): readonly CoveredScript[] =>
  [...scripts].sort((a, b) => b.alone.length - a.alone.length || b.reached - a.reached);

const counted = (scripts: number): string => `${scripts} ${scripts === 1 ? 'script' : 'scripts'}`;

function groupLines({ group, reached, items }: CoveredGroup): readonly string[] {
  const full = Math.floor((BAR * reached) / Math.max(items.length, 1));
  const paint = reached === items.length ? green : reached === 0 ? red : yellow;
  const bar = paint('█'.repeat(full)) + dim('░'.repeat(BAR - full));
  return [
    `  ${bar} ${String(reached).padStart(3)}/${String(items.length).padEnd(3)} ${visibleLine(group)}`,
    ...items.map((item) =>
      item.first
        ? dim(`      ✓ ${visibleLine(item.title)}  ${visibleLine(`${item.first.script}:${item.first.line}`)}`)
        : red(`      ✗ ${visibleLine(item.title)}`),
    ),
  ];
}
