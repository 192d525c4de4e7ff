/** Items of both games: each says who must be in the galaxy for it, so that an edition can leave out the others. */
import { idOf } from '../../common/reachable';
import type { Reachable } from '../../face';
import { type EntityKind, FLYERS, type FlyerKind, type MovableKind, NAMES, type OtherKind } from '../tables/entities';

export interface Item extends Reachable {
  readonly needs: readonly OtherKind[];
}

/** `needs` may name anybody: Explorer and stationary entities are in every galaxy. */
export const itemIn =
  (group: string) =>
  (id: string, title: string, text: string, ...needs: readonly EntityKind[]): Item => ({
    id: idOf(group, id),
    group,
    title,
    text,
    needs: needs.filter((kind) => ALWAYS[kind] === undefined) as readonly OtherKind[],
  });

/** Only `toggle_RNG_out` leads there. */
export const extension = (item: Item): Item => ({ ...item, isExtension: true });

const ALWAYS: Readonly<Partial<Record<EntityKind, true>>> = {
  explorer: true,
  'black hole': true,
  'yellow dwarf': true,
  'blue giant': true,
  wormhole: true,
};

export const FLYER_KINDS = Object.keys(FLYERS) as readonly FlyerKind[];
export const FUELLED: readonly MovableKind[] = ['explorer', ...FLYER_KINDS];

export type ByName = Readonly<Record<string, Item>>;

/** A row of items by the name that events have. */
export const byName = <Kind extends MovableKind>(
  kinds: readonly Kind[],
  itemOf: (name: string, kind: Kind) => Item,
): ByName => Object.fromEntries(kinds.map((kind) => [NAMES[kind], itemOf(NAMES[kind], kind)]));
