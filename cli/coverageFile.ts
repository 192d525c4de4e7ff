/** Coverage as a file: of a whole suite, or of a shard, and what all shards come to. */
import type { CoverageReport, CoveredGroup, CoveredItem, CoveredScript } from '../server/protocol';
import { CliError } from './errors';
import { inOrder, type Part, WHOLE } from './hands';
import { shardIn, shardText } from './results';

/** What is in the file. */
export interface CoverageFile {
  readonly shard: string;
  /** Every script of the suite or shard in its order, also one that has no part in a report. */
  readonly scripts: readonly string[];
  /** One for each system. */
  readonly reports: readonly CoverageReport[];
}

export function joinedCoverage(files: readonly { readonly file: string; readonly value: unknown }[]): CoverageFile {
  const parts = files.map(({ file, value }): Part<string> & Pick<CoverageFile, 'reports'> => {
    const shard = isFile(value) ? shardIn(value.shard) : undefined;
    if (!isFile(value) || !shard) throw new CliError('file', `${file}: is no coverage of turnscript`);
    return { file, shard, tests: value.scripts, reports: value.reports };
  });
  const scripts = inOrder(parts);
  const place = new Map(scripts.map((script, index) => [script, index]));
  const byPlace = (a: string, b: string): number => (place.get(a) ?? 0) - (place.get(b) ?? 0);
  const all = parts.flatMap(({ reports }) => reports);
  const reports = [...new Set(all.map(({ system }) => system))].map((id) =>
    joined(
      all.filter(({ system }) => system === id),
      byPlace,
    ),
  );
  return { shard: shardText(WHOLE), scripts, reports: reports.sort((a, b) => byPlace(firstOf(a), firstOf(b))) };
}

type Order = (a: string, b: string) => number;

const firstOf = ({ scripts }: CoverageReport): string => scripts[0]?.script ?? '';

/** Reports of shards about one system; their items are the same, because the rules are. */
function joined(same: readonly CoverageReport[], order: Order): CoverageReport {
  const [head] = same as readonly [CoverageReport, ...CoverageReport[]];
  const groups = head.groups.map(({ group, items }, at): CoveredGroup => {
    const joint = items.map((_, index) =>
      joinedItem(
        same.map((report) => itemAt(report, at, index)),
        order,
      ),
    );
    return { group, reached: joint.filter(({ first }) => first !== undefined).length, items: joint };
  });
  const alone = new Set(
    groups.flatMap(({ items }) => items.filter(({ scripts }) => scripts === 1).map(({ id }) => id)),
  );
  const scripts = same
    .flatMap((report) => report.scripts)
    // Nobody else in its shard, and then nobody else at all.
    .map((script): CoveredScript => ({ ...script, alone: script.alone.filter((id) => alone.has(id)) }))
    .sort((a, b) => order(a.script, b.script));
  const reached = groups.reduce((sum, group) => sum + group.reached, 0);
  return { system: head.system, title: head.title, reached, all: head.all, groups, scripts };
}

function itemAt({ title, groups }: CoverageReport, group: number, index: number): CoveredItem {
  const item = groups[group]?.items[index];
  if (!item) throw new CliError('file', `${title}: the shards were written by different versions of turnscript`);
  return item;
}

function joinedItem(items: readonly CoveredItem[], order: Order): CoveredItem {
  const [head] = items as readonly [CoveredItem, ...CoveredItem[]];
  const other = items.find(({ id }) => id !== head.id);
  if (other) throw new CliError('file', `${other.id}: the shards were written by different versions of turnscript`);
  const { first: _, hits: __, scripts: ___, ...rule } = head;
  const firsts = items.flatMap(({ first }) => first ?? []).sort((a, b) => order(a.script, b.script));
  return {
    ...rule,
    first: firsts[0],
    hits: items.reduce((sum, { hits }) => sum + hits, 0),
    scripts: items.reduce((sum, { scripts }) => sum + scripts, 0),
  };
}

const property = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const hasList = (value: unknown, key: string, isEach: (each: unknown) => boolean = () => true): boolean => {
  const list = property(value, key);
  return Array.isArray(list) && list.every(isEach);
};

const isText = (value: unknown): boolean => typeof value === 'string';
const hasText = (value: unknown, ...keys: string[]): boolean => keys.every((key) => isText(property(value, key)));
const hasCount = (value: unknown, ...keys: string[]): boolean =>
  keys.every((key) => Number.isSafeInteger(property(value, key)));

const isFile = (value: unknown): value is CoverageFile =>
  hasText(value, 'shard') && hasList(value, 'scripts', isText) && hasList(value, 'reports', isReport);

const isReport = (value: unknown): boolean =>
  hasText(value, 'system', 'title') &&
  hasCount(value, 'reached', 'all') &&
  hasList(value, 'groups', (group) => hasText(group, 'group') && hasList(group, 'items', isItem)) &&
  hasList(value, 'scripts', isScript);

function isItem(value: unknown): boolean {
  const first = property(value, 'first');
  const isPlace = first === undefined || (hasText(first, 'script') && hasCount(first, 'line'));
  return isPlace && hasText(value, 'id', 'title', 'text') && hasCount(value, 'hits', 'scripts');
}

const isScript = (value: unknown): boolean =>
  hasText(value, 'script') &&
  hasCount(value, 'reached') &&
  hasList(value, 'groups', Number.isSafeInteger) &&
  hasList(value, 'alone', isText);
