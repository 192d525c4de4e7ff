/** The events of a command with keys, and the cells they are about. */
import type { Cell, PhaseReport, ReportEntry } from '../../../../engine/system';
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

export function phaseEntries(phase: PhaseReport, index: number): readonly KeyedEntry[] {
  return walk(phase.entries, String(index), 0);
}

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
