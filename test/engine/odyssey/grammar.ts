/** The commands of a game as one line each, in the way the published grammars write them. */
import type { Domain, EmbeddedSystem } from '../../../engine/face';

export const declarationsOf = (system: EmbeddedSystem): readonly string[] =>
  system.grammar.signatures
    .filter(({ isExtension }) => !isExtension)
    .map(({ name, params }) => {
      const list = params.map((param) => `${param.name}: ${param.type} = ${domainText(param.domain)}`);
      return list.length === 0 ? name : `${name}(${list.join(' ; ')})`;
    })
    .sort();

const domainText = (domain: Domain): string =>
  domain.kind === 'int' ? `${domain.min} .. ${domain.max}` : `{${domain.values.join(', ')}}`;
