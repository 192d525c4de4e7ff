/** The lines that show a whole state (transcript 4). */
import { buildableNow } from '../rules/building';
import { DungeonDraft } from '../rules/draft';
import { isEnemy, type Player, type Switch } from '../rules/entities';
import type { Battle, Draw, DungeonEvent } from '../rules/events';
import { goalText } from '../rules/goals';
import { interactableNow } from '../rules/interacting';
import type { Game } from '../rules/state';
import { battleLines } from './battles';
import { mapLines } from './map';
import { amount, byName, idsOf, place } from './words';

export function stateLines(game: Game, events: readonly DungeonEvent[]): readonly string[] {
  const draft = new DungeonDraft(game);
  const { player } = draft;
  return [
    `  Goals: ${goalText(draft) || 'achieved'}`,
    playerLine(game, player),
    ...potionLine(draft, player),
    `  Inventory: ${idsOf(draft.held()) || 'none'}`,
    ...optional('Buildable', buildableNow(draft).join(', ')),
    ...optional('Interactable', idsOf([...interactableNow(draft)].sort(byName))),
    ...optional('Switches on', idsOf(switchesOn(draft))),
    ...movingLines(draft),
    ...battleLines(events.filter((event): event is Battle => event.kind === 'battle')),
    ...optional(
      'Draws',
      events
        .filter((event): event is Draw => event.kind === 'drew')
        .map(drawText)
        .join(', '),
    ),
    ...mapLines(draft),
  ];
}

const optional = (label: string, text: string): readonly string[] => (text === '' ? [] : [`  ${label}: ${text}`]);

function playerLine(game: Game, player: Player): string {
  const where = player.isOnMap ? place(player) : 'off the map';
  return `  Player: ${where}, health ${amount(player.health)}, treasure ${player.treasure}, battles ${game.battles}`;
}

function potionLine(draft: DungeonDraft, { effect, queue }: Player): readonly string[] {
  if (effect === undefined) return [];
  const queued = queue.map((key) => `, then ${draft.get(key).id}`).join('');
  return [`  Potion: ${draft.get(effect.potion).id} until tick ${effect.until}${queued}`];
}

const switchesOn = (draft: DungeonDraft): readonly Switch[] =>
  draft.game.floorSwitches
    .map((key) => draft.get(key))
    .filter((entity): entity is Switch => entity.type === 'switch' && entity.isOn && entity.isOnMap);

function movingLines(draft: DungeonDraft): readonly string[] {
  const movers = draft.moving
    .map((key) => draft.get(key))
    .filter(isEnemy)
    .sort(byName);
  if (movers.length === 0) return ['  Moving: none'];
  const lines = movers.map((mover) => {
    const isAlly = mover.type === 'mercenary' && mover.isAlly;
    return `    ${mover.id} ${place(mover)}, ${isAlly ? 'ally' : `health ${amount(mover.health)}`}`;
  });
  return ['  Moving:', ...lines];
}

const drawText = ({ drawer, drawn, count }: Draw): string => `(${drawer}->${drawn}:[0,${count - 1}])`;
