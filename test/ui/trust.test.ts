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
    await workbench.focusEditor();
    await workbench.command('Turnscript: Run Script');
    await workbench.page.locator('.notification-list-item', { hasText: 'failing.sd2' }).waitFor();
  });

  it('runs no other program, says why, and leads to where that can be changed', async () => {
    const workbench = window();
    const titles = ['Open Diff with Your Program', 'Run Against Your Program'];
    for (const title of [...titles, 'Hunt for a Difference with My Program', 'Shrink This Script']) {
      await workbench.command('Notifications: Clear All Notifications');
      await workbench.focusEditor();
      await workbench.command(`Turnscript: ${title}`);
      const notice = workbench.page.locator('.notification-list-item', {
        hasText: 'Your program is only run in a trusted workspace. Nothing was run.',
      });
      await notice.waitFor();
      await workbench.shot('ui-untrusted-program');
    }
    await workbench.page.getByRole('button', { name: 'Manage Workspace Trust' }).first().click();
    await workbench.page.locator('.tab.active', { hasText: 'Workspace Trust' }).waitFor();
    await workbench.shot('ui-untrusted-manage');
  });
});
