/**
 * Scripts that begin near a difference, by files made for it: most of a script is the way to where something can go
 * wrong, and a file can begin there. Each is a guess: the engine says whether it may show the same, the program whether
 * it does.
 */
import type { Command } from '../engine/face';
import type { Game } from './generator';
import { stepsOf } from './transcript';

/** Commands from the last one back to where it may begin: what went wrong may have begun before it shows. */
const FARTHEST_BACK = 4;

/** The shortest first, each shorter than the script. */
export function restarted(game: Game, commands: readonly Command[]): readonly (readonly Command[])[] {
  const { system, write } = game;
  if (!system.restarts || !write) return [];
  const steps = [...stepsOf(game, commands)];
  const scripts: (readonly Command[])[] = [];
  for (let at = steps.length; at > 0 && at >= steps.length - FARTHEST_BACK; at--) {
    const step = steps[at - 1];
    if (!step) continue;
    for (const script of system.restarts(step, commands.slice(at), write)) scripts.push(script);
  }
  return scripts.filter(({ length }) => length < commands.length).sort((a, b) => a.length - b.length);
}
