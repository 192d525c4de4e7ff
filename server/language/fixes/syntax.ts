/** An unfinished list of arguments is finished, what cannot stand in a script is taken away. */

import { isWhite, withoutTrailing } from '../../../engine/common/characters';
import { echoIn } from '../../../engine/common/echo';
import { nodeAt } from '../subject/places';
import { signaturesOf } from '../text/check';
import { closedBrackets } from '../text/nested';
import { completed } from './argumentCount';
import { type Fix, type ProblemFixer, replace } from './fix';

export const finishArguments: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'missing-parenthesis' && problem.code !== 'missing-argument') return [];
  const { analysis } = subject;
  const node = nodeAt(analysis, problem.span.start) ?? nodeAt(analysis, problem.span.start - 1);
  const signature = node && signaturesOf(analysis.system).get(node.name);
  if (!node || !signature) return [];
  const written = `${node.name}(${node.args.map(({ text }) => closedBrackets(text)).join(',')})`;
  const texts =
    signature.params.length === 0
      ? [echoIn(analysis, { name: node.name, args: [] })]
      : node.args.length === signature.params.length
        ? [written]
        : completed(subject, node, signature);
  return texts.map(
    (text, rank): Fix => ({
      title: `Change to ${text}`,
      edits: [replace(subject, node.span, text)],
      isPreferred: rank === 0,
      code: problem.code,
    }),
  );
};

const SHORT = 20;

export const removeText: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'unexpected-character' && problem.code !== 'unexpected-token') return [];
  const text = subject.analysis.script.text.slice(problem.span.start, problem.span.end);
  const shown = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
  return [{ title: `Remove ${shown}`, edits: [replace(subject, problem.span, '')], code: problem.code }];
};

/** The quote goes to the end of the line, before a parenthesis that was meant to close the list. */
export const closeString: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'unterminated-string') return [];
  const { start, end } = problem.span;
  const written = withoutTrailing(subject.analysis.script.text.slice(start, end), isWhite);
  const length = written.length > 1 && written.endsWith(')') ? written.length - 1 : written.length;
  const at = { start: start + length, end: start + length };
  return [{ title: 'Close the string', edits: [replace(subject, at, '"')], isPreferred: true, code: problem.code }];
};
