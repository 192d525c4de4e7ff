import { openBoard, useWorkbench } from './workbench';

describe('a window in German', () => {
  const window = useWorkbench({
    folder: 'test/e2e/workspace',
    open: 'test/e2e/workspace/failing.sd2',
    language: 'de',
  });

  it('has its board, commands and questions in German', async () => {
    const workbench = window();
    const { page, goToLine, command, openFile, shot } = workbench;
    // In another language the palette shows both titles.
    const board = await openBoard(workbench);
    await page.locator('.tab', { hasText: 'Spielfeld' }).waitFor();
    await goToLine(5);
    // A narrow board hides words of its controls, not these.
    const said = (text: string) => board.getByText(text).filter({ visible: true }).first().waitFor();
    for (const text of ['Ereignisse', 'vorher', 'Vergleich']) await said(text);
    await shot('ui-german-board');
    await openFile('failing.sd2');
    await command('Turnscript: Accept Transcript');
    const notice = page.locator('.notification-list-item', { hasText: 'Diese Änderung übernehmen?' });
    await notice.locator('a', { hasText: 'Verwerfen' }).click();
    await notice.waitFor({ state: 'detached' });
  });
});
