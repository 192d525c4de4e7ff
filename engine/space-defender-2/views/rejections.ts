/** A refusal as the editor needs it: the numbers in words, the rule, and what brought it about. */
import { shortPlace } from '../../common/text';
import { unreachable } from '../../common/unreachable';
import type { Cause, Command, Rejection } from '../../face';
import { sentenceOf } from '../render/refusals';
import { stageTitle } from '../render/transcript';
import { dataOf, type Refusal, type RefusalCode } from '../rules/refusals';
import type { State } from '../rules/state';

export function rejectionOf(before: State, command: Command, refusal: Refusal): Rejection {
  const detail = detailOf(before, refusal);
  return {
    code: refusal.code,
    message: sentenceOf(refusal),
    ...(detail === undefined ? {} : { detail }),
    data: dataOf(refusal),
    rule: RULE_OF[refusal.code],
    causes: causesOf(before, command, refusal),
  };
}

/** Ids of `ruleTexts.ts`. */
export const RULE_OF: Readonly<Record<RefusalCode, string>> = {
  'already-in-setup': 'stages',
  'already-in-game': 'stages',
  'thresholds-decrease': 'thresholds',
  'setup-only': 'stages',
  'not-selectable': 'setup',
  'no-such-option': 'setup',
  'nothing-to-abort': 'stages',
  'game-only': 'stages',
  'outside-board': 'moving',
  'already-there': 'moving',
  'out-of-range': 'moving',
  'cannot-pay-move': 'paying',
  'cannot-pay-fire': 'paying',
  'cannot-pay-special': 'paying',
};

const THRESHOLD_NAMES = ['g_threshold', 'f_threshold', 'c_threshold', 'i_threshold', 'p_threshold'];

/** Also used where an option is greyed out. */
export function detailOf(before: State, refusal: Refusal): string | undefined {
  switch (refusal.code) {
    case 'already-in-setup':
    case 'already-in-game':
    case 'setup-only':
    case 'not-selectable':
    case 'nothing-to-abort':
    case 'game-only':
      return `the state is ${stageTitle(before)}`;
    case 'thresholds-decrease':
      return `${THRESHOLD_NAMES[refusal.position - 1]} is ${refusal.value}, less than ${refusal.before} before it`;
    case 'no-such-option':
      return `${refusal.page} offers ${refusal.options} options, ${refusal.choice} was asked for`;
    case 'outside-board':
      return `the board has ${refusal.rows} rows and ${refusal.columns} columns`;
    case 'already-there':
      return `the Starfighter is at ${shortPlace(refusal.target)}`;
    case 'out-of-range':
      return `${refusal.distance} spaces away, ${refusal.reach} in reach`;
    case 'cannot-pay-move':
      return `needs ${refusal.needed} energy (${refusal.distance} × ${refusal.moveCost}), ${refusal.available} after regeneration`;
    case 'cannot-pay-fire':
      return `needs ${refusal.needed} ${refusal.resource}, ${refusal.available} after regeneration`;
    case 'cannot-pay-special':
      return `needs ${refusal.needed} energy, ${refusal.available} after regeneration`;
    default:
      return unreachable(refusal);
  }
}

function causesOf(before: State, command: Command, refusal: Refusal): readonly Cause[] {
  switch (refusal.code) {
    case 'already-in-setup':
    case 'already-in-game':
    case 'setup-only':
    case 'not-selectable':
    case 'nothing-to-abort':
    case 'game-only':
      return [{ fact: 'stage', note: `this led to ${stageKind(before)}, where ${command.name} is refused` }];
    case 'thresholds-decrease':
      return [];
    case 'no-such-option':
      return [{ fact: 'stage', note: `this opened the page that offers ${refusal.options} options` }];
    case 'outside-board':
      return [
        refusal.target.row > refusal.rows
          ? { fact: 'board.rows', note: `the board got its ${refusal.rows} rows here` }
          : { fact: 'board.columns', note: `the board got its ${refusal.columns} columns here` },
      ];
    case 'already-there':
      return [{ fact: 'starfighter.location', note: 'the Starfighter came here with this' }];
    case 'out-of-range':
      return [
        { fact: 'starfighter.location', note: 'the Starfighter came to where it is with this' },
        { fact: 'starfighter.move', note: `the reach of ${refusal.reach} was settled here` },
      ];
    case 'cannot-pay-move':
      return [
        { fact: 'starfighter.energy', note: 'the energy changed here last' },
        { fact: 'starfighter.moveCost', note: `the move cost of ${refusal.moveCost} was settled here` },
      ];
    case 'cannot-pay-fire':
      return [
        { fact: `starfighter.${refusal.resource}`, note: `the ${refusal.resource} changed here last` },
        { fact: 'starfighter.weapon', note: `the weapon that costs ${refusal.needed} was chosen here` },
      ];
    case 'cannot-pay-special':
      return [
        { fact: 'starfighter.energy', note: 'the energy changed here last' },
        { fact: 'starfighter.power', note: `the power that costs ${refusal.needed} was chosen here` },
      ];
    default:
      return unreachable(refusal);
  }
}

const stageKind = ({ stage }: State): string => (stage.kind === 'setup' ? stage.page : stage.kind);
