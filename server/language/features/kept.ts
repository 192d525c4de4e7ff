/**
 * What was made of a state is kept as long as the state itself: an edit leaves the states above it
 * as they were, and what is said of them need not be made again.
 */
export function kept<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
