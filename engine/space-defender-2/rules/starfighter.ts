/** Phase 3: pass, move, fire. The powers are in `specials.ts`. */
import type { Cell } from '../../face';
import { enter } from './arrivals';
import type { GameDraft } from './draft';
import { cellOf, STARFIGHTER_REF } from './events';
import { spawnProjectile } from './movement';
import type { Starfighter } from './state';

/** A value at or over its total does not regenerate; one below it does, up to the total. */
export const regenerated = (now: number, rate: number, total: number): number =>
  now >= total ? now : Math.min(now + rate, total);

/** What there is to pay from: regeneration comes before the cost. */
export const energyToSpend = ({ energy, ship }: Starfighter): number =>
  regenerated(energy, ship.energyRegen, ship.energy);
export const healthToSpend = ({ health, ship }: Starfighter): number =>
  regenerated(health, ship.healthRegen, ship.health);

export function regenerate(draft: GameDraft, times: number): void {
  const { starfighter, journal } = draft;
  const { health, energy } = starfighter;
  for (let time = 0; time < times; time += 1) {
    starfighter.health = healthToSpend(starfighter);
    starfighter.energy = energyToSpend(starfighter);
  }
  if (!journal || (starfighter.health === health && starfighter.energy === energy)) return;
  journal.done('Starfighter', {
    kind: 'regenerated',
    who: STARFIGHTER_REF,
    health: starfighter.health - health,
    energy: starfighter.energy - energy,
  });
}

export function pay(draft: GameDraft, energy: number, health: number): void {
  draft.starfighter.energy -= energy;
  draft.starfighter.health -= health;
  if (draft.journal && (energy > 0 || health > 0))
    draft.journal.done('Starfighter', { kind: 'paid', who: STARFIGHTER_REF, energy, health });
}

export function pass(draft: GameDraft): void {
  regenerate(draft, 2);
  draft.journal?.done('Starfighter', { kind: 'passed', who: STARFIGHTER_REF, at: cellOf(draft.starfighter) });
}

/** Vertically, then horizontally; whoever falls on the way pays only for the cells covered. */
export function move(draft: GameDraft, target: Cell): void {
  regenerate(draft, 1);
  const { starfighter, journal } = draft;
  const from = cellOf(starfighter);
  let covered = 0;
  let { row, column } = starfighter;
  while (!draft.isOver && (row !== target.row || column !== target.column)) {
    if (row !== target.row) row += Math.sign(target.row - row);
    else column += Math.sign(target.column - column);
    draft.lift(starfighter);
    enter(draft, starfighter, row, column, 'moving');
    covered += 1;
  }
  pay(draft, covered * starfighter.ship.moveCost, 0);
  journal?.done('Starfighter', {
    kind: 'moved',
    who: STARFIGHTER_REF,
    from,
    to: { row, column },
    via: { row, column: from.column },
    jumps: false,
    details: journal.takeDetails(),
  });
}

export function fire(draft: GameDraft): void {
  regenerate(draft, 1);
  const { starfighter, journal } = draft;
  const { weapon } = starfighter.ship.loadout;
  if (weapon.resource === 'energy') pay(draft, weapon.cost, 0);
  else pay(draft, 0, weapon.cost);
  for (const { rows, columns, drift } of weapon.muzzles) {
    const row = starfighter.row + rows;
    const column = starfighter.column + columns;
    spawnProjectile(draft, draft.newProjectile('friendly', weapon.damage, weapon.speed, drift), row, column);
  }
  journal?.done('Starfighter', {
    kind: 'fired',
    who: STARFIGHTER_REF,
    at: cellOf(starfighter),
    details: journal.takeDetails(),
  });
}
