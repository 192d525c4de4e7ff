/** The page of a dungeon file in a real browser; what is done on it changes the text, as the extension does it. */
import type { Browser } from 'playwright-core';
import { type FileBoardMessage, type FilePageMessage, readFilePageMessage } from '../../../client/board/fileMessages';
import { FILE_KINDS } from '../../../engine/dungeonmania/files';
import { type OurPage, openPage, type PageOptions, settled } from './page';

export interface FilePage extends OurPage<FilePageMessage> {
  /** The text, once what the page asked for is done to it. */
  text(): string;
  /** Another text, drawn. */
  type(text: string): Promise<void>;
  /** Does what the page asked for last, and draws what comes of it. */
  obey(): Promise<void>;
}

const [DUNGEON] = FILE_KINDS;

export async function openFilePage(browser: Browser, first: string, options: PageOptions = {}): Promise<FilePage> {
  const opened = await openPage(browser, 'file/main.ts', readFilePageMessage, options);
  const { page, posted, until } = opened;
  let text = first;
  let version = 0;
  const filePage: FilePage = {
    ...opened,
    text: () => text,
    async type(next) {
      text = next;
      version++;
      const board = DUNGEON?.board?.(text, 1);
      const answer = { version, title: 'dungeon', pieces: DUNGEON?.pieces ?? [], ...(board ? { board } : {}) };
      await opened.send({ type: 'board', name: 'maze.json', answer } satisfies FileBoardMessage);
      await settled(page);
    },
    async obey() {
      await until(() => posted.some(({ type }) => type === 'change'));
      const message = posted.splice(0).find((said) => said.type === 'change');
      if (message?.version !== version) throw new Error(`the change is of ${message?.version}, not ${version}`);
      const edits = DUNGEON?.edit?.(text, message.change) ?? [];
      const last = [...edits].sort((a, b) => b.start - a.start);
      await filePage.type(
        last.reduce((old, { start, end, text: put }) => old.slice(0, start) + put + old.slice(end), text),
      );
    },
  };
  await until(() => posted.some(({ type }) => type === 'ready'));
  posted.splice(0);
  await filePage.type(first);
  return filePage;
}
