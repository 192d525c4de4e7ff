/** Which system's script a text reads as, where nothing else says it. */
import type { System } from '../../../engine/face';
import { check } from './check';
import { parse } from './parser';

/** A look at the beginning is enough. */
const MOST_READ = 20_000;
/** One command could be any word. */
const FEWEST_COMMANDS = 2;
/** So many commands for each thing that is none, at least. */
const COMMANDS_FOR_A_PROBLEM = 8;

/** The system of which nearly everything in the text is a command. */
export function guessed(text: string, systems: readonly System[]): System | undefined {
  const head = text.slice(0, MOST_READ);
  let best: { readonly system: System; readonly score: number } | undefined;
  for (const system of systems) {
    const script = parse(head, system.grammar.dialect);
    const { runs, problems } = check(script.nodes, system);
    const wrong = problems.length + script.problems.length;
    const isScript = runs.length >= FEWEST_COMMANDS && runs.length >= wrong * COMMANDS_FOR_A_PROBLEM;
    if (isScript && (!best || runs.length - wrong > best.score)) best = { system, score: runs.length - wrong };
  }
  return best?.system;
}
