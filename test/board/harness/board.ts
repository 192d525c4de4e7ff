/** The board's real page in a real browser. */
import type { Browser } from 'playwright-core';
import type { HostMessage } from '../../../client/board/hostMessages';
import { pack } from '../../../client/board/packing';
import { type BoardMessage, readBoardMessage } from '../../../client/board/pageMessages';
import { type OurPage, openPage, type PageOptions, type Size, settled } from './page';
import type { Sample } from './scripts';

export { axe, launch, type PageOptions, type Size, setTheme, settled, WIDE } from './page';

const URI = 'file:///sample';

export const MEDIUM: Size = { width: 660, height: 900 };
export const NARROW: Size = { width: 300, height: 900 };

export interface Board extends OurPage<BoardMessage> {
  send(message: HostMessage): Promise<void>;
  /** The state after that command, with the timeline, drawn. */
  show(sample: Sample, index: number): Promise<void>;
  /** Waits until a message that fits was posted, and takes it. */
  next<T extends BoardMessage['type']>(type: T): Promise<Extract<BoardMessage, { type: T }>>;
  /** Forgets what was posted so far. */
  forget(): void;
}

export async function openBoard(browser: Browser, options: PageOptions = {}): Promise<Board> {
  const opened = await openPage(browser, 'main.ts', readBoardMessage, options);
  const { page, posted, faults, until } = opened;
  let sequence = 0;
  const board: Board = {
    ...opened,
    send: (message) => opened.sendBytes(pack(message)),
    async show(sample, index) {
      sequence++;
      const wanted = sequence;
      await board.send({ type: 'state', sequence, uri: URI, name: 'sample', answer: sample.state(index) });
      await board.send({ type: 'timeline', uri: URI, answer: sample.timeline() });
      await until(() => posted.some((message) => message.type === 'drawn' && message.sequence === wanted));
      await settled(page);
    },
    async next<T extends BoardMessage['type']>(type: T) {
      const find = (): number => posted.findIndex((message) => message.type === type);
      await until(() => find() >= 0);
      return posted.splice(find(), 1)[0] as Extract<BoardMessage, { type: T }>;
    },
    forget: () => void posted.splice(0),
    get faults() {
      return [...faults, ...posted.flatMap((message) => (message.type === 'fault' ? [message.message] : []))];
    },
  };
  return board;
}
