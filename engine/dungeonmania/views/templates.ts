/** Scripts to start from and blocks to insert. */
import { heading } from '../../common/heading';
import type { Template } from '../../face';
import { CONFIGURATIONS, DUNGEONS } from '../rules/files';

/** Places to fill in, as snippets write them. */
const field = (number: number, text: string): string => `\${${number}:${text}}`;
const direction = (number: number): string => `\${${number}|UP,DOWN,LEFT,RIGHT|}`;
const HEADING = heading(field(4, 'what this script shows'));
const START = `newGame(${field(1, 'dungeon')}, ${field(2, 'config')})`;
const FILES = { dungeon: DUNGEONS, config: CONFIGURATIONS };

export const TEMPLATES: readonly Template[] = [
  {
    id: 'game',
    kind: 'script',
    title: 'A game in a dungeon',
    doc: 'By the rules of the product document, with a seed.',
    files: FILES,
    body: `${HEADING}\nseed(0)\n${START}\ntick(${direction(3)})\n$0\n`,
  },
  {
    id: 'both-rule-sets',
    kind: 'script',
    title: 'The same game by both rule sets',
    doc: 'Shows where the product document and the original program differ.',
    files: FILES,
    body: `${HEADING}\nseed(0) rules(spec)\n${START}\ntick(${direction(3)})\n\nseed(0) rules(mvp)\n${START}\ntick(${direction(3)})\n$0\n`,
  },
  {
    id: 'new-game',
    kind: 'block',
    title: 'Start a game',
    doc: 'A seed, and a dungeon with its configuration.',
    files: FILES,
    body: `seed(${field(3, '0')})\n${START}\n$0`,
  },
  {
    id: 'walk',
    kind: 'block',
    title: 'Walk',
    doc: 'Four steps.',
    body: `${[1, 2, 3, 4].map((number) => `tick(${direction(number)})`).join('\n')}\n$0`,
  },
];
