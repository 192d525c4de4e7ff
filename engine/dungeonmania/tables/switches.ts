/**
 * Where the product document and the original program differ. Each row says in our words what the
 * two do; the rules ask for a switch in one place each.
 */
export interface SwitchRow {
  /** The rule that it belongs to. */
  readonly rule: string;
  readonly spec: string;
  readonly mvp: string;
}

export const SWITCHES = {
  'keys.many': {
    rule: '2.4.3',
    spec: 'The player carries one key; another stays on its square.',
    mvp: 'The player carries any number of keys; at a door the first one counts.',
  },
  'bow.double': {
    rule: '2.6.3',
    spec: 'Each bow held doubles the damage that the player deals.',
    mvp: 'A bow is listed and worn, and does nothing more.',
  },
  'bribe.radius': {
    rule: '2.3.7',
    spec: 'A mercenary can be bribed within the bribe radius, corners included.',
    mvp: 'A mercenary can be bribed at any distance, unless the radius is below 0.',
  },
  'spawner.stays': {
    rule: '2.2.8',
    spec: 'Dealing with a spawner destroys it before it could spawn.',
    mvp: 'Dealing with a spawner wears the weapon; the spawner stays.',
  },
  'zombie.portal': {
    rule: '2.2.6',
    spec: 'Zombies walk over portals.',
    mvp: 'Zombies are teleported like everybody else.',
  },
  'portal.exits': {
    rule: '2.2.6',
    spec: 'A portal can be entered if one square beside its partner is free.',
    mvp: 'A portal can be entered only if all four squares beside its partner are free.',
  },
  'portal.ring': {
    rule: '2.2.6',
    spec: 'A portal that is being asked already admits nobody.',
    mvp: 'Portals that ask each other in a circle are an engine fault.',
  },
  'mercenary.portal': {
    rule: '2.9.2',
    spec: 'On a mercenary’s way a portal leads to the one square where it would arrive.',
    mvp: 'On a mercenary’s way a portal leads to all eight squares round its partner.',
  },
  'flight.vertical': {
    rule: '2.3.6',
    spec: 'Who flees up or down goes away from the player.',
    mvp: 'Who flees up or down goes towards the player.',
  },
  'goals.start': {
    rule: '2.7.2',
    spec: 'Before the first tick no goal counts as met.',
    mvp: 'Goals count at once; a game can be won by newGame.',
  },
  'switch.start': {
    rule: '2.2.4',
    spec: 'A switch that starts under a boulder is on.',
    mvp: 'A switch that starts under a boulder is off until a boulder arrives.',
  },
  'potion.listed': {
    rule: '2.6.4',
    spec: 'The potion in effect is listed as the item of a battle.',
    mvp: 'A battle with a potion in effect lists no item.',
  },
  'potion.end': {
    rule: '2.4.6',
    spec: 'A potion ends at the end of its last tick.',
    mvp: 'A potion ends at the start of the tick behind its last one.',
  },
  'potion.zero': {
    rule: '2.4.6',
    spec: 'A potion without duration is used up without effect.',
    mvp: 'A potion without duration never ends and blocks the queue.',
  },
  'ally.cancels': {
    rule: '2.6.5',
    spec: 'Allies change nothing about potions.',
    mvp: 'With an ally on the map battles are fought as if without a potion, and without items.',
  },
  'ally.reach': {
    rule: '2.3.8',
    spec: 'An ally whom the player walks up to follows him with that move.',
    mvp: 'Only its own step, or the bribe, lets an ally reach the player.',
  },
  'mercenary.nosquare': {
    rule: '2.3.8',
    spec: 'An ally whose player has never moved stays where it is.',
    mvp: 'A mercenary without a square to go to is an engine fault.',
  },
  'bomb.taint': {
    rule: '2.4.4',
    spec: 'Only the player’s visit matters to a lying bomb.',
    mvp: 'Whoever else comes onto a lying bomb makes it impossible to pick up.',
  },
  'bomb.ghost': {
    rule: '2.4.4',
    spec: 'Only bombs on the map explode.',
    mvp: 'A bomb explodes at its old square whenever its switch goes on, even when it is gone.',
  },
  'spawn.open': {
    rule: '2.2.8',
    spec: 'A spawner uses squares that admit a zombie and do not hold the player.',
    mvp: 'A spawner uses every square without a wall.',
  },
  'spider.reach': {
    rule: '2.3.2',
    spec: 'Spiders appear on all squares within 20 steps of the player.',
    mvp: 'The squares exactly 20 to the right of the player and 20 below are left out.',
  },
  'death.final': {
    rule: '2.8.2',
    spec: 'The death of the player ends the game.',
    mvp: 'A dead player plays on; his next move puts him back on the map.',
  },
  'build.names': {
    rule: '2.5',
    spec: 'Only bow and shield have a name that can be built.',
    mvp: 'midnight_armour and sceptre are known, too, but can never be built.',
  },
  'model.null': {
    rule: '2.10.3',
    spec: 'getDungeonResponseModel shows the state.',
    mvp: 'getDungeonResponseModel answers null.',
  },
} satisfies Record<string, SwitchRow>;

export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = Object.keys(SWITCHES) as SwitchName[];

export const RULE_SETS = ['spec', 'mvp'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

/** For each switch, whether a game plays as the original program does. */
export type Switches = Readonly<Record<SwitchName, boolean>>;

const allSwitches = (asOriginal: boolean): Switches =>
  Object.fromEntries(SWITCH_NAMES.map((name) => [name, asOriginal])) as Switches;

export const SWITCHES_OF: Readonly<Record<RuleSet, Switches>> = { spec: allSwitches(false), mvp: allSwitches(true) };
