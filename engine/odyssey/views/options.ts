/** What the values of an argument mean here. */
import type { ArgumentValue, Option } from '../../face';
import { THRESHOLD } from '../grammar';
import type { Edition } from '../rules/edition';
import { DIRECTIONS, type Direction, directionIndex, isDirection, neighbour, sectorOf } from '../rules/galaxy';
import { refusalOf } from '../rules/refusals';
import type { Mission } from '../rules/state';
import { forecast } from './forecast';
import { share } from './menu';
import type { Shown } from './shown';
import { contents, glyphs, PLURALS, sectorWord } from './words';

export function options(
  shown: Shown,
  name: string,
  index: number,
  before: readonly ArgumentValue[],
): readonly Option[] {
  if (name === 'move' && index === 0) return DIRECTIONS.map((direction) => directionOption(shown, direction));
  return name === 'test' ? thresholdOptions(shown, index, before.slice(0, index).map(Number)) : [];
}

/** The same values in any state: what cannot be chosen now says so. */
export function choices({ thresholds }: Edition, name: string, index: number): readonly ArgumentValue[] {
  if (name === 'move' && index === 0) return DIRECTIONS;
  return name === 'test' && thresholds[index] ? thresholdValues() : [];
}

function thresholdValues(): readonly number[] {
  const { min, max } = THRESHOLD;
  return Array.from({ length: max - min + 1 }, (_, offset) => min + offset);
}

export function meaning(
  { edition, state }: Shown,
  name: string,
  index: number,
  args: readonly ArgumentValue[],
): string | undefined {
  const value = args[index];
  if (name === 'move' && isDirection(value)) return state.mission && `to ${where(state.mission, value)}`;
  const kind = name === 'test' ? edition.thresholds[index]?.kind : undefined;
  if (kind === undefined || value === undefined) return undefined;
  return `${PLURALS[kind]}: ${share(args.slice(0, index + 1).map(Number), index)} %`;
}

function directionOption({ edition, state }: Shown, direction: Direction): Option {
  const { mission } = state;
  if (!mission) return { value: direction, label: 'needs a mission', isRefused: true };
  const { isRefused, doom, explorer } = forecast(edition, state, { name: 'move', args: [direction] });
  const sector = target(mission, direction);
  return {
    value: direction,
    label: `${sectorWord(sector)} ${glyphs(mission, sector)}`,
    doc: `${contents(mission, sector)}; ${outlook(mission, isRefused, doom, explorer?.fuel ?? 0)}`,
    ...(isRefused ? { isRefused } : {}),
  };
}

function outlook(mission: Mission, isRefused: boolean, doom: string | undefined, fuel: number): string {
  if (isRefused) return mission.explorer.isLanded ? 'the Explorer is landed' : 'the sector is full';
  return doom ? `the Explorer ${doom}` : `fuel ${fuel} afterwards`;
}

function thresholdOptions({ edition, state }: Shown, index: number, before: readonly number[]): readonly Option[] {
  const kind = edition.thresholds[index]?.kind;
  if (kind === undefined) return [];
  const { max } = THRESHOLD;
  return thresholdValues().map((value): Option => {
    const thresholds = [...before, value];
    const chance = share(thresholds, index);
    return {
      value,
      label: `${PLURALS[kind]} ${chance} %`,
      doc: `${chance} of 100 draws make ${PLURALS[kind]}, ${Math.max(0, max - Math.max(value, ...before))} are left over.`,
      ...(refusalOf(state, { name: 'test', args: thresholds }) ? { isRefused: true } : {}),
    };
  });
}

const target = (mission: Mission, direction: Direction): number =>
  neighbour(sectorOf(mission.explorer.place), directionIndex(direction));

function where(mission: Mission, direction: Direction): string {
  const sector = target(mission, direction);
  return `${sectorWord(sector)} (${contents(mission, sector)})`;
}
