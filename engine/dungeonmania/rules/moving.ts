/** A move, and what everybody on the two squares makes of it (rules 2.0.4 and 2.0.5). */
import { unreachable } from '../../common/unreachable';
import { beside, neighbours, type Square } from '../tables/directions';
import { MOST_TELEPORTS } from '../tables/limits';
import { admits, keyFor, partnerOf } from './admission';
import { fight } from './battle';
import { explodeAll, spoil, switchesBeside, untie } from './bombs';
import { type DungeonDraft, refOf, without } from './draft';
import type { Bomb, Door, Entity, Key, Portal, Switch } from './entities';
import { EngineFault } from './faults';
import { collect, dropItem } from './inventory';
import { isOver } from './over';
import { changed } from './shape';

/** A move of its own: the count of teleports begins anew. */
export function move(draft: DungeonDraft, mover: Entity, to: Square): void {
  draft.teleports = 0;
  moveOn(draft, mover, to);
}

/** Does nothing if the square does not admit the mover. Whoever is told is fixed before the first call. */
function moveOn(draft: DungeonDraft, mover: Entity, to: Square): void {
  const before = draft.now(mover);
  if (!admits(draft, before, to)) return;
  const left = without(draft.keysOn(before), mover.key);
  for (const key of left) tellLeft(draft, draft.get(key), before);
  const met = without(draft.keysOn(to), mover.key);
  const after = draft.place(before, to);
  draft.events.push({ kind: 'moved', who: refOf(after), from: { x: before.x, y: before.y } });
  tellCame(draft, met, after);
}

function tellCame(draft: DungeonDraft, met: readonly Key[], mover: Entity): void {
  for (const key of met) {
    // What remains of a move is dropped only for a player whose game ended in it (`death.final`).
    if (mover.type === 'player' && isOver(draft.game, draft.player)) return;
    meet(draft, draft.get(key), draft.now(mover));
  }
}

function tellLeft(draft: DungeonDraft, there: Entity, mover: Entity): void {
  if (there.type === 'switch' && mover.type === 'boulder') setSwitch(draft, there, false);
}

function meet(draft: DungeonDraft, there: Entity, mover: Entity): void {
  switch (there.type) {
    case 'switch':
      if (mover.type === 'boulder') switchOn(draft, there);
      return;
    case 'boulder':
      if (mover.type === 'player') moveOn(draft, there, beside(there, mover.facing));
      return;
    case 'door':
      if (mover.type === 'player') open(draft, there);
      return;
    case 'portal':
      if (isTeleported(draft, mover)) teleport(draft, there, mover);
      return;
    case 'bomb':
      meetBomb(draft, there, mover);
      return;
    case 'key':
      if (mover.type !== 'player') return;
      if (mayCarry(draft)) collect(draft, there);
      else draft.events.push({ kind: 'left lying', item: refOf(there) });
      return;
    case 'treasure':
    case 'invincibility_potion':
    case 'invisibility_potion':
    case 'wood':
    case 'arrow':
    case 'sword':
    case 'bow':
    case 'shield':
      if (mover.type === 'player') collect(draft, there);
      return;
    case 'player':
      if (mover.type === 'spider' || mover.type === 'zombie_toast' || mover.type === 'mercenary') fight(draft, mover);
      return;
    case 'spider':
    case 'zombie_toast':
    case 'mercenary':
      if (mover.type === 'player') fight(draft, there);
      return;
    case 'wall':
    case 'exit':
    case 'zombie_toast_spawner':
      return;
    default:
      unreachable(there);
  }
}

function setSwitch(draft: DungeonDraft, there: Switch, isOn: boolean): void {
  if (there.isOn !== isOn) draft.events.push({ kind: 'switched', switch: refOf(there), isOn });
  draft.put(changed(there, { isOn }));
}

/** Every boulder that arrives sets the bombs off, also on a switch that was left on. */
function switchOn(draft: DungeonDraft, there: Switch): void {
  setSwitch(draft, there, true);
  explodeAll(draft, there);
}

function open(draft: DungeonDraft, door: Door): void {
  const key = door.isOpen ? undefined : keyFor(draft, door);
  if (key === undefined) return;
  dropItem(draft, key);
  draft.put(changed(door, { isOpen: true }));
  draft.events.push({ kind: 'opened', door: refOf(door), with: refOf(key) });
}

/** `keys.many`: one key at a time, or any number. */
const mayCarry = (draft: DungeonDraft): boolean =>
  draft.isOriginal('keys.many') || !draft.held().some((item) => item.type === 'key');

/** `zombie.portal`: whether zombies are carried, too. */
function isTeleported(draft: DungeonDraft, mover: Entity): boolean {
  if (mover.type === 'zombie_toast') return draft.isOriginal('zombie.portal');
  return mover.type === 'player' || mover.type === 'mercenary';
}

function teleport(draft: DungeonDraft, portal: Portal, mover: Entity): void {
  const partner = partnerOf(draft, portal);
  const to = partner && neighbours(partner).find((square) => admits(draft, mover, square));
  if (to === undefined) return;
  if (++draft.teleports > MOST_TELEPORTS) throw new EngineFault('FAULT_PORTAL');
  draft.events.push({ kind: 'teleported', who: refOf(mover), through: refOf(portal), to });
  moveOn(draft, mover, to);
}

/** A bomb that was placed or spoilt ignores whoever comes. */
function meetBomb(draft: DungeonDraft, bomb: Bomb, mover: Entity): void {
  if (bomb.condition !== 'lying') return;
  if (mover.type === 'player') {
    collect(draft, bomb);
    untie(draft, bomb, switchesBeside(draft, bomb));
  } else {
    spoil(draft, bomb, mover);
  }
}
