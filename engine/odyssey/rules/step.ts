/** State and command to result: every command finds its rule here. */
import type { Rng } from '../../common/rng';
import type { Command } from '../../face';
import { newMission } from './creation';
import { Dice } from './dice';
import type { Edition } from './edition';
import { type Log, placeOf, refOf } from './events';
import { landable, type Refusal, refusalOf } from './refusals';
import type { Mission, Mode, State } from './state';
import { isOver, playTurn } from './turn';

/** The transcript of a command is a function of this and its log. */
export type Result = { readonly state: State } & (
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'said'; readonly about: 'status' | 'abort' | 'toggle' }
  /** `mission` is shown with its galaxy, also when it ended in this turn. */
  | { readonly kind: 'played'; readonly mission: Mission }
  /** Life was found: no turn and no galaxy; `mission` is what it was then. */
  | { readonly kind: 'won'; readonly mission: Mission }
);

export function step(edition: Edition, state: State, command: Command, log?: Log): Result {
  const refusal = refusalOf(state, command);
  if (refusal) return { kind: 'refused', state: spoken(state), refusal };
  switch (command.name) {
    case 'toggle_RNG_out':
      return toggle(state, log);
    case 'play':
      return begin(edition, state, 'play', edition.playThresholds, log);
    case 'test':
      return begin(edition, state, 'test', command.args.map(Number), log);
    default:
      return state.mission ? inMission(state, state.mission, command, log) : said(state, 'status');
  }
}

function inMission(state: State, mission: Mission, command: Command, log: Log | undefined): Result {
  switch (command.name) {
    case 'status':
      log?.events.push({ kind: 'reported' });
      return said(state, 'status');
    case 'abort':
      log?.events.push({ kind: 'aborted' });
      return said({ ...state, mission: undefined }, 'abort');
    case 'land':
      return landable(mission)?.supportsLife ? win(state, mission, log) : turn(state, mission, command, log);
    default:
      return turn(state, mission, command, log);
  }
}

function begin(
  edition: Edition,
  state: State,
  mode: Mode,
  thresholds: readonly number[],
  log: Log | undefined,
): Result {
  const dice = new Dice(state.random, log?.draws);
  const mission = newMission(edition, mode, thresholds, dice);
  log?.events.push({ kind: 'began', mode, thresholds });
  return { kind: 'played', mission, state: turned(state, dice.random, mission) };
}

function turn(state: State, before: Mission, command: Command, log: Log | undefined): Result {
  const dice = new Dice(state.random, log?.draws);
  const mission = playTurn(before, command, dice, log);
  const after = isOver(mission) ? undefined : mission;
  return { kind: 'played', mission, state: turned(state, dice.random, after) };
}

function win(state: State, before: Mission, log: Log | undefined): Result {
  const planet = landable(before);
  const explorer = { ...before.explorer, isLanded: true };
  const others = before.others.map((other) => (planet && other === planet ? { ...planet, isVisited: true } : other));
  if (planet && log) {
    const event = { who: refOf(explorer), at: placeOf(explorer), planet: refOf(planet) };
    log.events.push({ kind: 'landed', ...event, foundLife: true }, { kind: 'won', ...event });
  }
  return { kind: 'won', mission: { ...before, explorer, others }, state: turned(state, state.random, undefined) };
}

function toggle(state: State, log: Log | undefined): Result {
  const listsDraws = !state.listsDraws;
  log?.events.push({ kind: 'toggled', listsDraws });
  return said({ ...state, listsDraws }, 'toggle');
}

const said = (state: State, about: 'status' | 'abort' | 'toggle'): Result => ({
  kind: 'said',
  about,
  state: spoken(state),
});

/** What takes no turn counts in the second number. */
const spoken = ({ major, minor, random, listsDraws, mission }: State): State => ({
  major,
  minor: minor + 1,
  random,
  listsDraws,
  mission,
});
const turned = ({ major, listsDraws }: State, random: Rng, mission: Mission | undefined): State => ({
  major: major + 1,
  minor: 0,
  random,
  listsDraws,
  mission,
});
