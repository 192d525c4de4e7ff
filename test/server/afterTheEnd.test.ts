import assert from 'node:assert/strict';
import type { CodeAction } from 'vscode-languageserver-types';
import { inProcessClient } from '../helpers/languageServer';

const SCRIPT = `play(5,10,1,1,1,1,1)\nsetup_next(5)\nabort\n${'pass\n'.repeat(50)}`;
const URI = 'file:///over.sd2';
const ABLE = {
  workspace: { workspaceEdit: { documentChanges: true } },
  textDocument: {
    publishDiagnostics: { tagSupport: { valueSet: [1, 2] } },
    codeAction: { resolveSupport: { properties: ['edit'] } },
  },
};

describe('commands after the end of a game, on their way to an editor', () => {
  const opened = async (capabilities: object) => {
    const editor = await inProcessClient({ capabilities });
    await editor.open(URI, SCRIPT);
    await editor.settled(URI, 1);
    const codes = editor.published.get(URI)?.diagnostics.map(({ code }) => code);
    const at = { line: 3, character: 0 };
    const params = { textDocument: { uri: URI }, range: { start: at, end: at }, context: { diagnostics: [] } };
    const actions: CodeAction[] = await editor.connection.sendRequest('textDocument/codeAction', params);
    const all = actions.find(({ title }) => title.startsWith('Expect all 50 errors'));
    return { editor, codes, all };
  };

  it('are faded where it can fade, and no problem more', async () => {
    const { editor, codes } = await opened(ABLE);
    assert.deepEqual(codes, ['game-only', 'not-played']);
    assert.equal(editor.statuses.get(URI)?.problems, 1);
    await editor.stop();
  });

  it('are one problem where it cannot', async () => {
    const { editor, codes } = await opened({});
    assert.deepEqual(codes, ['game-only']);
    await editor.stop();
  });

  it('get the edits of a fix for all of them when it is chosen', async () => {
    const { editor, all } = await opened(ABLE);
    assert.equal(all?.edit, undefined, 'an editor asks with every step of the cursor');
    const chosen: CodeAction = await editor.connection.sendRequest('codeAction/resolve', all);
    const [change] = chosen.edit?.documentChanges ?? [];
    assert.equal(change && 'edits' in change && change.edits.length, 50);
    await editor.stop();
  });

  it('get them at once where it cannot ask for them', async () => {
    const { editor, all } = await opened({});
    assert.equal(all?.edit?.changes?.[URI]?.length, 50);
    await editor.stop();
  });
});
