/** Scripts to start from and blocks to insert. */
import type { Template } from '../../face';

/** Places to fill in, as snippets write them. */
const field = (number: number, text: string): string => `\${${number}:${text}}`;
const direction = (number: number): string => `\${${number}|UP,DOWN,LEFT,RIGHT|}`;
const HEADING = `-- ${field(1, 'what this script shows')}`;
const START = `newGame(${field(2, 'dungeon')}, ${field(3, 'config')})`;

export const TEMPLATES: readonly Template[] = [
  {
    id: 'game',
    kind: 'script',
    title: 'A game in a dungeon',
    doc: 'By the rules of the product document, with a seed.',
    body: `${HEADING}\nseed(0)\n${START}\ntick(${direction(4)})\n$0\n`,
  },
  {
    id: 'both-rule-sets',
    kind: 'script',
    title: 'The same game by both rule sets',
    doc: 'Shows where the product document and the original program differ.',
    body: `${HEADING}\nseed(0) rules(spec)\n${START}\ntick(${direction(4)})\n\nseed(0) rules(mvp)\n${START}\ntick(${direction(4)})\n$0\n`,
  },
  {
    id: 'new-game',
    kind: 'block',
    title: 'Start a game',
    doc: 'A seed, and a dungeon with its configuration.',
    body: `seed(${field(1, '0')})\nnewGame(${field(2, 'dungeon')}, ${field(3, 'config')})\n$0`,
  },
  {
    id: 'walk',
    kind: 'block',
    title: 'Walk',
    doc: 'Four steps.',
    body: `${[1, 2, 3, 4].map((number) => `tick(${direction(number)})`).join('\n')}\n$0`,
  },
];
