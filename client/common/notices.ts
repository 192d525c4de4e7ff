/**
 * Words of others in a notice of the editor: names of files, command lines of a project file, what a program said. The
 * editor makes links of `[text](command:…)`, and obeys marks of direction: here both are only read.
 */
import { visible, visibleLine } from '../../server/language/text/visible';

export const plain = (text: string): string => visible(text).replaceAll('](', '] (');

/** Whoever is asked whether a program may run sees each word of it. */
export const shownCommand = (words: readonly string[]): string =>
  plain(words.map((word) => (/[\s"]|^$/.test(word) ? JSON.stringify(word) : visibleLine(word))).join(' '));
