/** What scripts must say when a file that they name gets another name. */
import type { TextEdit } from 'vscode-languageserver-types';
import { echoedValue } from '../../../engine/common/echo';
import { isFileName } from '../../../engine/face';
import { namedArguments } from '../subject/named';
import { rangeOf } from '../subject/places';
import type { Subject } from '../subject/subject';

/** Edits of one script for a file that moves from one address to another; only its name can follow. */
export function renamedFile({ analysis, named }: Subject, from: string, newName: string): TextEdit[] {
  return namedArguments(analysis).flatMap(({ request, argument }) => {
    const { suffix } = request.domain;
    if (named.found(request)[0] !== from || !newName.endsWith(suffix)) return [];
    const name = newName.slice(0, newName.length - suffix.length);
    if (!isFileName(name) || name === request.name) return [];
    const newText = echoedValue({ text: name }, analysis.system.grammar.dialect);
    return [{ range: rangeOf(analysis.lines, argument.span), newText }];
  });
}
