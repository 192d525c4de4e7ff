/** Is a file named as expected transcripts are? Without building a pattern from what a setting says. */
import { globMatcher } from './glob';
import { decoded, keyOf } from './uris';

/** The language of expected transcripts in the editor. */
export const TRANSCRIPT_LANGUAGE = 'turnscript-transcript';

const PLACES = [`\${dir}`, `\${folder}`, `\${workspaceFolder}`];

/** Tells it for one setting `expectedFile`. */
export function expectedNames(pattern: string): (uri: string) => boolean {
  const tail = pattern
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '.' && part !== '..' && part !== '' && !PLACES.includes(part));
  const glob = tail.map((part) => part.split(`\${name}`).map(literal).join('?*')).join('/');
  const matches = globMatcher([`**/${glob}`]);
  return (uri) => matches(decoded(keyOf(uri)));
}

/** The same for any setting; what was made of one is kept. */
export class ExpectedNames {
  readonly #known = new Map<string, (uri: string) => boolean>();

  isOne(uri: string, pattern: string): boolean {
    const known = this.#known.get(pattern) ?? expectedNames(pattern);
    this.#known.set(pattern, known);
    return known(uri);
  }
}

/** Whatever a glob would take for a sign stands for any one character. */
const literal = (text: string): string => text.replaceAll(/[*?{},]/g, '?');
