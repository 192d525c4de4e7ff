/** All commands that touched a mentioned entity; all refusals that a command caused. */
import type { Location, Position } from 'vscode-languageserver-types';
import { causesOf } from '../run/causes';
import { gameAt } from '../run/games';
import type { Analysis } from '../run/types';
import { mentionAt, rangeOfIds, touching } from '../subject/mentions';
import { locationOf } from './definition';

/** Causes of each refusal are looked up one by one; a script of refusals only must not take minutes. */
const MOST_REFUSALS = 2_000;

export interface ReferenceParams {
  readonly position: Position;
  readonly context: { readonly includeDeclaration: boolean };
}

export function references(analysis: Analysis, { position, context }: ReferenceParams): Location[] {
  const offset = analysis.lines.offsetAt(position);
  const mention = mentionAt(analysis, offset);
  if (mention) {
    const [appeared, ...later] = touching(analysis, mention.id, rangeOfIds(analysis, offset));
    if (appeared === undefined) return [];
    return (context.includeDeclaration ? [appeared, ...later] : later).map((index) => locationOf(analysis, index));
  }
  const index = analysis.runAt(offset);
  if (index === undefined) return [];
  const caused = refusalsCausedBy(analysis, index);
  return (context.includeDeclaration ? [index, ...caused] : caused).map((each) => locationOf(analysis, each));
}

function refusalsCausedBy(analysis: Analysis, index: number): readonly number[] {
  const last = gameAt(analysis, index)?.last ?? analysis.known - 1;
  return analysis.run
    .refused()
    .filter((refused) => refused > index && refused <= last + 1)
    .slice(0, MOST_REFUSALS)
    .filter((refused) => causesOf(analysis, refused).some((cause) => cause.index === index));
}
