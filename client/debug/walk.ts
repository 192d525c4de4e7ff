/**
 * A place in a script's run. `next` is the command that would run now: 0 at the start, the number
 * of commands at the end. Since every state is known, back is as cheap as forward.
 */
import type { TimelineAnswer } from '../../server/protocol';

export type Track = Pick<TimelineAnswer, 'lines' | 'commands' | 'refused' | 'firstDifference'>;

export interface Stops {
  readonly lines: ReadonlySet<number>;
  /** Of lines that have a condition: the commands after which it holds. */
  readonly conditions?: ReadonlyMap<number, ReadonlySet<number>>;
  readonly atRefused: boolean;
  readonly atDifference: boolean;
}

export interface Arrival {
  readonly next: number;
  readonly reason: 'step' | 'breakpoint' | 'exception';
  /** Walked over the last command, or before the first. */
  readonly isEnd: boolean;
}

export const NO_TRACK: Track = { lines: [], commands: [], refused: [] };

export function step(track: Track, next: number, by: 1 | -1): Arrival {
  const wanted = next + by;
  const isEnd = wanted < 0 || wanted > track.commands.length;
  return { next: clamp(track, wanted), reason: 'step', isEnd };
}

/** To the next stop in this direction, or to the end of the road. */
export function run(track: Track, next: number, by: 1 | -1, stops: Stops): Arrival {
  const refused = new Set(track.refused);
  for (let place = next + by; place >= 0 && place < track.commands.length; place += by) {
    const line = track.lines[place];
    if (line !== undefined && stops.lines.has(line) && isFirstOfLine(track, place) && isMet(stops, line, place))
      return { next: place, reason: 'breakpoint', isEnd: false };
    const isException =
      (stops.atRefused && refused.has(place)) || (stops.atDifference && track.firstDifference === place);
    if (isException) return { next: place, reason: 'exception', isEnd: false };
  }
  return { next: by > 0 ? track.commands.length : 0, reason: 'step', isEnd: by > 0 };
}

/** Asked of the state in which the walk would stand. */
const isMet = ({ conditions }: Stops, line: number, place: number): boolean =>
  conditions?.get(line)?.has(place - 1) ?? true;

/** A breakpoint belongs to the first command of its line, or else to the next command below. */
export function breakpointLine(track: Track, line: number): number | undefined {
  return track.lines.find((candidate) => candidate >= line);
}

export const clamp = (track: Track, next: number): number => Math.min(Math.max(next, 0), track.commands.length);

const isFirstOfLine = (track: Track, place: number): boolean => track.lines[place - 1] !== track.lines[place];
