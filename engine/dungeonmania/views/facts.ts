/** Every value a moment has, under ids that stay the same from moment to moment. */
import type { BriefPart, Fact, Gauge } from '../../face';
import { byName } from '../render/words';
import { DungeonDraft } from '../rules/draft';
import { type Enemy, type Entity, isEnemy, isWeapon } from '../rules/entities';
import { goalText } from '../rules/goals';
import { isOver } from '../rules/over';
import type { Game, State } from '../rules/state';
import { amount, entityRef, nameOf, place, rounded } from './words';

export function facts(state: State): readonly Fact[] {
  const { games, chosen, game } = state;
  const general: Fact[] = [
    { id: 'game', label: 'Game', value: games },
    { id: 'rules.next', label: 'Rules of the next game', value: chosen },
  ];
  return game ? [...general, ...gameFacts(game)] : general;
}

function gameFacts(game: Game): readonly Fact[] {
  const draft = new DungeonDraft(game);
  const { player } = draft;
  return [
    { id: 'rules', label: 'Rules', value: game.rules },
    { id: 'dungeon', label: 'Dungeon', value: game.dungeon },
    { id: 'configuration', label: 'Configuration', value: game.configuration },
    { id: 'tick', label: 'Ticks', value: game.ticks },
    { id: 'goals', label: 'Goals', value: goalText(draft) || 'achieved' },
    {
      id: 'player',
      label: 'Player',
      value: player.isOnMap ? place(player) : 'not on the map',
      entity: entityRef(player),
      facts: [
        { id: 'player.health', label: 'Health', value: player.health },
        { id: 'player.treasure', label: 'Treasure picked up', value: player.treasure },
        { id: 'player.facing', label: 'Faces', value: player.facing },
        { id: 'player.battles', label: 'Battles', value: game.battles },
        potionFact(draft),
      ],
    },
    heldFact(draft),
    moversFact(draft),
    switchesFact(draft),
  ];
}

function potionFact(draft: DungeonDraft): Fact {
  const { effect, queue } = draft.player;
  const waiting = queue.map((key) => draft.get(key).id);
  return {
    id: 'player.potion',
    label: 'Potion',
    value: effect ? nameOf(effect.type) : 'none',
    ...(effect ? { note: [`until tick ${effect.until}`, ...waiting.map((id) => `then ${id}`)].join(', ') } : {}),
  };
}

function heldFact(draft: DungeonDraft): Fact {
  const items = draft.held();
  return {
    id: 'inventory',
    label: 'Inventory',
    value: items.map(({ id }) => id).join(', ') || 'none',
    facts: items.map((item, index) => ({
      id: `inventory.${index}`,
      label: item.id,
      value: isWeapon(item) ? item.durability : nameOf(item.type),
      ...(isWeapon(item) ? { note: 'uses left' } : {}),
      entity: entityRef(item),
    })),
  };
}

function moversFact(draft: DungeonDraft): Fact {
  const movers = moversOf(draft);
  return { id: 'moving', label: 'Enemies and allies', value: movers.length, facts: movers.map(moverFact) };
}

export const moversOf = (draft: DungeonDraft): readonly Enemy[] =>
  draft.moving
    .map((key) => draft.get(key))
    .filter(isEnemy)
    .sort(byName);

function moverFact(mover: Enemy): Fact {
  const isAlly = mover.type === 'mercenary' && mover.isAlly;
  return {
    id: mover.id,
    label: mover.id,
    value: place(mover),
    entity: entityRef(mover),
    facts: [
      { id: `${mover.id}.health`, label: 'Health', value: mover.health },
      ...(mover.type === 'mercenary' ? [{ id: `${mover.id}.ally`, label: 'Ally', value: isAlly }] : []),
    ],
  };
}

function switchesFact(draft: DungeonDraft): Fact {
  const present = draft.game.floorSwitches.map((key) => draft.get(key)).filter(({ isOnMap }) => isOnMap);
  const on = present.filter((entity) => entity.type === 'switch' && entity.isOn);
  return { id: 'switches', label: 'Switches on', value: on.length, max: present.length };
}

/** One line for the end of a script's line: `1.3 ♥10 :exit $1 2 enemies`. */
export function brief({ games, game, chosen }: State): readonly BriefPart[] {
  if (!game)
    return [{ fact: 'game', text: 'no game' }, ...(chosen === 'mvp' ? [{ fact: 'rules.next', text: 'mvp' }] : [])];
  const draft = new DungeonDraft(game);
  const { player } = draft;
  const goals = goalText(draft);
  const enemies = moversOf(draft).filter((mover) => !isAlly(mover)).length;
  return [
    { fact: 'tick', text: `${games}.${game.ticks}`, isMinor: true },
    { fact: 'player.health', text: player.isOnMap ? `♥${amount(rounded(player.health))}` : '✝' },
    ...(isOver(game, player) ? [{ fact: 'player', text: 'game over' }] : []),
    { fact: 'goals', text: goals === '' ? '✓ achieved' : goals },
    ...(player.effect
      ? [{ fact: 'player.potion', text: `${nameOf(player.effect.type)} until ${player.effect.until}` }]
      : []),
    ...(player.treasure > 0 ? [{ fact: 'player.treasure', text: `$${player.treasure}` }] : []),
    ...(enemies > 0 ? [{ fact: 'moving', text: `${enemies} ${enemies === 1 ? 'enemy' : 'enemies'}` }] : []),
    { fact: 'player', text: place(player), isMinor: true },
  ];
}

const isAlly = (mover: Entity): boolean => mover.type === 'mercenary' && mover.isAlly;

export function gauges({ game }: State): readonly Gauge[] {
  if (!game) return [];
  const draft = new DungeonDraft(game);
  const { player } = draft;
  return [
    { id: 'health', label: 'health', value: rounded(Math.max(player.health, 0)), max: game.config.player_health },
    { id: 'treasure', label: 'treasure', value: player.treasure },
    { id: 'enemies', label: 'enemies', value: moversOf(draft).filter((mover) => !isAlly(mover)).length },
  ];
}
