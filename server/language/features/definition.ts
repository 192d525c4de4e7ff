/** From the name of a file to the file, from a mention of an entity to where it appeared, from a refusal to its causes. */
import type { Location, Position } from 'vscode-languageserver-types';
import { causesOf } from '../run/causes';
import type { Analysis } from '../run/types';
import { mentionAt, rangeOfIds, touching } from '../subject/mentions';
import { namedArgumentAt } from '../subject/named';
import { rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';

export function definition(subject: Subject, { position }: { readonly position: Position }): Location[] {
  const { analysis, named } = subject;
  const offset = analysis.lines.offsetAt(position);
  const naming = namedArgumentAt(subject, offset);
  const [file] = naming ? named.found(naming.request) : [];
  if (file) return [{ uri: file, range: START_OF_FILE }];
  const mention = mentionAt(analysis, offset);
  if (mention) {
    const [appeared] = touching(analysis, mention.id, rangeOfIds(analysis, offset));
    return appeared === undefined ? [] : [locationOf(analysis, appeared)];
  }
  const index = analysis.runAt(offset);
  if (index === undefined) return [];
  return unique(causesOf(analysis, index).map((cause) => cause.index)).map((cause) => locationOf(analysis, cause));
}

const START_OF_FILE = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

export const locationOf = (analysis: Analysis, index: number): Location => ({
  uri: analysis.uri,
  range: rangeOfRun(analysis, index),
});

export const unique = (values: readonly number[]): readonly number[] => [...new Set(values)];
