/** An unfinished list of arguments is finished, what cannot stand in a script is taken away. */

import { nodeAt } from '../subject/places';
import { signaturesOf } from '../text/check';
import { echoIn } from '../text/echo';
import { completed } from './argumentCount';
import { type Fix, type ProblemFixer, replace } from './fix';

export const finishArguments: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'missing-parenthesis' && problem.code !== 'missing-argument') return [];
  const { analysis } = subject;
  const node = nodeAt(analysis, problem.span.start) ?? nodeAt(analysis, problem.span.start - 1);
  const signature = node && signaturesOf(analysis.system).get(node.name);
  if (!node || !signature) return [];
  const written = `${node.name}(${node.args.map(({ text }) => text).join(',')})`;
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
