/** As much of `node:assert/strict` as the tests inside VS Code use; a browser has none. The build puts it in its place. */

function fail(message: string): never {
  throw new Error(message);
}

function ok(value: unknown, message?: string): asserts value {
  if (!value) fail(message ?? `${shown(value)} is not true`);
}

const equal = (actual: unknown, expected: unknown, message?: string): void =>
  ok(Object.is(actual, expected), told(message, `${shown(actual)} is not ${shown(expected)}`));

const notEqual = (actual: unknown, expected: unknown, message?: string): void =>
  ok(!Object.is(actual, expected), told(message, `it is ${shown(actual)}`));

const deepEqual = (actual: unknown, expected: unknown, message?: string): void =>
  ok(isSame(actual, expected), told(message, `${shown(actual)} is not ${shown(expected)}`));

const match = (actual: string, pattern: RegExp, message?: string): void =>
  ok(pattern.test(actual), told(message, `${shown(actual)} does not match ${pattern}`));

const doesNotMatch = (actual: string, pattern: RegExp, message?: string): void =>
  ok(!pattern.test(actual), told(message, `${shown(actual)} matches ${pattern}`));

const told = (message: string | undefined, reason: string): string => (message ? `${message}: ${reason}` : reason);

const shown = (value: unknown): string => JSON.stringify(value, undefined, 2) ?? String(value);

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

export default { ok, equal, notEqual, deepEqual, match, doesNotMatch, fail };
