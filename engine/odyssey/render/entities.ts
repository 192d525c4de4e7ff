/** The line that describes an entity: a heading with its name, then what there is to know of its kind. */
import { kept } from '../../common/kept';
import { eachNamed, numbered } from '../../common/phrase';
import { type Entity, type Explorer, type Flyer, isAlive, type Mission, type Planet, turnsLeft } from '../rules/state';
import { EXPLORER, EXPLORER_ID, FLYERS, type FlyerKind, LUMINOSITY, SYMBOLS } from '../tables/entities';

/** Everything alive by ascending id. */
export function descriptionsText(mission: Mission): string {
  let text = stationariesText(mission.stationaries);
  if (isAlive(mission.explorer)) text += description(mission.explorer, mission.turn, '\n');
  for (const other of mission.others) text += description(other, mission.turn, '\n');
  return text;
}

/** They never change during a mission. */
const stationariesText = kept((stationaries: Mission['stationaries']) => {
  const sorted = stationaries.filter((entity) => entity !== undefined).sort((a, b) => a.id - b.id);
  return sorted.map((entity) => description(entity, undefined, '\n')).join('');
});

/** `turn` is undefined for those who wait for nothing: the dead, and what never moves. */
export function description(entity: Entity, turn: number | undefined, end: string): string {
  switch (entity.kind) {
    case 'black hole':
    case 'wormhole':
      return heading(entity.kind)(entity.id) + end;
    case 'blue giant':
    case 'yellow dwarf':
      return `${heading(entity.kind)(entity.id)}Luminosity:${LUMINOSITY[entity.kind]}${end}`;
    case 'explorer':
      return explorerText(entity) + end;
    case 'planet':
      return planetText(entity) + rest(turn === undefined ? undefined : turnsLeft(entity, turn), end);
    case 'asteroid':
      return asteroid(entity.id) + rest(turn === undefined ? undefined : turnsLeft(entity, turn), end);
    default:
      return flyerText(entity) + rest(turn === undefined ? undefined : turnsLeft(entity, turn), end);
  }
}

const heading = eachNamed((kind: Entity['kind']) => numbered('    [', `,${SYMBOLS[kind]}]->`));

const rest = (turns: number | undefined, end: string): string =>
  turns === undefined ? `N/A${end}` : end === '\n' ? turnsAndEnd(turns) : turns + end;
const turnsAndEnd = numbered('', '\n');

const explorerText = ({ fuel, life, isLanded }: Explorer): string =>
  fuelAndLife(fuel) + lifeAndGround(life) + (isLanded ? 'T' : 'F');
const fuelAndLife = numbered(`    [${EXPLORER_ID},${SYMBOLS.explorer}]->fuel:`, `/${EXPLORER.fuel}, life:`);
const lifeAndGround = numbered('', `/${EXPLORER.life}, landed?:`);

function planetText({ id, isAttached, supportsLife, isVisited }: Planet): string {
  const flags = (isAttached ? 1 : 0) + (supportsLife ? 2 : 0) + (isVisited ? 4 : 0);
  return PLANETS[flags]?.(id) ?? '';
}
const flag = (flags: number, bit: number): string => (flags & bit ? 'T' : 'F');
/** By flags. */
const PLANETS = [0, 1, 2, 3, 4, 5, 6, 7].map((flags) =>
  numbered(
    '    [',
    `,${SYMBOLS.planet}]->attached?:${flag(flags, 1)}, support_life?:${flag(flags, 2)}, visited?:${flag(flags, 4)}, turns_left:`,
  ),
);

const asteroid = numbered('    [', `,${SYMBOLS.asteroid}]->turns_left:`);

function flyerText(flyer: Flyer): string {
  const { start, fuel, load, countdown } = flyerWords(flyer.kind);
  const cargo = flyer.kind === 'janitaur' ? load(flyer.load) : '';
  return start(flyer.id) + fuel(flyer.fuel) + cargo + countdown(flyer.countdown);
}

const flyerWords = eachNamed((kind: FlyerKind) => {
  const { fuel, load, interval } = FLYERS[kind];
  return {
    start: numbered('    [', `,${SYMBOLS[kind]}]->fuel:`),
    fuel: numbered('', `/${fuel}, `),
    load: numbered('load:', `/${load}, `),
    countdown: numbered('actions_left_until_reproduction:', `/${interval}, turns_left:`),
  };
});
