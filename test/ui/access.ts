/** What axe finds in a page of ours, each with a few of the elements it is about. */
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Workbench } from '../../scripts/vscode/page.mjs';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

export async function violations(workbench: Workbench): Promise<string[]> {
  const body = workbench.webview().locator('body');
  await body.evaluate(AXE);
  // The page lets the editor's background shine through; axe sees only the page and would take it for white.
  await body.evaluate('document.documentElement.style.backgroundColor = "var(--vscode-editor-background)"');
  const results: AxeResults = await body.evaluate('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations.map(({ id, nodes }) => {
    const some = nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 80)} ${failureSummary}`);
    return `${id}, ${nodes.length} times: ${some.join('; ')}`;
  });
}
