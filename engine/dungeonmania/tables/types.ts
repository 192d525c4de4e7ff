/** What there is in a dungeon, and the words of its files. */
export const FILE_TYPES = [
  'player',
  'wall',
  'exit',
  'boulder',
  'switch',
  'door',
  'portal',
  'zombie_toast_spawner',
  'spider',
  'zombie_toast',
  'mercenary',
  'treasure',
  'key',
  'invincibility_potion',
  'invisibility_potion',
  'wood',
  'arrow',
  'bomb',
  'sword',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** These are never in a file: they can only be built. */
export const BUILDABLES = ['bow', 'shield'] as const;
export type Buildable = (typeof BUILDABLES)[number];

export type EntityType = FileType | Buildable;

/** What comes into a game that is running. */
export const NEWCOMERS = ['spider', 'zombie_toast', ...BUILDABLES] as const;
export type NewcomerType = (typeof NEWCOMERS)[number];

/** What the original has a name for, though nobody can build it. */
export const NEVER_BUILT: readonly string[] = ['midnight_armour', 'sceptre'];

export const COLOURS = ['RED', 'BLUE', 'YELLOW', 'GREEN', 'GREY'] as const;
export type Colour = (typeof COLOURS)[number];

export const BASIC_GOALS = ['exit', 'boulders', 'treasure'] as const;
export type BasicGoal = (typeof BASIC_GOALS)[number];
export const JOINTS = ['AND', 'OR'] as const;
export type Joint = (typeof JOINTS)[number];

export const isOneOf = <T extends string>(words: readonly T[], word: string): word is T =>
  (words as readonly string[]).includes(word);
