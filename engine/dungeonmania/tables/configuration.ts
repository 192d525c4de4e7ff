/** The fields of a configuration: how each is read, what it is when missing, what it means. */
export interface ConfigurationField {
  /** `whole` numbers are cut towards zero into 32 bits. */
  readonly kind: 'real' | 'whole';
  readonly missing: number;
  readonly meaning: string;
}

export const CONFIGURATION_FIELDS = {
  player_health: { kind: 'real', missing: 5, meaning: 'Health of the player at the start.' },
  player_attack: { kind: 'real', missing: 5, meaning: 'Attack of the player without any item.' },
  spider_health: { kind: 'real', missing: 10, meaning: 'Health of every spider at first.' },
  spider_attack: { kind: 'real', missing: 5, meaning: 'Attack of every spider.' },
  zombie_health: { kind: 'real', missing: 5, meaning: 'Health of every zombie toast at first.' },
  zombie_attack: { kind: 'real', missing: 6, meaning: 'Attack of every zombie toast.' },
  mercenary_health: { kind: 'real', missing: 10, meaning: 'Health of every mercenary at first.' },
  mercenary_attack: { kind: 'real', missing: 5, meaning: 'Attack of every mercenary.' },
  ally_attack: { kind: 'real', missing: 10, meaning: 'What each ally on the map adds to the attack of the player.' },
  ally_defence: { kind: 'real', missing: 5, meaning: 'What each ally on the map adds to the defence of the player.' },
  sword_attack: { kind: 'real', missing: 1, meaning: 'What each sword held adds to the attack of the player.' },
  bribe_amount: { kind: 'whole', missing: 1, meaning: 'Treasure that a mercenary asks for.' },
  bribe_radius: {
    kind: 'whole',
    missing: 1,
    meaning: 'How near a mercenary must be to be bribed; below 0 nobody can be bribed.',
  },
  bomb_radius: {
    kind: 'whole',
    missing: 1,
    meaning: 'How far a bomb reaches in every direction; 0 takes its own square alone, below 0 nothing.',
  },
  invincibility_potion_duration: {
    kind: 'whole',
    missing: 8,
    meaning: 'Ticks for which an invincibility potion acts.',
  },
  invisibility_potion_duration: {
    kind: 'whole',
    missing: 8,
    meaning: 'Ticks for which an invisibility potion acts.',
  },
  sword_durability: { kind: 'whole', missing: 5, meaning: 'How often a sword can be used.' },
  bow_durability: {
    kind: 'whole',
    missing: 0,
    meaning: 'How often a bow can be used; 0 means gone after the first time.',
  },
  shield_durability: {
    kind: 'whole',
    missing: 0,
    meaning: 'How often a shield can be used; 0 means gone after the first time.',
  },
  shield_defence: { kind: 'whole', missing: 0, meaning: 'What each shield held takes off the attack of an enemy.' },
  treasure_goal: { kind: 'whole', missing: 1, meaning: 'Treasure to pick up for the treasure goal.' },
  spider_spawn_interval: {
    kind: 'whole',
    missing: 0,
    meaning: 'A spider appears every so many ticks; 0 means never.',
  },
  zombie_spawn_interval: {
    kind: 'whole',
    missing: 0,
    meaning: 'Every spawner makes a zombie toast every so many ticks; 0 means never.',
  },
} satisfies Record<string, ConfigurationField>;

export type ConfigurationName = keyof typeof CONFIGURATION_FIELDS;
export const CONFIGURATION_NAMES = Object.keys(CONFIGURATION_FIELDS) as ConfigurationName[];
