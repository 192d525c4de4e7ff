/** Of lists of any length, which are no lists of arguments: a long one would overflow the stack. */

export const largest = (values: Iterable<number>): number => {
  let found = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > found) found = value;
  return found;
};

export const smallest = (values: Iterable<number>): number => {
  let found = Number.POSITIVE_INFINITY;
  for (const value of values) if (value < found) found = value;
  return found;
};
