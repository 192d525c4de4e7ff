/** Battles by rounds (rules 2.6, facts 8). */
import { MOST_ROUNDS } from '../tables/limits';
import { type DungeonDraft, refOf } from './draft';
import { type Enemy, type Entity, isAlly, isWeapon, type Potion, type Weapon } from './entities';
import type { Round } from './events';
import { EngineFault } from './faults';
import { wear } from './inventory';
import { changed } from './shape';

/** What a potion makes of a battle. */
type Power = Potion['type'] | undefined;

interface Strength {
  readonly attack: number;
  readonly defence: number;
  /** What the bows make of the damage dealt. */
  readonly factor: number;
}

/** The player and a hostile enemy have met. Allies never fight; an invisible player is not seen. */
export function fight(draft: DungeonDraft, opponent: Enemy): void {
  const enemy = draft.now(opponent);
  if (isAlly(enemy)) return;
  const power = powerInBattle(draft);
  if (power === 'invisibility_potion') return;
  const { player } = draft;
  const weapons = player.effect ? [] : draft.held().filter(isWeapon);
  const rounds =
    player.health <= 0 || enemy.health <= 0
      ? []
      : power === 'invincibility_potion'
        ? [{ player: 0, enemy: -enemy.health }]
        : exchange(player.health, enemy.health, strengthOf(draft, weapons), attackOf(draft, enemy));
  draft.events.push({
    kind: 'battle',
    enemy: refOf(enemy),
    playerHealth: player.health,
    enemyHealth: enemy.health,
    items: [...weapons, ...listedPotion(draft)].map(refOf),
    rounds,
  });
  draft.battles++;
  settle(draft, enemy, rounds);
  for (const weapon of weapons) wear(draft, weapon);
  bury(draft, enemy);
}

/** `ally.cancels`: an ally on the map may undo what a potion does in battles. */
function powerInBattle(draft: DungeonDraft): Power {
  const power = draft.player.effect?.type;
  if (power === undefined || !draft.isOriginal('ally.cancels')) return power;
  return alliesOf(draft).length > 0 ? undefined : power;
}

/** `potion.listed`: the potion in effect counts as the one item of the battle, or not. */
function listedPotion(draft: DungeonDraft): readonly Entity[] {
  const { effect } = draft.player;
  return effect === undefined || draft.isOriginal('potion.listed') ? [] : [draft.get(effect.potion)];
}

/** Swords and shields as they are held, then the allies; added one after the other, since these are doubles. */
function strengthOf(draft: DungeonDraft, weapons: readonly Weapon[]): Strength {
  const { player_attack, sword_attack, shield_defence, ally_attack, ally_defence } = draft.config;
  let attack = 0;
  let defence = 0;
  for (const { type } of weapons) {
    if (type === 'sword') attack += sword_attack;
    if (type === 'shield') defence += shield_defence;
  }
  for (const _ally of alliesOf(draft)) {
    attack += ally_attack;
    defence += ally_defence;
  }
  return { attack: player_attack + attack, defence, factor: bowFactor(draft, weapons) };
}

/** `bow.double` */
const bowFactor = (draft: DungeonDraft, weapons: readonly Weapon[]): number =>
  draft.isOriginal('bow.double') ? 1 : 2 ** weapons.filter(({ type }) => type === 'bow').length;

const alliesOf = (draft: DungeonDraft): readonly Entity[] => draft.moving.map((key) => draft.get(key)).filter(isAlly);

function attackOf({ config }: DungeonDraft, enemy: Enemy): number {
  switch (enemy.type) {
    case 'spider':
      return config.spider_attack;
    case 'zombie_toast':
      return config.zombie_attack;
    case 'mercenary':
      return config.mercenary_attack;
  }
}

function exchange(playerHealth: number, enemyHealth: number, strength: Strength, attack: number): readonly Round[] {
  const playerLoss = (attack - strength.defence) / 10;
  const enemyLoss = (strength.factor * strength.attack) / 5;
  const isEndless = playerLoss <= 0 && enemyLoss <= 0;
  if (isEndless) throw new EngineFault('FAULT_BATTLE');
  const round: Round = { player: -playerLoss, enemy: -enemyLoss };
  const rounds: Round[] = [];
  let player = playerHealth;
  let enemy = enemyHealth;
  while (player > 0 && enemy > 0) {
    if (rounds.length === MOST_ROUNDS) throw new EngineFault('FAULT_BATTLE');
    player -= playerLoss;
    enemy -= enemyLoss;
    rounds.push(round);
  }
  return rounds;
}

function settle(draft: DungeonDraft, enemy: Enemy, rounds: readonly Round[]): void {
  let { health } = draft.player;
  let enemyHealth = enemy.health;
  for (const round of rounds) {
    health += round.player;
    enemyHealth += round.enemy;
  }
  draft.put(changed(draft.player, { health }));
  draft.put(changed(draft.now(enemy), { health: enemyHealth }));
}

/** Whoever has no health left is taken off the map, the player first. */
function bury(draft: DungeonDraft, opponent: Enemy): void {
  for (const who of [draft.player, draft.now(opponent)]) {
    if (!(who.health <= 0)) continue;
    draft.events.push({ kind: 'died', who: refOf(who) });
    draft.destroy(who);
  }
}
