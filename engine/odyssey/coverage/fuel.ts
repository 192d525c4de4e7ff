/** Who burns fuel, and what a star gives back. */
import type { Reached } from '../../face';
import type { OdysseyEvent } from '../rules/events';
import { sectorAt } from '../rules/galaxy';
import type { Mission } from '../rules/state';
import { LUMINOSITY } from '../tables/entities';
import { byName, FLYER_KINDS, FUELLED, itemIn } from './item';

const fuel = itemIn('Fuel');

export const FUEL = {
  refuelled: byName(FUELLED, (name, kind) =>
    fuel(`${name}-refuels`, `${name} refuelled`, 'A star in the sector refuels after the move.', kind),
  ),
  arrivedEmpty: byName(FUELLED, (name, kind) =>
    fuel(
      `${name}-arrives-empty`,
      `${name} arrives at a star without fuel`,
      'The star refuels before it is asked who is lost.',
      kind,
    ),
  ),
  keptBlocked: byName(FLYER_KINDS, (name, kind) =>
    fuel(`${name}-keeps-blocked`, `${name} keeps its fuel when blocked`, 'Only a real move burns fuel.', kind),
  ),
  inFull: fuel('in-full', 'Refuelled by all a star gives', 'A blue giant gives 5, a yellow dwarf 2.'),
  capped: fuel('capped', 'Refuelled up to the maximum', 'Fuel never exceeds its maximum.'),
};

export function reachFuel(
  { who, at, from, to }: Extract<OdysseyEvent, { kind: 'refuelled' }>,
  { stationaries }: Mission,
  reached: Reached,
): void {
  reached.add(FUEL.refuelled[who.name]);
  if (from === 0) reached.add(FUEL.arrivedEmpty[who.name]);
  const star = stationaries[sectorAt(at.row, at.column)];
  if (star) reached.add(to - from === LUMINOSITY[star.kind] ? FUEL.inFull : FUEL.capped);
}
