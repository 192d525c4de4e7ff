/** How everybody but the Explorer can end. */
import type { Reached } from '../../face';
import type { DeathEvent } from '../rules/events';
import { BLACK_HOLE_SECTOR, sectorAt } from '../rules/galaxy';
import type { Mission } from '../rules/state';
import { FLYERS, NAMES, OTHER_KINDS, type OtherKind } from '../tables/entities';
import { byName, FUELLED, type Item, itemIn } from './item';

const death = itemIn('Deaths');

export const DEATHS: Readonly<Record<string, Readonly<Partial<Record<DeathEvent['cause']['kind'], Item>>>>> = {
  ...Object.fromEntries(
    OTHER_KINDS.map((kind) => [
      NAMES[kind],
      {
        'black hole': death(
          `${kind}-black-hole`,
          `${NAMES[kind]} devoured`,
          'The black hole takes whoever ends a move in its sector.',
          kind,
        ),
        ...(isFuelled(kind)
          ? {
              'no fuel': death(
                `${kind}-no-fuel`,
                `${NAMES[kind]} lost without fuel`,
                'Who has no fuel left after a move, and no star, is lost.',
                kind,
              ),
              asteroid: death(
                `${kind}-asteroid`,
                `${NAMES[kind]} destroyed by an asteroid`,
                'Its obituary names the asteroid.',
                kind,
                'asteroid',
              ),
            }
          : {}),
        ...(kind === 'malevolent'
          ? {
              benign: death(
                'malevolent-benign',
                'Malevolent destroyed by a benign',
                'Its obituary names the benign.',
                'malevolent',
                'benign',
              ),
            }
          : {}),
        ...(kind === 'asteroid'
          ? {
              janitaur: death(
                'asteroid-janitaur',
                'Asteroid imploded by a janitaur',
                'Its obituary names the janitaur.',
                'asteroid',
                'janitaur',
              ),
            }
          : {}),
      },
    ]),
  ),
};

export const ODD_DEATHS = {
  emptyInHole: byName(FUELLED, (name, kind) =>
    death(
      `${name}-empty-in-hole`,
      `${name} runs out of fuel at the black hole`,
      'There is one death only, and fuel is asked for first.',
      kind,
    ),
  ),
  newborn: death(
    'newborn',
    'A newborn dies in its birth turn',
    'Whoever acts later in the turn can destroy it.',
    'benign',
    'malevolent',
    'asteroid',
  ),
};

function isFuelled(kind: OtherKind): kind is keyof typeof FLYERS {
  return kind in FLYERS;
}

export function reachDeath({ who, cause, at }: DeathEvent, before: Mission, reached: Reached): void {
  reached.add(DEATHS[who.name]?.[cause.kind]);
  if (who.id >= before.nextId) reached.add(ODD_DEATHS.newborn);
  if (cause.kind === 'no fuel' && sectorAt(at.row, at.column) === BLACK_HOLE_SECTOR)
    reached.add(ODD_DEATHS.emptyInHole[who.name]);
}
