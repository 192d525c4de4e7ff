/** Coverage for a terminal: groups with their bars, what is missed, scripts that add nothing. */
import { percentOf } from '../server/language';
import { visibleLine } from '../server/language/text/visible';
import type { CoverageReport, CoveredGroup } from '../server/protocol';
import { bold, dim, green, red, yellow } from './output';

const BAR = 20;
const MOST_IDLE = 20;

export function coverageText({ title, reached, all, groups, scripts }: CoverageReport): string {
  const idle = scripts.filter(({ alone }) => alone.length === 0);
  const lines = [
    bold(`${title}: ${reached} of ${all} rules reached (${percentOf(reached, all)} %) by ${counted(scripts.length)}`),
    ...groups.flatMap(groupLines),
    ...(idle.length > 0 && scripts.length > 1
      ? [
          `${counted(idle.length)} reach nothing that others do not reach:`,
          ...idle.slice(0, MOST_IDLE).map(({ script }) => `  ${visibleLine(script)}`),
          ...(idle.length > MOST_IDLE ? [`  and ${idle.length - MOST_IDLE} more`] : []),
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

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
