/** A dungeon that begins where a game stands. */
import type { Command } from '../../face';
import { wordOf } from '../rules/commands';
import { type Entity, idOf, isAlly } from '../rules/entities';
import type { Goal, GoalWord } from '../rules/reading/goal';
import { type Game, playerOf } from '../rules/state';
import { beside, DIRECTIONS, type Direction, onRing, type Square } from '../tables/directions';
import { BUILDABLES, type EntityType, isOneOf } from '../tables/types';

/** Where what the player holds lies: nowhere, before him, or under him, so that he begins one step before it. */
export type Layout = { readonly kind: 'bare' } | { readonly kind: 'ahead' | 'beneath'; readonly direction: Direction };

interface Written extends Square {
  readonly type: EntityType;
  readonly colour?: string;
  readonly key?: number;
}

const MATERIALS = {
  bow: ['wood', 'arrow', 'arrow', 'arrow'],
  shield: ['wood', 'wood', 'treasure'],
} as const;

export class LaterDungeon {
  readonly text: string;
  /** What has to be done before the rest. */
  readonly preparations: readonly Command[];
  readonly #entities: Written[] = [];
  readonly #numbers = new Map<EntityType, number>();
  /** By the ids that they had. */
  readonly #ids = new Map<string, string>();

  constructor(
    private readonly game: Game,
    private readonly layout: Layout,
  ) {
    const commands = [...this.#takenUp(), ...this.#bribed()];
    this.preparations = commands.map((command) => this.renamed(command));
    const goal = goalOf(game.goal);
    this.text = `${JSON.stringify({ entities: this.#entities, 'goal-condition': goal }, null, 1)}\n`;
  }

  /** The same of those who have other numbers now. */
  renamed({ name, args }: Command): Command {
    return {
      name,
      args: args.map((arg) => (typeof arg === 'object' ? { text: this.#ids.get(wordOf(arg)) ?? wordOf(arg) } : arg)),
    };
  }

  /** What is held comes first in the file: it is taken up before anything else that happens there. */
  #takenUp(): readonly Command[] {
    const { layout } = this;
    const { x, y, inventory, effect } = playerOf(this.game);
    if (layout.kind === 'bare') return [];
    const pile = layout.kind === 'ahead' ? beside({ x, y }, layout.direction) : { x, y };
    const items = [...(effect ? [effect.potion] : []), ...inventory].flatMap(
      (key) => this.game.entities.get(key) ?? [],
    );
    for (const item of items) this.#lay(item, pile);
    if (layout.kind === 'ahead') return [];
    const built = items.filter(({ type }) => isOneOf(BUILDABLES, type)).map(({ type }) => type);
    const drunk = effect && items[0];
    return [
      { name: 'tick', args: [layout.direction] },
      ...built.map((type): Command => ({ name: 'build', args: [{ text: type }] })),
      ...(drunk ? [{ name: 'tick', args: [{ text: drunk.id }] }] : []),
    ];
  }

  #lay(item: Entity, at: Square): void {
    if (item.type === 'bow' || item.type === 'shield')
      for (const type of MATERIALS[item.type]) this.#write({ type, ...at });
    else this.#write(this.#written(item, at), item.id);
  }

  /** Everybody else, where they are; allies are won again. */
  #bribed(): readonly Command[] {
    const allies: Command[] = [];
    for (const entity of this.game.entities) {
      if (!entity.isOnMap) continue;
      this.#write(this.#written(entity, this.#placeOf(entity)), entity.id);
      if (isAlly(entity)) allies.push({ name: 'interact', args: [{ text: entity.id }] });
    }
    return allies;
  }

  #placeOf(entity: Entity): Square {
    const { layout } = this;
    const { x, y } = entity;
    if (entity.type === 'player' && layout.kind === 'beneath') return beside({ x, y }, opposite(layout.direction));
    // A spider begins with the square above: that is to be the one it was about to go to.
    return entity.type === 'spider' ? beside(onRing(entity.centre, entity.ringIndex), 'DOWN') : { x, y };
  }

  #written(entity: Entity, { x, y }: Square): Written {
    const { type } = entity;
    switch (entity.type) {
      case 'portal':
        return { type, x, y, colour: entity.colour };
      case 'door':
      case 'key':
        return { type, x, y, key: entity.keyNumber };
      default:
        return { type, x, y };
    }
  }

  #write(entity: Written, id?: string): void {
    const number = (this.#numbers.get(entity.type) ?? 0) + 1;
    this.#numbers.set(entity.type, number);
    this.#entities.push(entity);
    if (id !== undefined) this.#ids.set(id, idOf(entity.type, number));
  }
}

const opposite = (direction: Direction): Direction =>
  DIRECTIONS[(DIRECTIONS.indexOf(direction) + 2) % DIRECTIONS.length] ?? direction;

interface WrittenGoal {
  readonly goal: GoalWord;
  readonly subgoals?: readonly WrittenGoal[];
}

/** Joints stand behind their two parts. */
function goalOf(words: Goal): WrittenGoal | undefined {
  const parts: WrittenGoal[] = [];
  for (const goal of words) {
    const subgoals = goal === 'AND' || goal === 'OR' ? parts.splice(-2) : undefined;
    parts.push(subgoals ? { goal, subgoals } : { goal });
  }
  return parts[0];
}
