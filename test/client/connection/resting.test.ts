import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { provideDocumentHighlights } from '../../../client/connection/resting';

type Asked = Parameters<typeof provideDocumentHighlights>;
type Next = Asked[3];

/** A question of the editor that can be taken back. */
function question() {
  const listeners = new Set<() => void>();
  const token = {
    isCancellationRequested: false,
    onCancellationRequested: (listener: () => void): vscode.Disposable => {
      listeners.add(listener);
      return { dispose: () => listeners.delete(listener) };
    },
  };
  return {
    ask: (next: Next) => provideDocumentHighlights({} as Asked[0], {} as Asked[1], token as Asked[2], next),
    takeBack: (): void => {
      token.isCancellationRequested = true;
      for (const listener of [...listeners]) listener();
    },
    waiting: (): number => listeners.size,
  };
}

const MARKS = [{ range: {}, kind: 0 }] as unknown as vscode.DocumentHighlight[];

describe('marks of the name under the cursor', () => {
  it('are those of the server where the cursor rests', async () => {
    const { ask, waiting } = question();
    assert.equal(await ask(() => MARKS), MARKS);
    assert.equal(waiting(), 0, 'it still listens');
  });

  it('are not asked for where the cursor only passes by', async () => {
    const { ask, takeBack, waiting } = question();
    const answer = ask(() => assert.fail('the server was asked'));
    takeBack();
    // Not nothing: then the editor would search the whole text.
    assert.deepEqual(await answer, []);
    assert.equal(waiting(), 0, 'it still listens');
  });

  it('are none where the cursor goes on while the server looks for them', async () => {
    const { ask, takeBack } = question();
    const answer = ask(() => {
      takeBack();
      return null;
    });
    assert.deepEqual(await answer, []);
  });

  it('are left to the editor where the server has nothing to say', async () => {
    assert.equal(await question().ask(() => null), null);
  });
});
