/**
 * What was made of a value is kept as long as the value itself. States never change, so what is
 * said of one need not be made again.
 */
export const kept = <K extends object, V extends NonNullable<unknown>>(make: (key: K) => V): ((key: K) => V) =>
  madeOnce(new WeakMap<K, V>(), make);

interface Made<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What is made of a key is made once, and lives as long as the given map holds it. */
export function madeOnce<K, V extends NonNullable<unknown>>(made: Made<K, V>, make: (key: K) => V): (key: K) => V {
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
