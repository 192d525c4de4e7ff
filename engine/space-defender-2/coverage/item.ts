/** How an item is written down: its group is said once, and the word that its id begins with. */
import { idOf } from '../../common/reachable';
import type { Reachable } from '../../face';

export const itemIn =
  (group: string, word?: string) =>
  (id: string, title: string, text: string): Reachable => ({
    id: word === undefined ? id : idOf(word, id),
    group,
    title,
    text,
  });
