/**
 * The goal of a dungeon as a list in which every AND and OR stands behind its two parts. Goals may
 * be nested as deep as a file is long; a list needs no call stack to be read or looked at.
 */
import { type Json, memberOf } from '../../../common/json';
import { BASIC_GOALS, type BasicGoal, isOneOf, JOINTS, type Joint } from '../../tables/types';

export type GoalWord = BasicGoal | Joint;
export type Goal = readonly GoalWord[];

/** Undefined if there is anything in it that is no goal. */
export function readGoal(json: Json | undefined): Goal | undefined {
  // Read backwards: first the joint, then its second part, then its first; turned round, the joint stands last.
  const backwards: GoalWord[] = [];
  const waiting: (Json | undefined)[] = [json];
  while (waiting.length > 0) {
    const part = partOf(waiting.pop());
    if (part === undefined) return undefined;
    backwards.push(part.word);
    waiting.push(...part.parts);
  }
  return backwards.reverse();
}

function partOf(
  json: Json | undefined,
): { readonly word: GoalWord; readonly parts: readonly (Json | undefined)[] } | undefined {
  if (json?.kind !== 'object') return undefined;
  const word = memberOf(json, 'goal');
  if (word?.kind !== 'string') return undefined;
  if (isOneOf(BASIC_GOALS, word.value)) return { word: word.value, parts: [] };
  const subgoals = memberOf(json, 'subgoals');
  if (!isOneOf(JOINTS, word.value) || subgoals?.kind !== 'array') return undefined;
  return { word: word.value, parts: [subgoals.items[0], subgoals.items[1]] };
}
