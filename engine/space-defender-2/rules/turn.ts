/** The seven phases of a turn in order. It ends where the Starfighter falls. */
import { advanced, drawn, type Rng } from '../../common/rng';
import type { Cell } from '../../face';
import { ENEMIES, type EnemyKind, HIGHEST_ROLL, SPAWN_ORDER, type TurnCommand } from '../tables/enemies';
import { GameDraft } from './draft';
import { enemiesAct } from './enemies';
import { refOf } from './events';
import type { Journal } from './journal';
import { settle } from './movement';
import { enemyProjectilesAct, friendlyProjectilesAct } from './projectiles';
import { special } from './specials';
import { fire, move, pass } from './starfighter';
import type { Game, Thresholds } from './state';
import { updateVision } from './vision';

export interface Played {
  readonly game: Game;
  readonly rng: Rng;
  readonly isOver: boolean;
}

/** Only `move` has a target. The command was checked: it can be carried out. */
export type Order = { readonly name: 'pass' | 'fire' | 'special' } | { readonly name: 'move'; readonly target: Cell };

export function playTurn(game: Game, rng: Rng, order: Order, journal: Journal | undefined): Played {
  const draft = new GameDraft(game, rng, journal);
  runPhases(draft, order);
  return { game: draft.finished(game), rng: draft.rng, isOver: draft.isOver };
}

function runPhases(draft: GameDraft, order: Order): void {
  friendlyProjectilesAct(draft);
  if (draft.isOver) return;
  enemyProjectilesAct(draft);
  if (draft.isOver) return;
  starfighterActs(draft, order);
  if (draft.isOver) return;
  updateVision(draft);
  enemiesAct(draft, order.name satisfies TurnCommand);
  if (draft.isOver) return;
  updateVision(draft);
  naturalSpawn(draft);
}

function starfighterActs(draft: GameDraft, order: Order): void {
  switch (order.name) {
    case 'pass':
      pass(draft);
      break;
    case 'move':
      move(draft, order.target);
      break;
    case 'fire':
      fire(draft);
      break;
    case 'special':
      special(draft);
      break;
  }
}

/** Both numbers are always drawn, also when the cell is taken by an enemy and nothing can spawn. */
function naturalSpawn(draft: GameDraft): void {
  const { journal } = draft;
  const row = drawn(draft.rng, 1, draft.rows);
  const afterRow = advanced(draft.rng);
  const roll = drawn(afterRow, 1, HIGHEST_ROLL);
  draft.rng = advanced(afterRow);
  journal?.drew(row, roll);
  const kind = kindFor(roll, draft.thresholds);
  const column = draft.columns;
  if (!kind || draft.at(row, column)?.group === 'enemy') return;
  const enemy = draft.newEnemy(ENEMIES[kind]);
  settle(draft, enemy, row, column);
  journal?.done('natural spawn', {
    kind: 'appeared',
    who: refOf(enemy),
    at: { row, column },
    details: journal.takeDetails(),
  });
}

/** The first kind whose threshold lies above the roll; none if all lie at or below it. */
export function kindFor(roll: number, thresholds: Thresholds): EnemyKind | undefined {
  for (let index = 0; index < SPAWN_ORDER.length; index += 1)
    if (roll < (thresholds[index] ?? 0)) return SPAWN_ORDER[index];
  return undefined;
}
