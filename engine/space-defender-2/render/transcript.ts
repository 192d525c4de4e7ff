/** Header line and body of what is shown after one command. */
import { unreachable } from '../../common/unreachable';
import { EMPTY_REPORT, type Notice, type PhaseName, type Report } from '../rules/events';
import { scoreOf } from '../rules/score';
import type { Game, State } from '../rules/state';
import type { Shown } from '../rules/step';
import { boardText } from './board';
import { enemyLine, projectileLine, starfighterText } from './entities';
import { pageText } from './menus';
import { actionsText } from './phrases';
import { sentenceOf } from './refusals';

/** A turn in debug mode, or with the random numbers shown, is told with its report. */
export const needsReport = ({ isDebug, showsRng }: State): boolean => isDebug || showsRng;

export function transcriptText(state: State, shown: Shown, report: Report | undefined): string {
  const header = headerLine(state, shown);
  switch (shown.kind) {
    case 'refused':
      return `${header}  ${sentenceOf(shown.refusal)}\n`;
    case 'noted':
      return `${header}  ${noticeText(shown.notice)}\n`;
    case 'fell':
      return header + gameText(state, shown.game, report ?? EMPTY_REPORT, true);
    case 'played':
    case 'opened':
      return header + stageText(state, report ?? EMPTY_REPORT);
    default:
      return unreachable(shown);
  }
}

function headerLine(state: State, shown: Shown): string {
  const mode = state.isDebug ? 'debug' : 'normal';
  return `  state:${stageTitle(state)}, ${mode}, ${shown.kind === 'refused' ? 'error' : 'ok'}\n`;
}

export function stageTitle({ stage }: State): string {
  switch (stage.kind) {
    case 'not started':
      return stage.kind;
    case 'setup':
      return stage.page;
    case 'in game':
      return `in game(${stage.game.turn}.${stage.notes})`;
    default:
      return unreachable(stage);
  }
}

function stageText(state: State, report: Report): string {
  const { stage, loadout } = state;
  switch (stage.kind) {
    case 'not started':
      return '  Welcome to Space Defender Version 2.\n';
    case 'setup':
      return pageText(stage.page, loadout);
    case 'in game':
      return gameText(state, stage.game, report, false);
    default:
      return unreachable(stage);
  }
}

/** Only these are a line of their own; whatever opens a page or a game shows that instead. */
function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case 'setup aborted':
      return 'Exited from setup mode.';
    case 'game aborted':
      return 'Exited from game.';
    case 'debug toggled':
      return notice.isOn ? 'In debug mode.' : 'Not in debug mode.';
    case 'rng toggled':
      // Not decided by any transcript: no recorded run uses it, so it speaks like its neighbour.
      return notice.isOn ? 'In RNG output mode.' : 'Not in RNG output mode.';
    default:
      return '';
  }
}

function gameText(state: State, game: Game, report: Report, isOver: boolean): string {
  let text = starfighterText(game.starfighter, scoreOf(game.treasure));
  if (state.isDebug) {
    text += '  Enemy:\n';
    for (const enemy of game.enemies) text += enemyLine(enemy);
    text += '  Projectile:\n';
    for (const projectile of game.projectiles) text += projectileLine(projectile);
    for (const [phase, title] of SECTIONS) text += title + actionsText(report.phases[phase]);
  }
  text += boardText(game, !state.isDebug);
  if (isOver) text += '  The game is over. Better luck next time!\n';
  if (state.showsRng) text += rngText(report);
  return text;
}

const SECTIONS: readonly (readonly [PhaseName, string])[] = [
  ['friendly projectiles', '  Friendly Projectile Action:\n'],
  ['enemy projectiles', '  Enemy Projectile Action:\n'],
  ['Starfighter', '  Starfighter Action:\n'],
  ['enemies', '  Enemy Action:\n'],
  ['natural spawn', '  Natural Enemy Spawn:\n'],
];

/** Rules 6.16 leave the form open. Chosen: one line in the style of the entity lines, none if nothing was drawn. */
function rngText({ draws }: Report): string {
  return draws ? `  RNG Usage:\n    row:${draws.row}, value:${draws.roll}\n` : '  RNG Usage:\n';
}
