/** What is different between two moments: facts by their ids, cells by what stands on them. */

import type { BoardView, Fact, Tile } from '../../../../engine/face';
import type { MomentView } from '../../../../server/protocol';
import { t } from '../language/texts';
import type { Place } from '../model';
import { originOf, placeIn } from './board';

export interface FactDifference {
  readonly id: string;
  readonly label: string;
  readonly left: string | undefined;
  readonly right: string | undefined;
  /** right - left, where both are numbers. */
  readonly delta: number | undefined;
}

export function differences(left: MomentView, right: MomentView): readonly FactDifference[] {
  const [was, is] = [leaves(left.facts), leaves(right.facts)];
  const ids = [...new Set([...was.keys(), ...is.keys()])];
  return ids.flatMap((id): FactDifference[] => {
    const [a, b] = [was.get(id), is.get(id)];
    if (a?.fact.value === b?.fact.value) return [];
    // Of what came or went it is said that it did: its values came or went with it.
    const within = (b ?? a)?.within;
    if (within !== undefined && ((!a && !was.has(within)) || (!b && !is.has(within)))) return [];
    const delta =
      typeof a?.fact.value === 'number' && typeof b?.fact.value === 'number' ? b.fact.value - a.fact.value : undefined;
    return [{ id, label: (b ?? a)?.label ?? id, left: said(a?.fact), right: said(b?.fact), delta }];
  });
}

export interface Leaf {
  readonly fact: Fact;
  /** With the labels of the facts it lies in. */
  readonly label: string;
  /** Id of the fact it lies in. */
  readonly within: string | undefined;
}

/** All facts of a tree by id. */
export function leaves(facts: readonly Fact[], prefix = '', within?: string): Map<string, Leaf> {
  const found = new Map<string, Leaf>();
  for (const fact of facts) {
    const label = prefix ? `${prefix} · ${fact.label}` : fact.label;
    found.set(fact.id, { fact, label, within });
    for (const [id, leaf] of leaves(fact.facts ?? [], label, fact.id)) found.set(id, leaf);
  }
  return found;
}

export const said = (fact: Fact | undefined): string | undefined => (fact ? sayValue(fact.value) : undefined);

export function sayValue(value: Fact['value']): string {
  return typeof value === 'boolean' ? (value ? t('yes') : t('no')) : String(value);
}

/** Cells that do not hold the same; boards of different size share no cell worth comparing. */
export function changedCells(left: BoardView | undefined, right: BoardView | undefined): readonly Place[] {
  if (!left || !right || !isSameSize(left, right)) return [];
  return right.tiles.flatMap((row, r) =>
    row === left.tiles[r]
      ? []
      : row.flatMap((tile, c) => (content(tile) === content(left.tiles[r]?.[c]) ? [] : [placeIn(right, r, c)])),
  );
}

function isSameSize(left: BoardView, right: BoardView): boolean {
  const [a, b] = [originOf(left), originOf(right)];
  return (
    left.rows.length === right.rows.length &&
    left.columns.length === right.columns.length &&
    a.row === b.row &&
    a.column === b.column
  );
}

const content = (tile: Tile | undefined): string =>
  (tile?.pieces ?? []).map((piece) => (piece ? `${piece.shape} ${piece.entity?.id ?? piece.title}` : '')).join('|');
