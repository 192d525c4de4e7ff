/** An entity mentioned in a comment: what it is after the command it is mentioned at. */
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import type { EntityCard, EntityRef, Moment } from '../../../engine/system';
import type { Analysis } from '../types';
import { mentionAt } from './mentions';
import { rangeOf } from './places';
import { escaped } from './stateMarkdown';

export function entityHover(analysis: Analysis, offset: number): Hover | undefined {
  const mention = mentionAt(analysis, offset);
  if (!mention) return undefined;
  const { line } = analysis.lines.positionAt(offset);
  const index = analysis.lastRunOnOrBefore(line);
  const moment: Moment = index < 0 ? analysis.start : analysis.step(index);
  const card = moment.cards().find(({ entity }) => entity.id === mention.id);
  const value = card ? cardText(card, moment) : `There is no entity ${mention.id} at this point.`;
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(analysis.lines, mention.span) };
}

function cardText({ entity, title, group, gauges, facts }: EntityCard, moment: Moment): string {
  const values = [
    ...gauges.map(({ label, value, max }) => `${label} ${value}${max === undefined ? '' : `/${max}`}`),
    ...facts.filter((fact) => !gauges.some(({ id }) => id === fact.id)).map(({ label, value }) => `${label} ${value}`),
  ];
  const intent = moment.inspect(entity.id)?.intent;
  return [
    `**${escaped(nameOf(entity, title))}** · ${escaped(group)}`,
    ...(values.length > 0 ? [values.map((value) => `- ${escaped(value)}`).join('\n')] : []),
    ...(intent ? [escaped(intent)] : []),
  ].join('\n\n');
}

const nameOf = ({ id, name }: EntityRef, title: string): string =>
  title.includes(String(id)) ? title : `${name} ${id}`;
