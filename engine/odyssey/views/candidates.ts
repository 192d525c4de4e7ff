/** Commands that would be accepted now, with what they lead to. */
import type { ArgumentValue, Candidate, Command } from '../../face';
import { cellOfSector, DIRECTIONS, directionIndex, isDirection, neighbour, sectorOf } from '../rules/galaxy';
import { landable, refusalOf } from '../rules/refusals';
import type { Mission } from '../rules/state';
import { forecast } from './forecast';
import { startCommands } from './menu';
import type { Shown } from './shown';
import { entityWord, glyphs, sectorWord } from './words';

export function candidates(shown: Shown, wanted?: Command): readonly Candidate[] {
  const { mission } = shown.state;
  const all = mission ? missionCandidates(shown, mission) : startCandidates(shown, wanted);
  if (!wanted) return all;
  return all
    .map((candidate, rank) => ({ candidate, rank, distance: distance(candidate.command, wanted) }))
    .sort((a, b) => a.distance - b.distance || a.rank - b.rank)
    .map(({ candidate }) => candidate);
}

function startCandidates({ edition, state }: Shown, wanted: Command | undefined): readonly Candidate[] {
  const repaired = wanted?.name === 'test' ? repairs(wanted.args) : [];
  return [
    ...repaired.map((args) => ({ command: { name: 'test', args }, note: 'thresholds in ascending order' })),
    ...startCommands(edition).map(({ command, detail }) => ({ command, note: detail })),
  ].filter(({ command }) => refusalOf(state, command) === undefined);
}

/** The nearest lists that do not decrease: each value raised to the one before it, and all sorted. */
function repairs(args: readonly ArgumentValue[]): readonly (readonly number[])[] {
  const values = args.map(Number);
  const raised = values.map((_, index) => Math.max(...values.slice(0, index + 1)));
  const sorted = [...values].sort((a, b) => a - b);
  return raised.join() === sorted.join() ? [raised] : [raised, sorted];
}

const missionCandidates = (shown: Shown, mission: Mission): readonly Candidate[] =>
  accepted(shown).map((command) => candidate(shown, mission, command));

/** The same without a word about where they lead: that takes a turn for each. */
export function likely(shown: Shown): readonly Candidate[] {
  const { mission } = shown.state;
  if (!mission) return startCandidates(shown, undefined);
  return accepted(shown).map((command) => {
    const target = targetOf(mission, command, undefined);
    return target === undefined ? { command } : { command, target: cellOfSector(target) };
  });
}

const accepted = ({ state }: Shown): readonly Command[] =>
  MISSION_COMMANDS.filter((command) => refusalOf(state, command) === undefined);

const bare = (name: string): Command => ({ name, args: [] });

const MISSION_COMMANDS: readonly Command[] = [
  ...['land', 'liftoff', 'wormhole'].map(bare),
  ...DIRECTIONS.map((direction) => ({ name: 'move', args: [direction] })),
  ...['pass', 'status', 'abort'].map(bare),
];

function candidate(shown: Shown, mission: Mission, command: Command): Candidate {
  if (command.name === 'status') return { command, note: 'takes no turn' };
  if (command.name === 'abort') return { command, note: 'ends the mission' };
  const { doom, explorer } = forecast(shown.edition, shown.state, command);
  const target = targetOf(mission, command, explorer?.place);
  const note = [noteOf(mission, command, target), `fuel ${explorer?.fuel ?? 0}`, ...(doom ? [doom] : [])].join(', ');
  return {
    command,
    note,
    ...(target === undefined ? {} : { target: cellOfSector(target) }),
    ...(command.name === 'move' ? { cost: 1 } : {}),
    ...(doom ? { isDangerous: true } : {}),
  };
}

function targetOf(
  mission: Mission,
  { name, args: [argument] }: Command,
  arrival: number | undefined,
): number | undefined {
  if (name === 'move' && isDirection(argument)) {
    return neighbour(sectorOf(mission.explorer.place), directionIndex(argument));
  }
  return name === 'wormhole' && arrival !== undefined ? sectorOf(arrival) : undefined;
}

function noteOf(mission: Mission, { name }: Command, target: number | undefined): string {
  if (target !== undefined) return `to ${sectorWord(target)} ${glyphs(mission, target)}`;
  if (name === 'pass') return 'stays';
  if (name === 'liftoff') return 'leaves the ground';
  const planet = landable(mission);
  return planet ? `on ${entityWord(planet)}, ${planet.supportsLife ? 'which supports life' : 'no life'}` : 'stays';
}

/** Another command is far; another direction is as far as one has to turn. */
function distance(command: Command, wanted: Command): number {
  if (command.name !== wanted.name) return 1000 + wish(command, wanted);
  const [found] = command.args;
  const [asked] = wanted.args;
  if (isDirection(found) && isDirection(asked)) {
    const turn = Math.abs(directionIndex(found) - directionIndex(asked));
    return Math.min(turn, DIRECTIONS.length - turn);
  }
  return command.args.reduce<number>(
    (sum, value, index) => sum + Math.abs(Number(value) - Number(wanted.args[index] ?? value)),
    0,
  );
}

/** What has to come first, where another command is in the way. */
function wish(command: Command, wanted: Command): number {
  const first = wanted.name === 'test' || wanted.name === 'play' ? 'abort' : 'liftoff';
  return command.name === first ? 0 : 1;
}
