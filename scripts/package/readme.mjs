// The README as the package carries it: without pictures. The page of an extension shows none from the package's own
// folder, and newer versions none from the text itself; an address where ours could be fetched is not known yet, and a
// frame with a broken picture in it says less than nothing.
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../project.mjs';

/** Written anew with each package. */
export const PACKED_README = 'dist/README.md';

/** A picture that is a paragraph of its own, also one in a list. */
const PICTURE = /^ *!\[[^\]\n]*\]\([^)\n]+\)\n\n?/gm;

export function writePackedReadme() {
  const text = readFileSync(fromRoot('README.md'), 'utf8').replace(PICTURE, '');
  if (text.includes('![')) throw new Error('the README has a picture amid a text, which the package cannot show');
  writeFileSync(fromRoot(PACKED_README), text);
}
