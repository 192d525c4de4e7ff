/** In what the two games differ. */
import type { OtherKind } from '../tables/entities';

export interface Edition {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  /** One argument of `test` each, in order: the kind it makes, and the name in the grammar. */
  readonly thresholds: readonly { readonly kind: OtherKind; readonly parameter: string }[];
  /** `play` is `test` with these, shown in play mode; also what the welcome recommends. */
  readonly playThresholds: readonly number[];
}

/** Planets first: the order of all lists in the editor. */
export const shownKinds = (edition: Edition): readonly OtherKind[] =>
  edition.thresholds.map(({ kind }) => kind).reverse();

/** `test(3,5,7,15,30)`: what the program recommends. */
export const recommended = (edition: Edition): string => `test(${edition.playThresholds.join(',')})`;
