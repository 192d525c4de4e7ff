/**
 * What was made of a value is kept as long as the value itself. States never change, so what is
 * said of one need not be made again.
 */
export function kept<K extends object, V extends NonNullable<unknown>>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
