/** From a refused command to what caused it; from a mention of an entity to where it appeared. */
import type { Location, Position } from 'vscode-languageserver-types';
import { causesOf } from '../run/causes';
import type { Analysis } from '../run/types';
import { mentionAt, rangeOfIds, touching } from '../subject/mentions';
import { rangeOfRun } from '../subject/places';

export function definition(analysis: Analysis, { position }: { readonly position: Position }): Location[] {
  const offset = analysis.lines.offsetAt(position);
  const mention = mentionAt(analysis, offset);
  if (mention) {
    const [appeared] = touching(analysis, mention.id, rangeOfIds(analysis, offset));
    return appeared === undefined ? [] : [locationOf(analysis, appeared)];
  }
  const index = analysis.runAt(offset);
  if (index === undefined) return [];
  return unique(causesOf(analysis, index).map((cause) => cause.index)).map((cause) => locationOf(analysis, cause));
}

export const locationOf = (analysis: Analysis, index: number): Location => ({
  uri: analysis.uri,
  range: rangeOfRun(analysis, index),
});

export const unique = (values: readonly number[]): readonly number[] => [...new Set(values)];
