/** What can be reached beside kinds of events and refusals: who does it, with what, and where a number decides. */
import { idOf, itemsFor } from '../../common/reachable';
import type { Reachable } from '../../face';
import { BASIC_GOALS, BUILDABLES, type EntityType, JOINTS, NEVER_BUILT } from '../tables/types';

type Words = readonly [id: string, title: string, text: string];

const item = (group: string, [id, title, text]: Words): Reachable => ({
  id: idOf(group, id),
  group: capital(group),
  title: capital(title),
  text,
});

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const table = <Key extends string>(
  group: string,
  keys: readonly Key[],
  wordsOf: (key: Key) => Words,
): Readonly<Record<string, Reachable>> => itemsFor(keys, (key) => item(group, wordsOf(key)));

const named = (type: string): string => type.replaceAll('_', ' ');

export const MOVERS = ['player', 'boulder', 'spider', 'zombie_toast', 'mercenary', 'ally'] as const;
const ENEMIES = ['spider', 'zombie_toast', 'mercenary'] as const;
const BARRIERS: readonly EntityType[] = ['wall', 'door', 'boulder', 'portal', 'zombie_toast_spawner'];
const POTIONS = ['invincibility_potion', 'invisibility_potion'] as const;
export const WEAPONS = ['sword', 'bow', 'shield'] as const;
const COLLECTED: readonly EntityType[] = ['treasure', 'key', ...POTIONS, 'wood', 'arrow', 'bomb', 'sword'];
const UNUSABLE: readonly EntityType[] = ['treasure', 'key', 'wood', 'arrow', ...WEAPONS];
const DESTROYED = ['wall', 'exit', 'boulder', 'switch', 'door', 'portal', 'zombie_toast_spawner', ...ENEMIES] as const;
const HINDRANCES: Readonly<Record<string, string>> = {
  ally: 'An ally cannot be bribed again.',
  treasure: 'There is too little treasure for a bribe.',
  distance: 'The mercenary is beyond the bribe radius (`spec`).',
  'not adjacent': 'The spawner is not beside the player.',
  'no weapon': 'A spawner takes a sword or a bow.',
};

export const MOVES = {
  moved: table('moves', MOVERS, (who) => [who, `${named(who)} moves`, 'A square must admit whoever enters it.']),
  barred: table('moves', BARRIERS, (by) => [
    `barred-by-${by}`,
    `barred by a ${named(by)}`,
    'What does not admit the player bars his way.',
  ]),
  stayed: table('moves', [...ENEMIES, 'ally'], (who) => [
    `${who}-stays`,
    `${named(who)} stays`,
    'Who has no square to go to stays.',
  ]),
  teleported: table('moves', ['player', 'mercenary', 'ally', 'zombie_toast'], (who) => [
    `${who}-teleports`,
    `${named(who)} is carried by a portal`,
    'To the first square beside the partner that admits it: above, right, below, left. Zombies only by `mvp`.',
  ]),
  carriedOn: item('moves', [
    'carried-on',
    'player is carried on by a second portal',
    'Where a portal leads beside another, or onto it, the way goes on.',
  ]),
  toLostPartner: item('moves', [
    'to-lost-partner',
    'carried by a portal whose partner is destroyed',
    'It still leads to the squares round the old place.',
  ]),
  hemmedIn: item('moves', [
    'spider-hemmed-in',
    'spider turns round and stays',
    'Where the square behind it does not admit it either, the turn is kept.',
  ]),
  onDoor: item('moves', [
    'boulder-on-door',
    'boulder rolls onto an open door',
    'A door that is open admits everybody.',
  ]),
  fled: table('moves', ['zombie_toast', 'mercenary'], (who) => [
    `${who}-flees`,
    `${named(who)} meets an invincible player's turn`,
    'Zombies and hostile mercenaries flee from an invincible player.',
  ]),
  wandered: item('moves', [
    'mercenary-wanders',
    'mercenary wanders',
    'Round an invisible player mercenaries go by chance.',
  ]),
};

export const ITEMS = {
  collected: table('items', COLLECTED, (type) => [
    `${type}-collected`,
    `${named(type)} picked up`,
    'It goes to the end of the inventory and keeps its id.',
  ]),
  built: table('items', [...BUILDABLES, 'shield-with-key'], (what) => [
    `${what}-built`,
    what === 'shield-with-key' ? 'shield built with a key' : `${what} built`,
    'A bow takes 1 wood and 3 arrows, a shield 2 wood and 1 treasure or, without treasure, 1 key.',
  ]),
  worn: table('items', WEAPONS, (type) => [`${type}-worn`, `${type} wears`, 'Each battle takes one of its uses.']),
  wornOut: table('items', WEAPONS, (type) => [
    `${type}-worn-out`,
    `${type} is worn out`,
    'Without uses left it is gone.',
  ]),
  dealt: table('items', ['sword', 'bow'], (type) => [
    `spawner-by-${type}`,
    `spawner dealt with by ${type}`,
    'The first sword held, otherwise the first bow. By `spec` it destroys the spawner.',
  ]),
  unusable: table('items', UNUSABLE, (type) => [
    `${type}-not-usable`,
    `${named(type)} is nothing to use`,
    'Only bombs and potions are used by a tick.',
  ]),
  lacking: table('items', BUILDABLES, (what) => [
    `${what}-materials`,
    `too little for a ${what}`,
    'What is needed must be held in full.',
  ]),
  never: table('items', NEVER_BUILT, (what) => [
    `${what}-never-built`,
    `${named(what)} is never built`,
    'The original has a name for it (`mvp`), though nothing to build it from.',
  ]),
};

export const POTIONS_REACHED = {
  queued: table('potions', POTIONS, (type) => [`${type}-queued`, `${named(type)} waits`, 'One acts at a time.']),
  started: table('potions', POTIONS, (type) => [
    `${type}-started`,
    `${named(type)} begins`,
    'It acts for its duration.',
  ]),
  ended: table('potions', POTIONS, (type) => [
    `${type}-ended`,
    `${named(type)} is over`,
    'The next in the queue begins.',
  ]),
  handedOver: item('potions', ['handed-over', 'one potion ends and another begins', 'In the same tick.']),
};

export const BATTLES = {
  against: table('battles', ENEMIES, (type) => [type, `battle with a ${named(type)}`, 'Whoever comes to the other.']),
  with: table('battles', WEAPONS, (type) => [
    `with-${type}`,
    `battle with ${type} in hand`,
    'Swords add to the attack, shields to the defence, bows double the damage (`spec`).',
  ]),
  several: table('battles', WEAPONS, (type) => [
    `several-${type}`,
    `battle with more than one ${type} in hand`,
    'Each of them counts, and each is worn.',
  ]),
  unarmed: item('battles', ['unarmed', 'battle without weapons', 'The player has an attack of his own.']),
  withAlly: item('battles', ['with-ally', 'battle with an ally on the map', 'Allies add to attack and defence.']),
  withAllies: item('battles', [
    'with-allies',
    'battle with more than one ally on the map',
    'Each of them adds to attack and defence.',
  ]),
  besideAlly: table('battles', POTIONS, (type) => [
    `with-ally-and-${type}`,
    `battle beside an ally under an ${named(type)}`,
    'By `mvp` an ally undoes what the potion does in battles.',
  ]),
  sheathed: item('battles', [
    'sheathed',
    'battle under a potion with weapons that are not used',
    'While a potion is in effect no weapon counts, and none is worn.',
  ]),
  sheathedBesideAlly: item('battles', [
    'sheathed-with-ally',
    'the same beside an ally',
    'By `mvp` the potion is undone, and still no weapon counts.',
  ]),
  withoutRounds: item('battles', [
    'without-rounds',
    'battle without a round',
    'Who has no health left when it begins is logged all the same.',
  ]),
  again: item('battles', [
    'again',
    'a mercenary that fell is fought again in the same turn',
    'By `mvp` mercenaries go twice while the player is invisible; one that fell beside an ally comes back for it.',
  ]),
  invincible: item('battles', [
    'invincible',
    'battle of an invincible player',
    'It is over in one round, and weapons are not used.',
  ]),
  unseen: table('battles', ENEMIES, (type) => [
    `${type}-unseen`,
    `${named(type)} on the square of an invisible player`,
    'Whoever is not seen is not fought.',
  ]),
  healed: item('battles', [
    'healed',
    'a blow gives health',
    'An attack below the defence takes less than nothing from the player.',
  ]),
  exactly: item('battles', ['exactly-none', 'health ends at exactly 0', 'Who has none left is dead.']),
  both: item('battles', ['both-die', 'both die', 'The player is taken off the map first.']),
  died: table('battles', ['player', ...ENEMIES], (who) => [
    `${who}-dies`,
    `${named(who)} dies`,
    'Without health it is taken off the map.',
  ]),
};

export const SPAWNED = table('spawning', ['spider', 'zombie_toast'], (who) => [
  who,
  `${named(who)} appears`,
  'With an interval of n, in each tick that makes the count a multiple of n.',
]);

export const BOMBS = {
  on: item('bombs', ['switch-on', 'switch goes on', 'A boulder on it holds it down.']),
  off: item('bombs', ['switch-off', 'switch goes off', 'A boulder that leaves it lets it go.']),
  hit: item('bombs', ['hit', 'blast destroys others', 'All but the player within the radius, also diagonally.']),
  edge: item('bombs', [
    'edge',
    'blast destroys at its edge',
    'The edge of the square of twice the radius belongs to it.',
  ]),
  destroyed: table('bombs', DESTROYED, (type) => [
    `${type}-destroyed`,
    `blast destroys: ${named(type)}`,
    'Nothing but the player withstands it.',
  ]),
  underfoot: item('bombs', [
    'underfoot',
    'blast destroys what the player stands on',
    'The player himself is not hurt.',
  ]),
  alone: item('bombs', ['alone', 'blast destroys the bomb alone', 'A bomb is destroyed by its own blast.']),
  several: item('bombs', ['several', 'several bombs explode in a tick', 'Those tied to the switch, in order.']),
  gone: item('bombs', [
    'gone',
    'switch goes on whose bomb is gone',
    'A bomb that was destroyed before does not explode; by `mvp` it does, at its old square.',
  ]),
};

export const HINDRANCE = table('interacting', Object.keys(HINDRANCES), (reason) => [
  reason,
  `refused: ${reason}`,
  HINDRANCES[reason] ?? '',
]);

export const EDGES = {
  bribeFarthest: item('edges', ['bribe-farthest', 'bribe at the end of the radius', 'A distance equal to it will do.']),
  bribeTooFar: item('edges', ['bribe-too-far', 'bribe one square too far', 'One beyond the radius is refused.']),
  bribeLast: item('edges', ['bribe-last', 'bribe with the last treasure', 'As much as is asked for will do.']),
  bribeShort: item('edges', ['bribe-short', 'bribe with one treasure too little', 'One too little is refused.']),
  otherKey: item('edges', ['other-key', 'door that takes another key', 'A key of another number does not open it.']),
  laterKey: item('edges', [
    'later-key',
    'door whose key is not the first that is held',
    'Of several keys (`mvp`) only the first counts.',
  ]),
  roundsShown: item('edges', ['rounds-shown', 'battle of 20 rounds', 'Each of them is shown.']),
  roundsHidden: item('edges', ['rounds-hidden', 'battle of 21 rounds', 'The one in the middle is not shown.']),
  treasureJust: item('edges', ['treasure-just', 'treasure goal just met', 'As much as is asked for will do.']),
  treasureShort: item('edges', ['treasure-short', 'treasure goal missed by one', 'One too little will not do.']),
};

export const GOALS = {
  met: table('goals', BASIC_GOALS, (goal) => [`${goal}-met`, `${goal} met`, 'Looked at afresh after every tick.']),
  joined: table('goals', JOINTS, (joint) => [
    joint.toLowerCase(),
    `${joint} achieved`,
    joint === 'AND' ? 'Both parts are done.' : 'One part is done.',
  ]),
  half: item('goals', ['and-open', 'AND half done', 'What is done is left out of the text.']),
};
