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

function domainText(domain: Domain): string {
  if (domain.kind === 'int') return `${domain.min} .. ${domain.max}`;
  return domain.kind === 'enum' ? `{${domain.values.join(', ')}}` : domain.kind;
}
