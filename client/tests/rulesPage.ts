/** The rules of a system as a document: a heading for each group, a line for each rule, reached or missed. */
import * as vscode from 'vscode';
import type { CoverageReport, CoveredItem } from '../../server/protocol';
import type { Rule } from './hunting';

export interface RulesPage {
  readonly text: string;
  readonly details: readonly vscode.FileCoverageDetail[];
  readonly missed: readonly MissedRule[];
}

interface MissedRule {
  readonly line: number;
  readonly rule: Rule;
}

export function pageOf({ system, title, groups }: CoverageReport): RulesPage {
  const lines = [`# ${title}`];
  const details: vscode.FileCoverageDetail[] = [];
  const missed: MissedRule[] = [];
  const add = (line: string): vscode.Range => {
    lines.push(line);
    return new vscode.Range(lines.length - 1, 0, lines.length - 1, line.length);
  };
  for (const { group, reached, items } of groups) {
    add('');
    const name = `${group} (${reached}/${items.length})`;
    const heading = add(`## ${name}`);
    add('');
    let last = heading;
    for (const item of items) {
      const range = add(lineOf(item));
      last = range;
      details.push(new vscode.StatementCoverage(item.hits, range));
      if (!item.first) missed.push({ line: range.start.line, rule: { system, item: item.id, title: item.title } });
    }
    // The coverage view lists groups below the document, each with the share of what lies in it.
    details.push(new vscode.DeclarationCoverage(name, reached, heading.union(last)));
  }
  return { text: `${lines.join('\n')}\n`, details, missed };
}

function lineOf({ title, text, first }: CoveredItem): string {
  const place = first
    ? vscode.l10n.t('first in {0}, line {1}', nameOf(first.script), first.line)
    : vscode.l10n.t('missed');
  return `- ${title}: ${text} (${place})`.replaceAll('\n', ' ');
}

const nameOf = (uri: string): string => vscode.Uri.parse(uri).path.split('/').pop() ?? uri;

/** Commands may be called by anybody. */
export function isRule(value: unknown): value is Rule {
  if (typeof value !== 'object' || value === null) return false;
  return ['system', 'item', 'title'].every((key) => typeof Reflect.get(value, key) === 'string');
}
