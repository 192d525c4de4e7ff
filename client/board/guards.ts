/**
 * Guards for what the page says and for what was saved. A guard of a record names every field of
 * its type, so a field added to a message does not compile until it is checked.
 */
import type { EntityId } from '../../engine/face';

export type Guard<T> = (value: unknown, depth?: number) => value is T;

/** A field that may be absent. */
export interface Maybe<T> {
  readonly maybe: Guard<T>;
}

type Fields<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Maybe<Exclude<T[K], undefined>> : Guard<T[K]>;
};

/** Deeper than anything we send; a guard gives up here instead of exhausting the stack. */
const MAX_DEPTH = 40;

export const text: Guard<string> = (value): value is string => typeof value === 'string';
export const flag: Guard<boolean> = (value): value is boolean => typeof value === 'boolean';
export const finite: Guard<number> = (value): value is number => Number.isFinite(value);
export const integer: Guard<number> = (value): value is number => Number.isSafeInteger(value);
/** An index of a command; -1 is the moment before the first. */
export const index: Guard<number> = (value): value is number => integer(value) && value >= -1;
export const count: Guard<number> = (value): value is number => integer(value) && value >= 0;
export const entityId: Guard<EntityId> = (value): value is EntityId => finite(value) || text(value);

export const maybe = <T>(guard: Guard<T>): Maybe<T> => ({ maybe: guard });

export const is =
  <T extends string>(...values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((known) => known === value);

/** The keys must be the whole union: a new member does not compile until it is listed. */
export const oneOf = <T extends string>(values: Readonly<Record<T, true>>): Guard<T> => {
  const known = new Set(Object.keys(values));
  return (value): value is T => typeof value === 'string' && known.has(value);
};

export const list =
  <T>(guard: Guard<T>): Guard<readonly T[]> =>
  (value, depth = 0): value is readonly T[] =>
    depth < MAX_DEPTH && Array.isArray(value) && value.every((item) => guard(item, depth + 1));

export const record = <T>(fields: Fields<T>): Guard<T> => {
  const checks = Object.entries<Guard<unknown> | Maybe<unknown>>(fields);
  return (value, depth = 0): value is T =>
    depth < MAX_DEPTH &&
    isRecord(value) &&
    checks.every(([key, check]) => {
      const field = Object.hasOwn(value, key) ? value[key] : undefined;
      return 'maybe' in check ? field === undefined || check.maybe(field, depth + 1) : check(field, depth + 1);
    });
};

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
