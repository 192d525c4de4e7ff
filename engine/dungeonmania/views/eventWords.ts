/** What happened, in the words of the editor. */
import { unreachable } from '../../common/unreachable';
import type { DungeonEvent, Ref } from '../rules/events';
import { amount, place } from './words';

export function eventWord(event: DungeonEvent): string {
  switch (event.kind) {
    case 'seeded':
      return `the random stream starts again at ${event.seed}`;
    case 'chose rules':
      return `the next game plays by ${event.rules}`;
    case 'began':
      return `${event.dungeon} begins with ${event.configuration}`;
    case 'looked':
      return 'the state is shown';
    case 'moved':
      return `${event.who.id} goes from ${place(event.from)} to ${place(event.who)}`;
    case 'blocked':
      return `${event.who.id} cannot go ${event.direction.toLowerCase()}: ${event.by.id}`;
    case 'stayed':
      return `${event.who.id} stays at ${place(event.who)}`;
    case 'turned round':
      return `${event.who.id} turns round at a boulder`;
    case 'teleported':
      return `${event.through.id} carries ${event.who.id} to ${place(event.to)}`;
    case 'collected':
      return `picks up ${event.item.id}`;
    case 'left lying':
      return `leaves ${event.item.id} lying: one key is held already`;
    case 'spoilt':
      return `${event.by.id} spoils ${event.bomb.id}: it can no longer be picked up`;
    case 'opened':
      return `${event.with.id} opens ${event.door.id} and is used up`;
    case 'switched':
      return `${event.switch.id} goes ${event.isOn ? 'on' : 'off'}`;
    case 'exploded':
      return `${event.bomb.id} explodes${lost(event.destroyed)}`;
    case 'placed':
      return `${event.bomb.id} is placed at ${place(event.bomb)}`;
    case 'built':
      return `${event.item.id} is built from ${idsOf(event.from)}`;
    case 'bribed':
      return `${event.mercenary.id} becomes an ally${event.spent.length > 0 ? ` for ${idsOf(event.spent)}` : ''}`;
    case 'reached':
      return `${event.ally.id} has reached the player and follows him`;
    case 'dealt with':
      return `${event.weapon.id} ${event.isDestroyed ? 'destroys' : 'is used on'} ${event.spawner.id}`;
    case 'worn':
      return event.durability <= 0 ? `${event.item.id} is worn out` : `${event.item.id} wears to ${event.durability}`;
    case 'potion queued':
      return `${event.potion.id} waits for its turn`;
    case 'potion started':
      return `${event.potion.id} acts until tick ${event.until}`;
    case 'potion wasted':
      return `${event.potion.id} has no duration and no effect`;
    case 'potion ended':
      return `${event.potion.id} is over`;
    case 'spawned':
      return `${event.who.id} appears at ${place(event.who)}${event.by ? ` beside ${event.by.id}` : ''}`;
    case 'died':
      return `${event.who.id} dies`;
    case 'drew':
      return `${event.who?.id ?? 'a new spider'} draws ${event.drawn + 1} of ${event.count}, by chance: ${place(event.to)}`;
    case 'battle': {
      const rounds = event.rounds.length === 1 ? '1 round' : `${event.rounds.length} rounds`;
      const health = `player ${amount(event.playerHealth)}, enemy ${amount(event.enemyHealth)}`;
      return `battle with ${event.enemy.id}, ${rounds} (${health})`;
    }
    default:
      return unreachable(event);
  }
}

const idsOf = (refs: readonly Ref[]): string => refs.map(({ id }) => id).join(', ');
const MOST_NAMED = 5;

function lost(refs: readonly Ref[]): string {
  if (refs.length === 0) return ' and destroys nothing';
  const more = refs.length > MOST_NAMED ? ` and ${refs.length - MOST_NAMED} more` : '';
  return ` and destroys ${idsOf(refs.slice(0, MOST_NAMED))}${more}`;
}
