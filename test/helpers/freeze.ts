/** Freezes a value and all it holds: whoever changes it afterwards throws. */
export function deepFrozen<T>(value: T, seen = new Set<unknown>()): T {
  if (typeof value !== 'object' || value === null || seen.has(value)) return value;
  seen.add(value);
  for (const inner of Object.values(value)) deepFrozen(inner, seen);
  return Object.freeze(value);
}
