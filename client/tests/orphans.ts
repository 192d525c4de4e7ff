/** Expected transcripts whose script is gone, or has another name now: nothing checks them any more. */

/** What expected transcripts are called, as a glob; undefined where their name says nothing. */
export function expectedGlob(expectedFile: string): string | undefined {
  const parts = expectedFile.split('/').filter((part) => part !== '.' && part !== '..' && part !== '');
  const name = parts.at(-1);
  if (!name?.includes(NAME)) return undefined;
  const file = inGlob(name);
  const folder = parts.at(-2);
  if (folder !== undefined && !folder.includes(NAME)) return `**/${inGlob(folder)}/${file}`;
  // `${name}.txt` beside its script: any text could be one.
  return name.split('.').length > 2 ? `**/${file}` : undefined;
}

const NAME = `\${name}`;

/** Letters that a glob would take for a pattern stand for any one letter. */
const inGlob = (text: string): string =>
  text
    .split(NAME)
    .map((piece) => piece.replace(/[*?[\]{}!]/g, '?'))
    .join('*');

/** Those of the found files that no test expects. */
export function orphansAmong(
  found: readonly string[],
  tests: readonly { readonly expectedUri: string }[],
): readonly string[] {
  const expected = new Set(tests.map(({ expectedUri }) => expectedUri));
  return found.filter((uri) => !expected.has(uri)).sort();
}
