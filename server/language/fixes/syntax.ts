/** A missing parenthesis is added, what cannot stand in a script is taken away. */
import { nodeAt } from '../features/places';
import { type ProblemFixer, replace } from './fix';

export const closeParenthesis: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'missing-parenthesis') return [];
  const node = nodeAt(subject.analysis, problem.span.start);
  if (!node || node.isClosed || !node.parens) return [];
  const end = node.args.at(-1)?.span.end ?? node.parens.end;
  const edits = [replace(subject, { start: end, end }, ')')];
  return [{ title: 'Add the missing )', edits, isPreferred: true, code: problem.code }];
};

const SHORT = 20;

export const removeText: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'unexpected-character' && problem.code !== 'unexpected-token') return [];
  const text = subject.analysis.script.text.slice(problem.span.start, problem.span.end);
  const shown = text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
  return [{ title: `Remove ${shown}`, edits: [replace(subject, problem.span, '')], code: problem.code }];
};
