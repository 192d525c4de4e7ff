/** What the movables other than the Explorer do when it is their turn. */
import { unreachable } from '../../common/unreachable';
import { FLYERS, LIFE_DRAW, REST, SYMBOLS } from '../tables/entities';
import { asteroidWith, flyerWith, planetWith } from './copies';
import { newborn } from './creation';
import type { OdysseyDraft } from './draft';
import { type DetailEvent, placeOf, refOf } from './events';
import { sectorOf } from './galaxy';
import { type Asteroid, type Entity, type Flyer, isAlive, type Movable, type Other, type Planet } from './state';
import { fuelAfter, tunnel, wander } from './travel';

type Destroyer = { readonly kind: 'asteroid' | 'benign' | 'janitaur'; readonly id: number };

/** `index` is its place in the draft's list. */
export function act(draft: OdysseyDraft, index: number, other: Other): void {
  if (other.kind === 'planet') planetActs(draft, index, other);
  else if (other.kind === 'asteroid') asteroidActs(draft, index, other);
  else flyerActs(draft, index, other);
}

/** A planet that is at a star already attaches where it is, without a word on movement. */
function planetActs(draft: OdysseyDraft, index: number, planet: Planet): void {
  const isAtStar = draft.luminosity(sectorOf(planet.place)) > 0;
  const place = isAtStar ? planet.place : wander(draft, planet).place;
  if (draft.luminosity(sectorOf(place)) > 0) {
    attach(draft, index, planet, place);
    return;
  }
  const moved = planetWith(planet, place, false, false);
  draft.putOther(index, planet, moved);
  if (!draft.devour(moved)) moved.actsOn = nextAction(draft, moved);
}

/** Life is drawn once, and only at a yellow dwarf. */
function attach(draft: OdysseyDraft, index: number, planet: Planet, place: number): void {
  const isAtDwarf = draft.stationary(sectorOf(place))?.kind === 'yellow dwarf';
  const supportsLife = isAtDwarf && draft.dice.choose(SYMBOLS.planet, LIFE_DRAW) === LIFE_DRAW.alive;
  const attached = planetWith(planet, place, true, supportsLife);
  draft.putOther(index, planet, attached);
  draft.log?.events.push({
    kind: 'attached',
    who: refOf(planet),
    at: placeOf(attached),
    supportsLife: isAtDwarf ? supportsLife : undefined,
  });
}

function asteroidActs(draft: OdysseyDraft, index: number, asteroid: Asteroid): void {
  const { place, details } = wander(draft, asteroid);
  const moved = asteroidWith(asteroid, place);
  draft.putOther(index, asteroid, moved);
  if (draft.devour(moved)) return;
  for (const victim of draft.inSector(sectorOf(place))) {
    if (!isCrushable(victim)) continue;
    destroy(draft, moved, victim, details);
  }
  moved.actsOn = nextAction(draft, moved);
}

/** No transcript shows an asteroid where the Explorer is landed; the rules say that it is spared. */
function isCrushable(entity: Entity): entity is Movable {
  return entity.kind === 'explorer'
    ? !entity.isLanded
    : entity.kind === 'malevolent' || entity.kind === 'benign' || entity.kind === 'janitaur';
}

function flyerActs(draft: OdysseyDraft, index: number, flyer: Flyer): void {
  const isAtWormhole = draft.stationary(sectorOf(flyer.place))?.kind === 'wormhole';
  const journey = FLYERS[flyer.kind].tunnels && isAtWormhole ? tunnel(draft, flyer) : wander(draft, flyer);
  const fuel = fuelAfter(draft, flyer, journey);
  const moved = flyerWith(flyer, journey.place, fuel);
  draft.putOther(index, flyer, moved);
  if (draft.exhaust(moved) || draft.devour(moved)) return;
  moved.countdown = reproduce(draft, moved, journey.details);
  moved.load = behave(draft, moved, journey.details);
  moved.actsOn = nextAction(draft, moved);
}

/** The countdown afterwards. In a full sector it waits at 0. */
function reproduce(draft: OdysseyDraft, parent: Flyer, details: DetailEvent[]): number {
  if (parent.countdown > 0) return parent.countdown - 1;
  const place = draft.freePlace(sectorOf(parent.place));
  if (place === undefined) return 0;
  const actsOn = nextAction(draft, parent);
  const child = draft.add((id) => newborn(parent.kind, id, place, actsOn));
  if (draft.log) details.push({ kind: 'reproduced', who: refOf(parent), child: refOf(child), at: placeOf(child) });
  return FLYERS[parent.kind].interval;
}

/** Returns the load afterwards, which is 0 for all but janitaurs. */
function behave(draft: OdysseyDraft, flyer: Flyer, details: DetailEvent[]): number {
  switch (flyer.kind) {
    case 'benign':
      for (const victim of draft.inSector(sectorOf(flyer.place))) {
        if (victim.kind === 'malevolent') destroy(draft, { kind: flyer.kind, id: flyer.id }, victim, details);
      }
      return 0;
    case 'malevolent':
      attackExplorer(draft, flyer, details);
      return 0;
    case 'janitaur':
      return collect(draft, flyer, details);
    default:
      return unreachable(flyer.kind);
  }
}

/** A benign in the sector protects the Explorer, and so does the ground under it. */
function attackExplorer(draft: OdysseyDraft, malevolent: Flyer, details: DetailEvent[]): void {
  const { explorer } = draft;
  const sector = sectorOf(malevolent.place);
  if (!isAlive(explorer) || explorer.isLanded || sectorOf(explorer.place) !== sector) return;
  if (draft.inSector(sector).some((entity) => entity.kind === 'benign')) return;
  const life = explorer.life - 1;
  if (draft.log) {
    const who = refOf(malevolent);
    details.push({ kind: 'attacked', who, victim: refOf(explorer), at: placeOf(explorer), life });
  }
  if (life === 0) draft.kill(explorer, () => ({ kind: 'no life' }));
  else draft.putExplorer({ ...explorer, life });
}

/** Takes asteroids while there is room, then throws all it has into a wormhole, if there is one. */
function collect(draft: OdysseyDraft, janitaur: Flyer, details: DetailEvent[]): number {
  let load = janitaur.load;
  for (const victim of draft.inSector(sectorOf(janitaur.place))) {
    if (victim.kind !== 'asteroid' || load >= FLYERS.janitaur.load) continue;
    destroy(draft, { kind: 'janitaur', id: janitaur.id }, victim, details);
    load++;
  }
  if (load === 0 || draft.stationary(sectorOf(janitaur.place))?.kind !== 'wormhole') return load;
  draft.log?.events.push({ kind: 'unloaded', who: refOf(janitaur), at: placeOf(janitaur), load });
  return 0;
}

function destroy(draft: OdysseyDraft, by: Destroyer, victim: Movable, details: DetailEvent[]): void {
  if (draft.log) details.push({ kind: 'destroyed', who: refOf(by), victim: refOf(victim), at: placeOf(victim) });
  draft.kill(victim, () => ({ kind: by.kind, by: refOf(by) }));
}

function nextAction(draft: OdysseyDraft, other: Other): number {
  return draft.turn + 1 + draft.dice.choose(SYMBOLS[other.kind], REST);
}
