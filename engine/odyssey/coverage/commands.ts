/** Commands that are refused, that only speak, and turns by the way they are shown. */
import { itemsFor } from '../../common/reachable';
import type { Command, Reached } from '../../face';
import type { Log } from '../rules/events';
import type { Refusal } from '../rules/refusals';
import type { Mission, Mode, State } from '../rules/state';
import type { Result } from '../rules/step';
import { extension, type Item, itemIn } from './item';

const refusal = itemIn('Refusals');
const spoken = itemIn('Commands');
const turn = itemIn('Turns');

const IN_MISSION = ['abort', 'land', 'liftoff', 'move', 'pass', 'status', 'wormhole'] as const;
const NO_MISSION = 'Everything but starting a mission and the toggle needs a mission in progress.';
const ONE_MISSION = 'A mission must be aborted before another one starts.';
const LANDED = 'Who is landed must lift off before travelling.';

/** By command and code. */
export const REFUSALS: Readonly<Record<string, Readonly<Record<string, Item>>>> = {
  ...itemsFor(IN_MISSION, (name) => ({
    'no-mission': refusal(`${name}/no-mission`, `${name} without a mission`, NO_MISSION),
  })),
  play: { 'mission-in-progress': refusal('play/mission-in-progress', 'play in a mission', ONE_MISSION) },
  test: {
    'mission-in-progress': refusal('test/mission-in-progress', 'test in a mission', ONE_MISSION),
    'thresholds-decrease': refusal(
      'test/thresholds-decrease',
      'test with decreasing thresholds',
      'Each threshold must be at least the one before it.',
      'asteroid',
    ),
  },
  land: {
    'no-mission': refusal('land/no-mission', 'land without a mission', NO_MISSION),
    'already-landed': refusal(
      'land/already-landed',
      'land while landed',
      'Only one planet at a time: asked before anything else.',
    ),
    'no-yellow-dwarf': refusal(
      'land/no-yellow-dwarf',
      'land without a yellow dwarf',
      'Planets can only be landed on in a sector with a yellow dwarf.',
    ),
    'no-planets': refusal('land/no-planets', 'land without planets', 'There must be a planet in the sector.'),
    'no-unvisited-planet': refusal(
      'land/no-unvisited-planet',
      'land where no planet is left',
      'The planet must be attached and not yet visited.',
    ),
  },
  liftoff: {
    'no-mission': refusal('liftoff/no-mission', 'liftoff without a mission', NO_MISSION),
    'not-landed': refusal('liftoff/not-landed', 'liftoff while travelling', 'Only who is landed can lift off.'),
  },
  move: {
    'no-mission': refusal('move/no-mission', 'move without a mission', NO_MISSION),
    landed: refusal('move/landed', 'move while landed', LANDED),
    'sector-full': refusal('move/sector-full', 'move into a full sector', 'A sector has room for four.'),
  },
  wormhole: {
    'no-mission': refusal('wormhole/no-mission', 'wormhole without a mission', NO_MISSION),
    landed: refusal('wormhole/landed', 'wormhole while landed', LANDED),
    'no-wormhole': refusal(
      'wormhole/no-wormhole',
      'wormhole where there is none',
      'There must be a wormhole in the sector.',
    ),
  },
};

export const REFUSAL_CASES = {
  visited: refusal('land/all-visited', 'land where all planets were visited', 'A planet can be landed on once.'),
  notAttached: refusal(
    'land/not-attached',
    'land where a planet is not attached',
    'A planet that still moves cannot be landed on.',
  ),
  missionFirst: refusal(
    'test/mission-before-thresholds',
    'test in a mission with decreasing thresholds',
    'The mission in progress is asked for before the thresholds.',
    'asteroid',
  ),
};

const whereabouts = (name: string, text: string) => ({
  landed: spoken(`${name}-landed`, `${name} while landed`, text),
  travelling: spoken(`${name}-travelling`, `${name} while travelling`, text),
});

export const COMMANDS = {
  test: spoken('test', 'A mission in test mode', 'Everything is listed: sectors, descriptions, deaths.'),
  play: spoken('play', 'A mission in play mode', 'Only movements and the galaxy are shown.'),
  status: whereabouts('status', 'Reports place, life and fuel; takes no turn.'),
  abort: whereabouts('abort', 'Ends the mission; random numbers go on where they were.'),
  pass: whereabouts('pass', 'A turn in which the Explorer stays; a star still refuels it.'),
  listingOn: extension(
    spoken('listing-on', 'Random numbers on', 'From now on every galaxy is followed by the numbers drawn.'),
  ),
  listingOff: extension(
    spoken('listing-off', 'Random numbers off', 'Galaxies are no longer followed by the numbers drawn.'),
  ),
};

const inMode = (mode: Mode) => ({
  ...itemsFor(['move', 'pass', 'land', 'liftoff', 'wormhole'], (name) =>
    turn(
      `${mode}/${name}`,
      `${name} in ${mode} mode`,
      'The Explorer acts, then everybody whose turn it is, by ascending id.',
    ),
  ),
  won: turn(
    `${mode}/won`,
    `Won in ${mode} mode`,
    'Landing on a planet with life ends the mission at once, without a turn.',
  ),
  lost: turn(`${mode}/lost`, `Lost in ${mode} mode`, 'The turn runs to its end, then the mission is over.'),
  listed: extension(
    turn(
      `${mode}/listed`,
      `Random numbers listed in ${mode} mode`,
      'The numbers drawn by the command follow the galaxy.',
    ),
  ),
});

export const TURNS = {
  test: inMode('test'),
  play: inMode('play'),
  nothingDrawn: extension(
    turn('nothing-drawn', 'No random numbers to list', 'A turn in which nobody draws lists none.'),
  ),
  nobodyMoves: turn('nobody-moves', 'A turn without movement', 'Nobody acts who moves.'),
};

export function reachRefusal({ name, args }: Command, refused: Refusal, before: State, reached: Reached): void {
  reached.add(REFUSALS[name]?.[refused.code]);
  if (refused.code === 'no-unvisited-planet') {
    if (refused.visited > 0) reached.add(REFUSAL_CASES.visited);
    if (refused.visited < refused.planets) reached.add(REFUSAL_CASES.notAttached);
  }
  if (
    name === 'test' &&
    before.mission &&
    args.some((value, index) => Number(value) < Number(args[index - 1] ?? value))
  )
    reached.add(REFUSAL_CASES.missionFirst);
}

/** Commands by where the Explorer was when they came. */
export function reachWhereabouts({ name }: Command, { explorer }: Mission, reached: Reached): void {
  const where = explorer.isLanded ? 'landed' : 'travelling';
  if (name === 'status' || name === 'abort' || name === 'pass') reached.add(COMMANDS[name][where]);
}

/** How a turn, or the beginning or end of a mission, is shown. */
export function reachShown(
  { name }: Command,
  result: Exclude<Result, { kind: 'refused' | 'said' }>,
  { draws, events }: Log,
  reached: Reached,
): void {
  const { mode } = result.mission;
  if (result.kind === 'won') {
    reached.add(TURNS[mode].won);
    return;
  }
  const { state } = result;
  if (state.listsDraws) reached.add(draws?.length === 0 ? TURNS.nothingDrawn : TURNS[mode].listed);
  if (!state.mission) reached.add(TURNS[mode].lost);
  if (name === 'play' || name === 'test') return;
  reached.add(turnItem(mode, name));
  if (!events.some((event) => 'from' in event && 'details' in event)) reached.add(TURNS.nobodyMoves);
}

function turnItem(mode: Mode, name: string): Item | undefined {
  const items: Readonly<Record<string, Item>> = TURNS[mode];
  return items[name];
}
