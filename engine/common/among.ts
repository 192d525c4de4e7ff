/** Whether a list has a word: a long list is turned into a set once, because a script may ask for each of its words. */
import { kept } from './kept';

/** Looking through fewer is as fast. */
const SHORT = 30;

const setOf = kept((values: readonly string[]): ReadonlySet<string> => new Set(values));

export const isAmong = (values: readonly string[], word: string): boolean =>
  values.length <= SHORT ? values.includes(word) : setOf(values).has(word);
