/** Header line and body of what is shown after one command. */
import { placeAt } from '../../common/text';
import { unreachable } from '../../common/unreachable';
import { ENEMIES, type EnemySpec } from '../enemy-table';
import { type Action, EMPTY_REPORT, type Notice, type PhaseName, type Report } from '../events';
import { sentenceOf } from '../refusals';
import { scoreOf } from '../score';
import type { Enemy, Game, Projectile, Starfighter, State } from '../state';
import type { Shown } from '../step';
import { boardText } from './board';
import { pageText } from './menus';
import { actionLine, detailLine } from './phrases';

/** A turn in debug mode, or with the random numbers shown, needs its report. */
export const needsReport = (state: State, shown: Shown): boolean =>
  (shown.kind === 'played' || shown.kind === 'fell') && (state.isDebug || state.showsRng);

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

function starfighterText(starfighter: Starfighter, score: number): string {
  const { ship, health, energy, row, column } = starfighter;
  const { weapon, power } = ship.loadout;
  return `  Starfighter:
    [0,S]->health:${health}/${ship.health}, energy:${energy}/${ship.energy}, Regen:${ship.healthRegen}/${ship.energyRegen}, Armour:${ship.armour}, Vision:${ship.vision}, Move:${ship.move}, Move Cost:${ship.moveCost}, location:${placeAt(row, column)}
      Projectile Pattern:${weapon.name}, Projectile Damage:${weapon.damage}, Projectile Cost:${weapon.cost} (${weapon.resource})
      Power:${power.line}
      score:${score}
`;
}

// The engine joins short pieces by copying and long ones by pointing at them, which costs again when
// the text is read: so short pieces are joined among themselves, and what an enemy's line seldom
// changes is ready-made. In debug mode these lines are most of the text.
function enemyLine(enemy: Enemy): string {
  const health = `${enemy.health}/${enemy.totalHealth}`;
  const start = `    [${enemy.id}`;
  return `${start + (HEADS.get(enemy.spec) ?? '') + health + tailOf(enemy) + placeAt(enemy.row, enemy.column)}\n`;
}

function tailOf({ spec, regen, armour, isSeen, canSee }: Enemy): string {
  const flags = (isSeen ? 1 : 0) + (canSee ? 2 : 0);
  const isAsSpawned = regen === spec.regen && armour === spec.armour;
  return (isAsSpawned ? TAILS.get(spec)?.[flags] : undefined) ?? tail(regen, armour, spec.vision, flags);
}

const SPECS = Object.values(ENEMIES);
const HEADS: ReadonlyMap<EnemySpec, string> = new Map(SPECS.map((spec) => [spec, `,${spec.symbol}]->health:`]));
const TAILS: ReadonlyMap<EnemySpec, readonly string[]> = new Map(
  SPECS.map((spec) => [spec, [0, 1, 2, 3].map((flags) => tail(spec.regen, spec.armour, spec.vision, flags))]),
);

function tail(regen: number, armour: number, vision: number, flags: number): string {
  const seen = flags & 1 ? 'T' : 'F';
  const sees = flags & 2 ? 'T' : 'F';
  return `, Regen:${regen}, Armour:${armour}, Vision:${vision}, seen_by_Starfighter:${seen}, can_see_Starfighter:${sees}, location:`;
}

function projectileLine(shot: Projectile): string {
  const start = `    [${shot.id}`;
  const move = `${shot.speed}, location:`;
  const place = `${placeAt(shot.row, shot.column)}\n`;
  return `${start + (shot.group === 'friendly' ? ',*]->damage:' : ',<]->damage:') + shot.damage}, move:${move}${place}`;
}

function actionsText(actions: readonly Action[]): string {
  let text = '';
  for (const action of actions) {
    text += actionLine(action);
    if ('details' in action) for (const detail of action.details) text += detailLine(detail);
  }
  return text;
}
