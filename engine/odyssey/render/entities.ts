/** The line that describes an entity: its name, then what there is to know of its kind. */
import { kept } from '../../common/kept';
import { type Entity, isAlive, type Mission, type Other, stationariesById, turnsLeft } from '../rules/state';
import { EXPLORER, FLYERS, LUMINOSITY } from '../tables/entities';
import { nameOf } from './galaxy';

/** Everything alive by ascending id: what is fixed has negative ids, the Explorer has 0. */
export function descriptionsText(mission: Mission): string {
  const { stationaries, explorer, others, turn } = mission;
  let text = stationariesText(stationaries);
  if (isAlive(explorer)) text += descriptionLine(explorer, turn);
  for (const other of others) text += descriptionLine(other, turn);
  return text;
}

/** They never change during a mission. */
const stationariesText = kept((stationaries: Mission['stationaries']) =>
  stationariesById(stationaries)
    .map((entity) => descriptionLine(entity, undefined))
    .join(''),
);

const descriptionLine = (entity: Entity, turn: number | undefined): string => `    ${description(entity, turn)}\n`;

/** `turn` is undefined for the dead, who wait for nothing. */
export function description(entity: Entity, turn: number | undefined): string {
  const name = nameOf(entity);
  switch (entity.kind) {
    case 'black hole':
    case 'wormhole':
      return `${name}->`;
    case 'blue giant':
    case 'yellow dwarf':
      return `${name}->Luminosity:${LUMINOSITY[entity.kind]}`;
    case 'explorer':
      return `${name}->fuel:${entity.fuel}/${EXPLORER.fuel}, life:${entity.life}/${EXPLORER.life}, landed?:${flag(entity.isLanded)}`;
    case 'planet':
      return `${name}->attached?:${flag(entity.isAttached)}, support_life?:${flag(entity.supportsLife)}, visited?:${flag(entity.isVisited)}, turns_left:${rest(entity, turn)}`;
    case 'asteroid':
      return `${name}->turns_left:${rest(entity, turn)}`;
    case 'janitaur':
      return `${name}->fuel:${entity.fuel}/${FLYERS.janitaur.fuel}, load:${entity.load}/${FLYERS.janitaur.load}, actions_left_until_reproduction:${entity.countdown}/${FLYERS.janitaur.interval}, turns_left:${rest(entity, turn)}`;
    default:
      return `${name}->fuel:${entity.fuel}/${FLYERS[entity.kind].fuel}, actions_left_until_reproduction:${entity.countdown}/${FLYERS[entity.kind].interval}, turns_left:${rest(entity, turn)}`;
  }
}

const flag = (isTrue: boolean): string => (isTrue ? 'T' : 'F');

const rest = (other: Other, turn: number | undefined): number | string =>
  (turn === undefined ? undefined : turnsLeft(other, turn)) ?? 'N/A';
