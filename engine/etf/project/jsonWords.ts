/** Values of JSON, and what a text lacks to be JSON, in the words of problems. */
import type { Json, Wanted } from '../../common/json';

export const KINDS: Readonly<Record<Json['kind'], string>> = {
  object: 'an object `{…}`',
  array: 'a list `[…]`',
  string: 'a text in double quotes',
  number: 'a number',
  boolean: '`true` or `false`',
  null: '`null`',
};

export const WANTED: Readonly<Record<Wanted, string>> = {
  value: 'a value',
  name: 'a name in double quotes',
  colon: '`:`',
  'comma or end': '`,` or a closing bracket',
  'end of text': 'the end of the file',
  string: '`"` at the end of the text, or one of the escapes of JSON behind a backslash',
  number: 'a number',
};
