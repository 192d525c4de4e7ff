/** Scripts to start from and blocks to insert. */
import { heading } from '../../common/heading';
import type { Template } from '../../face';
import { type Edition, recommended } from '../rules/edition';
import { DIRECTIONS } from '../rules/galaxy';

/** Places to fill in, as snippets write them. */
const field = (number: number, text: string): string => `\${${number}:${text}}`;
const direction = (number: number): string => `\${${number}|${DIRECTIONS.join(',')}|}`;
const HEADING = heading(field(2, 'what this script shows'));

export function templatesOf(edition: Edition): readonly Template[] {
  return [
    {
      id: 'test-mission',
      kind: 'script',
      title: 'A mission in test mode',
      doc: 'Every entity and death is listed.',
      body: `${HEADING}\n${recommended(edition)}\nmove(${direction(1)})\nstatus\n$0\nabort\n`,
    },
    {
      id: 'play-mission',
      kind: 'script',
      title: 'A mission in play mode',
      doc: 'Only movements and the galaxy are printed.',
      body: `${HEADING}\nplay\nmove(${direction(1)})\n$0\nabort\n`,
    },
    {
      id: 'refused-commands',
      kind: 'script',
      title: 'Commands that are refused',
      doc: 'What the program says before a mission.',
      body: `${heading('nothing works before a mission')}\nstatus -- expect: error\nmove(N) -- expect: error\nland -- expect: error\n$0\n`,
    },
    {
      id: 'start',
      kind: 'block',
      title: 'Start a mission',
      doc: 'Thresholds as the program recommends them.',
      body: `test(${edition.playThresholds.map((threshold, index) => field(index + 1, String(threshold))).join(',')})\n$0`,
    },
    {
      id: 'restart',
      kind: 'block',
      title: 'Abort and start again',
      doc: 'The next galaxy differs, because the generator goes on.',
      body: `abort\n${recommended(edition)}\n$0`,
    },
    {
      id: 'visit',
      kind: 'block',
      title: 'Visit a planet',
      doc: 'Lands, looks, and lifts off again.',
      body: 'land\nstatus\nliftoff\n$0',
    },
    {
      id: 'move-and-look',
      kind: 'block',
      title: 'Move and report',
      doc: 'A move with the status after it.',
      body: `move(${direction(1)})\nstatus\n$0`,
    },
    {
      id: 'wait',
      kind: 'block',
      title: 'Wait three turns',
      doc: 'Lets everybody act once.',
      body: 'pass\npass\npass\n$0',
    },
  ];
}
