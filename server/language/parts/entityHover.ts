/** An entity mentioned in a comment: what it is after the command it is mentioned at. */
import { type Hover, MarkupKind } from 'vscode-languageserver-types';
import { echoIn } from '../../../engine/common/echo';
import type { EntityCard, EntityId, EntityRef, Moment } from '../../../engine/face';
import type { Analysis } from '../run/types';
import { mentionAt, rangeOfIds, touching } from '../subject/mentions';
import { rangeOf, rangeOfRun } from '../subject/places';
import { code, escaped } from './stateMarkdown';

export function entityHover(analysis: Analysis, offset: number): Hover | undefined {
  const mention = mentionAt(analysis, offset);
  if (!mention) return undefined;
  const { line } = analysis.lines.positionAt(offset);
  const index = analysis.lastRunOnOrBefore(line);
  const moment = analysis.momentAt(Math.min(index, analysis.known - 1));
  const card = cardOf(moment, mention.id);
  const value = card ? cardText(card, moment) : absence(analysis, mention.id, index, rangeOfIds(analysis, offset));
  return { contents: { kind: MarkupKind.Markdown, value }, range: rangeOf(analysis.lines, mention.span) };
}

const cardOf = (moment: Moment, id: EntityId): EntityCard | undefined =>
  moment.cards?.().find(({ entity }) => entity.id === id);

/** Comments speak of what is to come, and of what is gone. */
function absence(analysis: Analysis, id: EntityId, index: number, range: readonly [number, number]): string {
  const touches = touching(analysis, id, range);
  const later = touches.find((touch) => touch > index);
  const earlier = touches.filter((touch) => touch <= index).at(-1);
  if (earlier === undefined && later !== undefined) {
    const moment = analysis.step(later);
    const card = cardOf(moment, id);
    const what = card ? cardText(card, moment) : `**Entity ${id}**`;
    return `${what}\n\nNot there yet: it appears with ${commandText(analysis, later)}.`;
  }
  if (earlier === undefined) return `There is no entity ${id} in this game.`;
  const card = cardOf(analysis.run.before(earlier), id) ?? cardOf(analysis.step(earlier), id);
  const name = card ? card.entity.name : 'Entity';
  return `**${escaped(name)} ${id}** is gone since ${commandText(analysis, earlier)}.`;
}

const commandText = (analysis: Analysis, index: number): string =>
  `${code(echoIn(analysis, analysis.run.commandAt(index)))} on line ${rangeOfRun(analysis, index).start.line + 1}`;

function cardText({ entity, title, group, gauges, facts }: EntityCard, moment: Moment): string {
  const values = [
    ...gauges.map(({ label, value, max }) => `${label} ${value}${max === undefined ? '' : `/${max}`}`),
    ...facts.filter((fact) => !gauges.some(({ id }) => id === fact.id)).map(({ label, value }) => `${label} ${value}`),
  ];
  const intent = moment.inspect?.(entity.id)?.intent;
  return [
    `**${escaped(nameOf(entity, title))}** · ${escaped(group)}`,
    ...(values.length > 0 ? [values.map((value) => `- ${escaped(value)}`).join('\n')] : []),
    ...(intent ? [escaped(intent)] : []),
  ].join('\n\n');
}

const nameOf = ({ id, name }: EntityRef, title: string): string =>
  title.includes(String(id)) ? title : `${name} ${id}`;
