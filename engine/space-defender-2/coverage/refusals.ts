/** Every command with every reason to refuse it. */
import { idOf } from '../../common/reachable';
import type { Reachable } from '../../face';
import type { RefusalCode } from '../rules/refusals';

const RULES: Readonly<Record<RefusalCode, readonly [title: string, rule: string]>> = {
  'already-in-setup': ['while setting up', 'A new game cannot be opened while the setup of one is open.'],
  'already-in-game': ['in a game', 'A new game cannot be opened while one is on: it must be aborted first.'],
  'thresholds-decrease': ['decreasing thresholds', 'Each threshold must be at least the one before it.'],
  'setup-only': ['outside the setup', 'Pages can only be turned in the setup.'],
  'not-selectable': ['where nothing can be chosen', 'Parts can only be chosen in the setup, and not on its summary.'],
  'no-such-option': [
    'an option that is not there',
    'There are five weapons, four armours, three engines and five powers.',
  ],
  'nothing-to-abort': ['with nothing started', 'Only a setup or a game can be left.'],
  'game-only': ['outside a game', 'Turns can only be taken in a game.'],
  'outside-board': [
    'outside the board',
    'The target of a move must be a cell of the board; this is asked before anything else.',
  ],
  'already-there': ['to its own cell', 'A move must lead to another cell.'],
  'out-of-range': ['too far', 'Vertical plus horizontal distance must be at most the Move value.'],
  'cannot-pay-move': [
    'without the energy',
    'Distance times move cost must be covered by the energy after regeneration.',
  ],
  'cannot-pay-fire': ['without the energy', 'A shot must be covered by what is there after regeneration.'],
  'cannot-pay-special': ['without the energy', 'A power must be covered by the energy after regeneration.'],
};

const CODES: Readonly<Record<string, readonly RefusalCode[]>> = {
  play: ['already-in-setup', 'already-in-game', 'thresholds-decrease'],
  setup_select: ['not-selectable', 'no-such-option'],
  setup_next: ['setup-only'],
  setup_back: ['setup-only'],
  abort: ['nothing-to-abort'],
  move: ['game-only', 'outside-board', 'already-there', 'out-of-range', 'cannot-pay-move'],
  pass: ['game-only'],
  fire: ['game-only', 'cannot-pay-fire'],
  special: ['game-only', 'cannot-pay-special'],
};

const itemOf = (command: string, code: RefusalCode): Reachable => ({
  id: idOf('refusal', command, code),
  group: 'Refusals',
  title: `${command} refused: ${RULES[code][0]}`,
  text: RULES[code][1],
});

/** By command and code. */
export const REFUSALS: Readonly<Record<string, Readonly<Record<string, Reachable>>>> = Object.fromEntries(
  Object.entries(CODES).map(([command, codes]) => [
    command,
    Object.fromEntries(codes.map((code) => [code, itemOf(command, code)])),
  ]),
);
