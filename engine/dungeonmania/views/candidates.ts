/** Commands that would be accepted now, with what they lead to. */
import { type Candidate, type Command, type Files, NO_FILES } from '../../face';
import { admits } from '../rules/admission';
import { buildableNow } from '../rules/building';
import { commandOf } from '../rules/commands';
import { DungeonDraft } from '../rules/draft';
import { type Entity, facing, isPotion } from '../rules/entities';
import type { DungeonEvent } from '../rules/events';
import { EngineFault } from '../rules/faults';
import { interactableNow } from '../rules/interacting';
import { isGameOver } from '../rules/over';
import type { Game, State } from '../rules/state';
import { step } from '../rules/step';
import { beside, DIRECTIONS, type Direction } from '../tables/directions';
import { eventWord } from './eventWords';
import { cellOf, nameOf } from './words';

export function candidates(state: State, wanted?: Command): readonly Candidate[] {
  const { game } = state;
  const all = game && !isGameOver(game) ? gameCandidates(state, game) : [];
  if (!wanted) return all;
  return all
    .map((candidate, rank) => ({ candidate, rank, distance: distance(candidate.command, wanted) }))
    .sort((a, b) => a.distance - b.distance || a.rank - b.rank)
    .map(({ candidate }) => candidate);
}

/** What is open, held, buildable or in reach, as far as can be seen without playing a tick. */
export function likely({ game }: State): readonly Candidate[] {
  if (!game || isGameOver(game)) return [];
  const draft = new DungeonDraft(game);
  const found: Candidate[] = [];
  for (const way of DIRECTIONS)
    if (isOpenTo(draft, way)) found.push({ command: STEPS[way], target: cellOf(beside(draft.player, way)) });
  const add = (name: string, text: string): void => void found.push({ command: { name, args: [{ text }] } });
  for (const { id } of interactableNow(draft)) add('interact', id);
  for (const { id } of usableOf(draft)) add('tick', id);
  for (const buildable of buildableNow(draft)) add('build', buildable);
  return found;
}

const stepTo = (direction: Direction): Command => ({ name: 'tick', args: [direction] });
/** Chosen a thousand times each. */
const STEPS: Readonly<Record<Direction, Command>> = {
  UP: stepTo('UP'),
  RIGHT: stepTo('RIGHT'),
  DOWN: stepTo('DOWN'),
  LEFT: stepTo('LEFT'),
};

const usableOf = (draft: DungeonDraft): readonly Entity[] =>
  draft.held().filter((item) => item.type === 'bomb' || isPotion(item));

function gameCandidates(state: State, game: Game): readonly Candidate[] {
  const draft = new DungeonDraft(game);
  return [
    ...DIRECTIONS.flatMap((direction) => towards(state, draft, direction)),
    ...interactableNow(draft).flatMap((target) =>
      candidate(
        state,
        'interact',
        target.id,
        target.type === 'mercenary' ? 'bribes it' : 'deals with it',
        cellOf(target),
      ),
    ),
    ...usableOf(draft).flatMap((item) => candidate(state, 'tick', item.id, `uses the ${nameOf(item.type)}`)),
    ...buildableNow(draft).flatMap((buildable) => candidate(state, 'build', buildable, `builds a ${buildable}`)),
    { command: { name: 'getDungeonResponseModel', args: [] }, note: 'takes no tick' },
  ];
}

/** A tick against a wall is accepted, too, but nobody would choose it. */
function towards(state: State, draft: DungeonDraft, direction: Direction): readonly Candidate[] {
  const target = beside(draft.player, direction);
  if (!isOpenTo(draft, direction)) return [];
  const command = STEPS[direction];
  const events = eventsOf(state, command);
  // A fault: the command is refused after all.
  if (events === undefined) return [];
  const met = events.filter(isRemarkable).map(eventWord);
  const isDangerous = events.some(isDeathOfPlayer);
  return [
    {
      command,
      target: cellOf(target),
      ...(met.length > 0 ? { note: met.join(', ') } : {}),
      ...(isDangerous ? { isDangerous } : {}),
    },
  ];
}

/** Most squares are empty, and nobody need turn to see that. */
function isOpenTo(draft: DungeonDraft, direction: Direction): boolean {
  const { player } = draft;
  const target = beside(player, direction);
  if (draft.keysOn(target).length === 0) return true;
  try {
    return admits(draft, player.facing === direction ? player : facing(player, direction), target);
  } catch (fault) {
    if (fault instanceof EngineFault) return false;
    throw fault;
  }
}

const REMARKABLE: readonly DungeonEvent['kind'][] = [
  'collected',
  'left lying',
  'opened',
  'switched',
  'exploded',
  'teleported',
  'battle',
  'died',
];
const isRemarkable = ({ kind }: DungeonEvent): boolean => REMARKABLE.includes(kind);

function eventsOf(state: State, command: Command, files: Files = NO_FILES): readonly DungeonEvent[] | undefined {
  const result = step(state, commandOf(command), files);
  return result.kind === 'refused' ? undefined : result.events;
}

/** Nothing, if the tick would end in a fault. */
function candidate(
  state: State,
  name: string,
  text: string,
  note: string,
  target?: NonNullable<Candidate['target']>,
): readonly Candidate[] {
  const command = { name, args: [{ text }] };
  const events = eventsOf(state, command);
  if (events === undefined) return [];
  const isDangerous = events.some(isDeathOfPlayer);
  return [{ command, note, ...(target ? { target } : {}), ...(isDangerous ? { isDangerous } : {}) }];
}

const isDeathOfPlayer = (event: DungeonEvent): boolean => event.kind === 'died' && event.who.type === 'player';

/** Another command is far; another argument is nearer the more of its beginning it shares. */
function distance(command: Command, wanted: Command): number {
  const far = command.name === wanted.name ? 0 : 1000;
  const [one, other] = [textOf(command), textOf(wanted)];
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared++;
  return far + one.length + other.length - 2 * shared;
}

const textOf = ({ args: [first] }: Command): string =>
  typeof first === 'object' ? ('text' in first ? first.text : first.literal) : String(first ?? '');
