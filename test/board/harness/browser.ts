/** One browser for the tests of a file; whatever page they open has to be free of faults. */
import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { type Board, launch, openBoard, type PageOptions } from './board';

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

interface OpenedBoard {
  open(options?: PageOptions): Promise<void>;
  /** What stands in all that a selector finds, and how much that is. */
  texts(selector: string): Promise<string[]>;
  count(selector: string): Promise<number>;
}

/** The same for tests of the board's page; each board that is opened is handed to them. */
export function useBoard(opened: (board: Board) => void): OpenedBoard {
  let board: Board;
  const browser = inBrowser(() => board);
  return {
    open: async (options) => {
      board = await openBoard(browser(), options);
      opened(board);
    },
    texts: (selector) => board.page.locator(selector).allTextContents(),
    count: (selector) => board.page.locator(selector).count(),
  };
}
