/** One browser for the tests of a file; whatever page they open has to be free of faults. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { launch } from './board';

interface Opened {
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Call it in `describe`; the page that the last test opened is looked at and closed. */
export function inBrowser(opened: () => Opened): () => Browser {
  let browser: Browser;
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());
  afterEach(async () => {
    assert.deepEqual(opened().faults, []);
    await opened().close();
  });
  return () => browser;
}
