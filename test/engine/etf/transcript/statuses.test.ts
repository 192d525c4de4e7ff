/** The ways in which games of the family say what became of a command; none of them is taken from a real project. */
import assert from 'node:assert/strict';
import { learnedHabits, splitTranscript, statusesOf } from '../../../../engine/etf/transcript';

/**
 * The initial state, then one text for each command; those that begin with `!` tell of a refused one. What stands
 * before `>>` is the command, else it is always the same one.
 */
type Told = readonly [way: string, initial: string, ...blocks: string[]];

const TOLD: readonly Told[] = [
  ['a verdict alone', 'ok', 'ok', '!error', 'ok'],
  ['a verdict in capitals', 'OK', 'OK', '!FAILURE: no such account', 'SUCCESS'],
  ['a verdict behind a counter', 'state 0 ok', 'state 1 ok', '!state 2 too far away', 'state 3 ok'],
  [
    'a verdict behind a name, with a state that stays where it is refused',
    'message: ok\nat: A1',
    'message: ok\nat: A2',
    '!message: outside of the field\nat: A2',
    'message: ok\nat: A3',
  ],
  [
    'an error that is none',
    'error: none\nsum: 0',
    'error: none\nsum: 1',
    '!error: full\nsum: 1',
    'error: none\nsum: 2',
  ],
  ['a count of errors', 'errors so far: 0', 'errors so far: 0', 'errors so far: 1'],
  ['a truth value', 'success: True', 'success: True', '!success: False', 'success: True'],
  ['a word in quotes', 'status: "ok"', 'status: "ok"', '!status: "error"'],
  ['not ok', 'ok', '!not ok: closed', 'ok'],
  ['squares that look like numbers of errors', 'ready\nn', 'moved to e4\nN', 'fired at E5: miss\nm', 'to e2\nx'],
  ['numbers of errors', 'ok', '!e1', '!E12: closed', '!error e3: closed', 'ok'],
  ['an exception', 'balance: 0', 'balance: 5', '!Exception: overdrawn', 'balance: 6'],
  ['an error below the state', 'at: 1\nlives: 3', 'at: 2\nlives: 3', '!at: 2\nlives: 3\nError: a wall is there'],
  ['an error below a counter', 'turn 0\nA..', 'turn 1\n.A.', '!turn 2\nError! Not there.\n.A.', 'turn 3\n..A'],
  ['words for what was done', 'Welcome', 'Book added.', '!Cannot add: the shelf is full.', 'Book lent.'],
  ['a refusal in a state that counts', 'go\nn: 0', 'moved\nn: 1', '!Invalid move\nn: 2', 'moved\nn: 3'],
  ['a remark in brackets', 'balance: 5', 'balance: 9', '!balance: 9 (insufficient funds)', 'balance: 7'],
  ['a won game', 'ok\n...', 'ok\nX..', 'Ann wins\nXXX', '!game is over\nXXX'],
  [
    'answers',
    'n: 1\nReport: OK.',
    'n: 2\nReport: OK.',
    'ask >> n: 2\nReport: 17',
    'ask >> n: 2\nReport: (a) is right.',
    'n: 3\nReport: OK.',
  ],
  ['a query', 'ok\nn: 1', 'ask >> Users:\nann\nbob', 'ask >> Users:\nann\nbob', 'ok\nn: 2'],
  [
    'a verdict in the third line',
    'Shop\nday 0\nok',
    'Shop\nday 1\nok',
    '!Shop\nday 1\nerror: closed',
    'Shop\nday 2\nok',
  ],
  [
    'a verdict in the last line',
    'a: 1\nb: 2\nc: 3\n=> ok',
    'a: 2\nb: 2\nc: 3\n=> ok',
    '!a: 2\nb: 2\nc: 3\n=> error (b)',
  ],
  ['no line at all', 'ok', 'ok', '!  Error: that was not possible'],
  ['a contraction', 'Hall', 'Taken.', "!You don't have that.", "!That isn't here.", 'Dropped.'],
  ['an answer that says no', 'Graph\nA B', 'Answer: yes', 'Answer: no', 'Graph\nA C', 'You carry: nothing'],
  [
    'words of refusal that nobody has listed, of a command that says ok elsewhere',
    'report: ok\nid: 0',
    'add >> report: ok\nid: 1',
    '!add >> report: duplicates in array\nid: 1',
    'add >> report: ok\nid: 2',
    'sum >> report: it sums up to 2\nid: 2',
    '!add >> report: phase capacity reached\nid: 2',
    'sum >> report: it sums up to 2\nid: 2',
    'win >> report: ok\nid: 3',
    'win >> report: Ann has won\nid: 4',
  ],
  [
    'the same below a counter',
    'state 0\nreport: ok\nid: 0',
    'add >> state 1\nreport: ok\nid: 1',
    '!add >> state 2\nreport: duplicates in array\nid: 1',
    'add >> state 3\nreport: ok\nid: 2',
    'win >> state 4\nreport: Ann has won\nid: 3',
    'sum >> state 5\nreport: it sums up to 2\nid: 3',
  ],
  [
    'a message in place of the state that the command shows else',
    'Graph of 0 nodes',
    'add >> Graph of 1 nodes\nA',
    '!add >> Loops are disliked.',
    'add >> Graph of 2 nodes\nA B',
    'ask >> Answer: 12',
    'clear >> Graph of 0 nodes',
    '!add >> Loops are disliked.',
  ],
  [
    'one line each, whatever it says',
    "Ann's turn",
    "move >> Bob's turn",
    "move >> Ann's turn",
    "move >> Bob's turn",
    "move >> Bob's turn",
    "move >> Ann's turn",
    'move >> Ann has won',
  ],
  [
    'words that only a refusal has',
    'start\nn\nx: 0',
    'set >> (1) done\nn\nx: 1',
    '!set >> (2) dimension mismatch\nn\nx: 1',
    '!set >> (3) unsupported operation\nn\nx: 1',
    '!get >> (4) duplicates are rejected\nn\nx: 1',
    '!get >> (5) user is unregistered\nn\nx: 1',
  ],
  [
    'a word of its own for ok',
    '(0) initialised',
    'set >> (1) done\nx: 1',
    '!set >> (2) y exists\nx: 1',
    'get >> (3) done\nx: 1',
    'set >> (4) done\nx: 2',
    '!get >> (5) dimensions differ\nx: 2',
  ],
  [
    'an answer in one line, where others say ok',
    'ok\nn: 0',
    'add >> ok\nn: 1',
    'sum >> It is 1.',
    'add >> ok\nn: 2',
    'sum >> It is 2.',
    '!add >> It is a limit.',
  ],
  ['a value first', 'sum: 0\nn: 0', 'add >> sum: 1\nn: 1', 'set >> sum: 2\nn: 2', 'add >> total: 2\nn: 2'],
  ['numbers alone', '0', 'add >> 3', 'add >> 12', 'sum >> fifteen', 'add >> undefined'],
];

describe('what became of a command', () => {
  for (const [way, initial, ...blocks] of TOLD) {
    it(`is read from ${way}`, () => {
      const told = blocks.map((text) => (text.startsWith('!') ? text.slice(1) : text));
      const transcript = [initial, ...told.map(withCommand)]
        .map((text) => `${text.split('\n').map(indented).join('\n')}\n`)
        .join('');
      const { initial: first, blocks: cut } = splitTranscript(transcript);
      const run = [first, ...cut];
      const kinds = statusesOf(run, learnedHabits([run]).status).slice(1);
      assert.deepEqual(
        kinds.map(({ kind }) => kind),
        blocks.map((text) => (text.startsWith('!') ? 'refused' : 'accepted')),
      );
    });
  }
});

function withCommand(text: string): string {
  const [command = '', state] = text.split(' >> ');
  return state === undefined ? `->do\n${text}` : `->${command}(1)\n${state}`;
}

const indented = (line: string): string => (line.startsWith('->') ? line : `  ${line}`);
