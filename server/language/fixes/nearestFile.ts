/** A name that no file has becomes the one it looks like, or one of the others there are. */

import { echoedValue } from '../../../engine/common/echo';
import { namedArguments } from '../subject/named';
import { nearestName, nearestNames } from '../text/nearest';
import { type RunFixer, replace } from './fix';

/** The argument completes to any of them; these are for whoever does not know that. */
const MOST_NAMES = 3;

export const nearestFile: RunFixer = (subject, index) => {
  const { analysis, named } = subject;
  const code = subject.refusals.of(index)?.rejection.code;
  return namedArguments(analysis, index, index).flatMap(({ request, argument }) => {
    if (named.found(request).length > 0) return [];
    const names = named.names(request.domain).map(({ name }) => name);
    const nearest = nearestName(request.name, names);
    const offered = new Set([
      ...(nearest === undefined ? [] : [nearest]),
      ...nearestNames(request.name, names, MOST_NAMES),
    ]);
    return [...offered].slice(0, MOST_NAMES).map((name) => {
      const text = echoedValue({ text: name }, analysis.system.grammar.dialect);
      return {
        title: `Change to ${text}`,
        edits: [replace(subject, argument.span, text)],
        isPreferred: name === nearest,
        ...(code === undefined ? {} : { code }),
      };
    });
  });
};
