/** Changed copies, written out: copying by spread was two thirds of the cost of a turn. */
import type { Asteroid, Explorer, Flyer, Planet } from './state';

export const explorerWith = ({ kind, id, life, isLanded }: Explorer, place: number, fuel: number): Explorer => ({
  kind,
  id,
  place,
  fuel,
  life,
  isLanded,
});

export const asteroidWith = ({ kind, id }: Asteroid, place: number, actsOn: number): Asteroid => ({
  kind,
  id,
  place,
  actsOn,
});

export const planetWith = (
  { kind, id, isVisited }: Planet,
  place: number,
  actsOn: number,
  isAttached: boolean,
  supportsLife: boolean,
): Planet => ({ kind, id, place, actsOn, isAttached, supportsLife, isVisited });

export const flyerWith = (
  { kind, id }: Flyer,
  place: number,
  fuel: number,
  countdown: number,
  load: number,
  actsOn: number,
): Flyer => ({ kind, id, place, actsOn, fuel, countdown, load });
