/** An unknown command becomes the one it looks like. */
import { type Fix, type ProblemFixer, replace } from './fix';

export const nearestName: ProblemFixer = (subject, problem) => {
  if (problem.code !== 'unknown-command' || !problem.nearest) return [];
  const fix: Fix = {
    title: `Change to ${problem.nearest}`,
    edits: [replace(subject, problem.node.nameSpan, problem.nearest)],
    isPreferred: true,
    code: problem.code,
  };
  return [fix];
};
