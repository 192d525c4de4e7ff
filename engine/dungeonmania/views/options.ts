/** The values an argument can take here and now, and what a value means. */
import type { ArgumentValue, Option } from '../../face';
import { materialsFor } from '../rules/building';
import { wordOf } from '../rules/commands';
import { DungeonDraft } from '../rules/draft';
import { type Entity, isPotion } from '../rules/entities';
import { hindranceTo, type Interactable } from '../rules/interacting';
import { isOver } from '../rules/over';
import type { State } from '../rules/state';
import { beside, DIRECTIONS, type Direction } from '../tables/directions';
import { RULE_SETS, type RuleSet } from '../tables/switches';
import { BUILDABLES, isOneOf } from '../tables/types';
import { entityWith } from './inspect';
import { hindranceWord } from './rejection';
import { nameOf, titleOf } from './words';

const RULE_LABELS: Readonly<Record<RuleSet, string>> = {
  spec: 'the words of the product document',
  mvp: 'what the original program does',
};

export function options({ game }: State, command: string, index: number): readonly Option[] {
  if (command === 'rules') return RULE_SETS.map((value) => ({ value, label: RULE_LABELS[value] }));
  const draft = game && new DungeonDraft(game);
  if (!draft || index > 0) return [];
  const all = optionsOf(draft, command);
  return isOver(draft.game, draft.player) ? all.map((option) => ({ ...option, isRefused: true })) : all;
}

function optionsOf(draft: DungeonDraft, command: string): readonly Option[] {
  switch (command) {
    case 'tick':
      return [...DIRECTIONS.map((way) => directionOption(draft, way)), ...itemOptions(draft)];
    case 'build':
      return BUILDABLES.map((kind) => buildOption(draft, kind));
    case 'interact':
      return interactables(draft).map((target) => interactOption(draft, target));
    default:
      return [];
  }
}

function directionOption(draft: DungeonDraft, direction: Direction): Option {
  const there = draft.on(beside(draft.player, direction)).map(({ id }) => id);
  return { value: direction, label: there.length > 0 ? `to ${there.join(', ')}` : 'to an empty square' };
}

const itemOptions = (draft: DungeonDraft): readonly Option[] =>
  [...new Set(draft.held())].map((item) => {
    const label = titleOf(draft, item);
    return { value: { text: item.id }, label, ...(isUsable(item) ? {} : { isRefused: true }) };
  });

const isUsable = (item: Entity): boolean => item.type === 'bomb' || isPotion(item);

function buildOption(draft: DungeonDraft, kind: (typeof BUILDABLES)[number]): Option {
  const from = materialsFor(draft, kind);
  if (!from) return { value: { text: kind }, label: 'materials missing', isRefused: true };
  return { value: { text: kind }, label: `from ${from.map(({ id }) => id).join(', ')}` };
}

const interactables = (draft: DungeonDraft): readonly Interactable[] =>
  [...draft.game.ids.values()].map((key) => draft.get(key)).filter(isInteractable);

const isInteractable = (entity: Entity): entity is Interactable =>
  entity.isOnMap && (entity.type === 'mercenary' || entity.type === 'zombie_toast_spawner');

function interactOption(draft: DungeonDraft, target: Interactable): Option {
  const hindrance = hindranceTo(draft, target);
  const value = { text: target.id };
  if (hindrance) return { value, label: hindranceWord(hindrance), isRefused: true };
  return { value, label: target.type === 'mercenary' ? 'can be bribed now' : 'can be dealt with now' };
}

/** "invisibility potion", "mercenary-1: health 5"; nothing for what speaks for itself. */
export function meaning(
  { game }: State,
  command: string,
  index: number,
  args: readonly ArgumentValue[],
): string | undefined {
  const value = args[index];
  const word = wordOf(value);
  if (command === 'rules') return isOneOf(RULE_SETS, word) ? RULE_LABELS[word] : undefined;
  if (!game || typeof value !== 'object' || (command !== 'tick' && command !== 'interact')) return undefined;
  const draft = new DungeonDraft(game);
  const entity = entityWith(draft, word);
  if (!entity) return undefined;
  return command === 'tick' && isPotion(entity) ? durationWord(draft, entity.type) : titleOf(draft, entity);
}

function durationWord({ config }: DungeonDraft, type: 'invincibility_potion' | 'invisibility_potion'): string {
  const duration = config[`${type}_duration`];
  return `${nameOf(type)}, ${duration} ${duration === 1 ? 'tick' : 'ticks'}`;
}
