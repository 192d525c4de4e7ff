/** What the game says to a command it refuses. */
import type { Refusal, RefusalCode } from '../rules/refusals';

/** errors.txt, word for word. */
const SENTENCES: Readonly<Record<RefusalCode, string>> = {
  'already-in-setup': 'Already in setup mode.',
  'already-in-game': 'Already in a game. Please abort to start a new one.',
  'thresholds-decrease': 'Threshold values are not non-decreasing.',
  'setup-only': 'Command can only be used in setup mode.',
  'not-selectable': 'Command can only be used in setup mode (excluding summary in setup).',
  'no-such-option': 'Menu option selected out of range.',
  'nothing-to-abort': 'Command can only be used in setup mode or in game.',
  'game-only': 'Command can only be used in game.',
  'outside-board': 'Cannot move outside of board.',
  'already-there': 'Already there.',
  'out-of-range': 'Out of movement range.',
  'cannot-pay-move': 'Not enough resources to move.',
  'cannot-pay-fire': 'Not enough resources to fire.',
  'cannot-pay-special': 'Not enough resources to use special.',
};

export const sentenceOf = (refusal: Refusal): string => SENTENCES[refusal.code];
