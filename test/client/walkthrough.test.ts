/** The pictures of the walkthrough: drawn in the colours of the theme, some of which high contrast does not have. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FOLDER = resolve(__dirname, '../../media/walkthrough');

/** Without a value in one of VS Code's high contrast themes: an area that has no other would be black. */
const ABSENT = [
  'button-background',
  'diffEditor-insertedTextBackground',
  'diffEditor-removedTextBackground',
  'editor-lineHighlightBackground',
  'editorSuggestWidget-selectedBackground',
  'editorSuggestWidget-selectedForeground',
];

describe('the pictures of the walkthrough', () => {
  for (const name of readdirSync(FOLDER)) {
    it(`have a colour for every area in high contrast, ${name}`, () => {
      const picture = readFileSync(resolve(FOLDER, name), 'utf8');
      const bare = ABSENT.filter((colour) => picture.includes(`var(--vscode-${colour})`));
      assert.deepEqual(bare, []);
    });
  }
});
