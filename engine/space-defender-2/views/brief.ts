/** The state in a few short pieces, the most important first. */
import { shortPlace } from '../../common/text';
import type { BriefPart } from '../../face';
import { scoreOf } from '../rules/score';
import type { Game, State } from '../rules/state';

export function briefOf(state: State, game: Game | undefined): readonly BriefPart[] {
  const { stage } = state;
  if (game) return gameBrief(game, stage.kind === 'in game' ? `(${game.turn}.${stage.notes})` : 'game over');
  // In a game the display itself tells; outside it nothing else shows what a toggle did.
  const mode = state.isDebug ? [{ fact: 'mode.debug', text: 'debug on' }] : [];
  if (stage.kind !== 'setup') return [{ fact: 'stage', text: 'not started' }, ...mode];
  const { weapon, armour, engine, power } = state.loadout;
  const weaponPart = { fact: 'starfighter.weapon', text: `weapon: ${weapon.name}` };
  const armourPart = { fact: 'starfighter.armourPart', text: `armour: ${armour.name}` };
  const enginePart = { fact: 'starfighter.engine', text: `engine: ${engine.name}` };
  const powerPart = { fact: 'starfighter.power', text: `power: ${power.name}` };
  switch (stage.page) {
    case 'weapon setup':
      return [weaponPart, ...mode];
    case 'armour setup':
      return [armourPart, ...mode];
    case 'engine setup':
      return [enginePart, ...mode];
    case 'power setup':
      return [powerPart, ...mode];
    case 'setup summary':
      return [weaponPart, armourPart, enginePart, powerPart, ...mode];
  }
}

function gameBrief(game: Game, title: string): readonly BriefPart[] {
  const { starfighter, enemies, projectiles } = game;
  const { ship } = starfighter;
  return [
    { fact: 'stage', text: title },
    { fact: 'starfighter.health', text: `♥${starfighter.health}/${ship.health}` },
    { fact: 'starfighter.energy', text: `⚡${starfighter.energy}/${ship.energy}` },
    { fact: 'starfighter.location', text: shortPlace(starfighter) },
    { fact: 'enemies', text: `enemies ${enemies.length}` },
    { fact: 'starfighter.score', text: `score ${scoreOf(game.treasure)}` },
    { fact: 'projectiles', text: `shots ${projectiles.length}`, isMinor: true },
  ];
}
