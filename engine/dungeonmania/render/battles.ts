/** Battles round by round (transcript 5). */
import type { Battle } from '../rules/events';
import { MOST_ROUNDS_SHOWN } from '../tables/limits';
import { amount, idsOf } from './words';

export function battleLines(battles: readonly Battle[]): readonly string[] {
  return battles.length === 0 ? [] : ['  Battles:', ...battles.flatMap(linesOf)];
}

function linesOf(battle: Battle): readonly string[] {
  const { enemy, playerHealth, enemyHealth, items } = battle;
  const used = idsOf(items) || 'none';
  const rounds = roundLines(battle);
  return [
    `    ${enemy.type}: player ${amount(playerHealth)}, enemy ${amount(enemyHealth)}, items ${used}`,
    ...(rounds.length > MOST_ROUNDS_SHOWN ? shortened(rounds) : rounds),
  ];
}

function roundLines({ playerHealth, enemyHealth, rounds }: Battle): readonly string[] {
  let player = playerHealth;
  let enemy = enemyHealth;
  return rounds.map((round, index) => {
    player += round.player;
    enemy += round.enemy;
    const changes = [
      `player ${amount(player)} (${amount(round.player)})`,
      `enemy ${amount(enemy)} (${amount(round.enemy)})`,
    ];
    return `      round ${index + 1}: ${changes.join(', ')}`;
  });
}

function shortened(lines: readonly string[]): readonly string[] {
  const half = MOST_ROUNDS_SHOWN / 2;
  return [
    ...lines.slice(0, half),
    `      (${lines.length - MOST_ROUNDS_SHOWN} rounds not shown)`,
    ...lines.slice(-half),
  ];
}
