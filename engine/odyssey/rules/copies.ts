/**
 * Changed copies, written out: copying by spread was two thirds of the cost of a turn. Who made a
 * copy may still change it, until its turn is over.
 */
import type { Asteroid, Explorer, Flyer, Planet } from './state';

type Unfinished<T> = { -readonly [Key in keyof T]: T[Key] };

export const explorerWith = ({ kind, id, life, isLanded }: Explorer, place: number, fuel: number): Explorer => ({
  kind,
  id,
  place,
  fuel,
  life,
  isLanded,
});

export const asteroidWith = ({ kind, id, actsOn }: Asteroid, place: number): Unfinished<Asteroid> => ({
  kind,
  id,
  place,
  actsOn,
});

export const planetWith = (
  { kind, id, actsOn, isVisited }: Planet,
  place: number,
  isAttached: boolean,
  supportsLife: boolean,
): Unfinished<Planet> => ({ kind, id, place, actsOn, isAttached, supportsLife, isVisited });

export const flyerWith = (
  { kind, id, actsOn, countdown, load }: Flyer,
  place: number,
  fuel: number,
): Unfinished<Flyer> => ({ kind, id, place, actsOn, fuel, countdown, load });
