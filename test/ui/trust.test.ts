import assert from 'node:assert/strict';
import { lineWith, openBoard, useWorkbench } from './workbench';

describe('a workspace that nobody trusts yet', () => {
  const window = useWorkbench({
    folder: 'test/e2e/workspace',
    open: 'test/e2e/workspace/failing.sd2',
    settings: { 'turnscript.externalProgram': ['node', '{script}'] },
    trust: true,
  });

  it('has states, problems and the board all the same', async () => {
    const workbench = window();
    await workbench.page.getByText('Restricted Mode', { exact: true }).first().waitFor();
    await lineWith(workbench, /move\(B,3\).*\(2\.0\)/).waitFor();
    await workbench.page.locator('.squiggly-error').first().waitFor();
    const board = await openBoard(workbench);
    await workbench.goToLine(5);
    await board.locator('[role=grid]').waitFor();
    await workbench.shot('ui-untrusted');
  });

  it('runs a script by the embedded oracle', async () => {
    const workbench = window();
    await workbench.editor.click();
    await workbench.command('Turnscript: Run Script');
    await workbench.page.locator('.notification-list-item', { hasText: 'failing.sd2' }).waitFor();
  });

  it('does not offer to run another program', async () => {
    const workbench = window();
    await workbench.editor.click();
    await workbench.page.keyboard.press('F1');
    const box = workbench.page.locator('.quick-input-widget');
    await box.locator('input').first().fill('>Turnscript: Run');
    const rows = box.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: 'Turnscript: Run Script' }).waitFor();
    assert.equal(await rows.filter({ hasText: 'Against Another Program' }).count(), 0);
    await workbench.page.keyboard.press('Escape');
  });
});
