/** A name that no file has becomes the one it looks like. */

import { echoedValue } from '../../../engine/common/echo';
import { namedArguments } from '../subject/named';
import { nearestName } from '../text/nearest';
import { type RunFixer, replace } from './fix';

export const nearestFile: RunFixer = (subject, index) => {
  const { analysis, named } = subject;
  const code = subject.refusals.of(index)?.rejection.code;
  return namedArguments(analysis, index, index).flatMap(({ request, argument }) => {
    if (named.found(request).length > 0) return [];
    const names = named.names(request.domain).map(({ name }) => name);
    const nearest = nearestName(request.name, names);
    if (nearest === undefined) return [];
    const text = echoedValue({ text: nearest }, analysis.system.grammar.dialect);
    return [
      {
        title: `Change to ${text}`,
        edits: [replace(subject, argument.span, text)],
        isPreferred: true,
        ...(code === undefined ? {} : { code }),
      },
    ];
  });
};
