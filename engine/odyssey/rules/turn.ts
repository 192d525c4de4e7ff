/** One turn: the Explorer acts, then all others by ascending id. */
import type { Command } from '../../face';
import { act } from './behaviour';
import { explorerWith } from './copies';
import type { Dice } from './dice';
import { OdysseyDraft } from './draft';
import { type Log, placeOf, refOf } from './events';
import { directionIndex, isDirection, neighbour, sectorOf } from './galaxy';
import { landable } from './refusals';
import { isAlive, type Mission, type Planet } from './state';
import { fly, fuelAfter, type Journey, tunnel } from './travel';

export function playTurn(mission: Mission, command: Command, dice: Dice, log: Log | undefined): Mission {
  const draft = new OdysseyDraft(mission, dice, log);
  explorerActs(draft, mission, command);
  // Those who are born in this turn stand behind this end: they neither act nor count down.
  const end = draft.others.length;
  for (let index = 0; index < end; index++) {
    const other = draft.others[index];
    if (other === undefined || other.actsOn !== draft.turn || (other.kind === 'planet' && other.isAttached)) continue;
    act(draft, index, other);
  }
  return draft.finished();
}

/** The turn runs to its end even if the Explorer dies here. */
function explorerActs(draft: OdysseyDraft, mission: Mission, command: Command): void {
  const journey = explorerTravels(draft, mission, command);
  const fuel = fuelAfter(draft, draft.explorer, journey);
  draft.putExplorer(explorerWith(draft.explorer, journey.place, fuel));
  if (!draft.exhaust(draft.explorer)) draft.devour(draft.explorer);
}

function explorerTravels(draft: OdysseyDraft, mission: Mission, { name, args }: Command): Journey {
  const { explorer } = draft;
  const [direction] = args;
  if (name === 'move' && isDirection(direction)) {
    return fly(draft, explorer, neighbour(sectorOf(explorer.place), directionIndex(direction)));
  }
  if (name === 'wormhole') return tunnel(draft, explorer);
  if (name === 'land') land(draft, landable(mission));
  else if (name === 'liftoff') liftOff(draft);
  else draft.log?.events.push({ kind: 'passed', who: refOf(explorer), at: placeOf(explorer) });
  return { place: explorer.place, isFlown: false, details: [] };
}

/** A planet with life ends the mission before any turn, so this one has none. */
function land(draft: OdysseyDraft, planet: Planet | undefined): void {
  if (planet === undefined) return;
  const index = draft.others.indexOf(planet);
  draft.putOther(index, planet, { ...planet, isVisited: true });
  draft.putExplorer({ ...draft.explorer, isLanded: true });
  const { explorer, log } = draft;
  log?.events.push({
    kind: 'landed',
    who: refOf(explorer),
    at: placeOf(explorer),
    planet: refOf(planet),
    foundLife: false,
  });
}

function liftOff(draft: OdysseyDraft): void {
  draft.putExplorer({ ...draft.explorer, isLanded: false });
  draft.log?.events.push({ kind: 'lifted off', who: refOf(draft.explorer), at: placeOf(draft.explorer) });
}

export const isOver = (mission: Mission): boolean => !isAlive(mission.explorer);
