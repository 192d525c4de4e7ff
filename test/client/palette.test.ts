/** What the palette offers in a window that has nothing to do with us: how to begin, and no more. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Offered {
  readonly command: string;
  readonly when?: string;
}
const { contributes } = JSON.parse(readFileSync(resolve(__dirname, '../../package.json'), 'utf8')) as {
  readonly contributes: {
    readonly commands: readonly Offered[];
    readonly menus: { readonly commandPalette: readonly Offered[] };
  };
};

/** Keys of ours are false until the extension is active; those of the editor hold anywhere. */
const isOfferedAnywhere = (when = ''): boolean =>
  when.split('||').some((choice) => !/(^|[^!])\bturnscript\.|turnscript-transcript|\bfalse\b/.test(choice));

describe('the command palette of a window without scripts', () => {
  it('has Choose Your Program in a browser, too: the settings name it, and it says why none is run there', () => {
    const hidden = contributes.menus.commandPalette.map(({ command }) => command);
    assert.ok(hidden.includes('turnscript.runAgainstProgram'));
    assert.ok(!hidden.includes('turnscript.chooseProgram'));
  });

  it('has the ways to begin, and nothing that needs what is not there', () => {
    const conditions = new Map(contributes.menus.commandPalette.map(({ command, when }) => [command, when]));
    const offered = contributes.commands.filter(({ command }) => isOfferedAnywhere(conditions.get(command)));
    assert.deepEqual(offered.map(({ command }) => command.replace('turnscript.', '')).sort(), [
      'chooseProgram',
      'convertToScript',
      'hunt',
      'newScript',
      'openBoard',
      'openScript',
      'setUpProject',
    ]);
  });
});
