/** The events of a command with keys, and the cells they are about. */
import type { Cell, PhaseReport, ReportEntry } from '../../../../engine/face';
import type { Place } from '../model';

export interface KeyedEntry {
  /** Positions in phase, entry, detail …: the same as long as the report is. */
  readonly key: string;
  readonly depth: number;
  readonly entry: ReportEntry;
}

export function keyed(report: readonly PhaseReport[]): readonly KeyedEntry[] {
  return report.flatMap(({ entries }, phase) => walk(entries, String(phase), 0));
}

/** A row of the list: an entry, or what stands for several of a kind that are folded. */
export type Row =
  | (KeyedEntry & { readonly kind: 'entry' })
  | {
      readonly kind: 'more';
      readonly key: string;
      readonly depth: number;
      readonly mark: Mark;
      readonly hidden: number;
    };

type Mark = ReportEntry['mark'];

/** These come in dozens when a game is crowded; hits and losses are never folded. */
const FOLDABLE: ReadonlySet<Mark> = new Set<Mark>(['act', 'move', 'heal', 'gain', 'spawn']);
const MOST = 6;
const KEPT = 3;

/** `isOpen` says of a fold whether its entries are shown; its name is the same from command to command. */
export function phaseRows(phase: PhaseReport, index: number, isOpen: (fold: string) => boolean): readonly Row[] {
  return rows(phase.entries, String(index), 0, phase.title, isOpen);
}

function rows(
  entries: readonly ReportEntry[],
  prefix: string,
  depth: number,
  scope: string,
  isOpen: (fold: string) => boolean,
): Row[] {
  const isPlain = ({ mark, details }: ReportEntry): boolean => FOLDABLE.has(mark) && details.length === 0;
  const counts = new Map<Mark, number>();
  for (const entry of entries) if (isPlain(entry)) counts.set(entry.mark, (counts.get(entry.mark) ?? 0) + 1);
  const seen = new Map<Mark, number>();
  const shown = entries.flatMap((entry, i): Row[] => {
    const key = `${prefix}.${i}`;
    if (isPlain(entry) && (counts.get(entry.mark) ?? 0) > MOST) {
      const nth = (seen.get(entry.mark) ?? 0) + 1;
      seen.set(entry.mark, nth);
      if (nth > KEPT && !isOpen(foldName(scope, depth, entry.mark))) return [];
    }
    return [{ kind: 'entry', key, depth, entry }, ...rows(entry.details, key, depth + 1, scope, isOpen)];
  });
  const folds = [...counts].flatMap(([mark, count]): Row[] =>
    count > MOST ? [{ kind: 'more', key: foldName(scope, depth, mark), depth, mark, hidden: count - KEPT }] : [],
  );
  return [...shown, ...folds];
}

const foldName = (scope: string, depth: number, mark: Mark): string => `events ${scope} ${depth} ${mark}`;

function walk(entries: readonly ReportEntry[], prefix: string, depth: number): KeyedEntry[] {
  return entries.flatMap((entry, i) => {
    const key = `${prefix}.${i}`;
    return [{ key, depth, entry }, ...walk(entry.details, key, depth + 1)];
  });
}

/** Every cell an entry is about, its way and its details included. */
export function cellsOf(entry: ReportEntry): readonly Cell[] {
  return [...entry.cells, ...(entry.path ?? []), ...entry.details.flatMap(cellsOf)];
}

export function isAt(entry: ReportEntry, place: Place): boolean {
  return [...entry.cells, ...(entry.path ?? [])].some(
    ({ row, column }) => row === place.row && column === place.column,
  );
}

/** An entry is meant by its own key and by that of an entry it is a detail of. */
export const isWithin = (key: string, chosen: string | undefined): boolean =>
  chosen !== undefined && (key === chosen || key.startsWith(`${chosen}.`));
