/** What is wrong with a script, for a person: what, and what to do. The original's own words are in `refusals`. */
import { unreachable } from '../../common/unreachable';
import { writtenCommand } from '../grammar/print';
import type { Version } from '../versions';
import type { ScriptFault } from './faults';
import { LITERAL_WORDS } from './literals';
import { allowedValues } from './words';

export function scriptMessage(fault: ScriptFault, version: Version): string {
  switch (fault.code) {
    case 'parse-error':
      return `Expected ${fault.expected}, found ${foundWords(fault.found)}.`;
    case 'unknown-identifier':
      return `${fault.name} is no item of any enumeration of the grammar.`;
    case 'unknown-command':
      return `The grammar has no command ${fault.name}; upper and lower case matter.`;
    case 'too-many-arguments':
      return `${fault.signature.name} takes ${argumentCount(fault.signature.parameters.length)}, ${fault.given} given: \`${writtenCommand(fault.signature)}\`.`;
    case 'too-few-arguments':
      return `${fault.signature.name} takes ${argumentCount(fault.signature.parameters.length)}, ${fault.given} given: \`${writtenCommand(fault.signature)}\`.`;
    case 'number-unfit':
      return `${fault.number} does not fit: expected ${allowedValues(fault.type, version)}.`;
    case 'wrong-kind':
      return `Expected ${allowedValues(fault.type, version)}, found ${LITERAL_WORDS[fault.found]}.`;
    case 'out-of-range':
      return `${fault.value} is out of range: expected ${allowedValues(fault.type, version)}.`;
    case 'wrong-item':
      return `${fault.name} belongs to another enumeration: expected ${allowedValues(fault.type, version)}.`;
    case 'field-count':
      return `The tuple has ${fault.expected} fields, ${fault.found} given: expected ${allowedValues(fault.type, version)}.`;
    default:
      return unreachable(fault);
  }
}

const argumentCount = (count: number): string =>
  count === 0 ? 'no arguments' : count === 1 ? '1 argument' : `${count} arguments`;

function foundWords(token: string): string {
  if (token === '') return 'the end of the script';
  if (token === '\uFEFF') return 'a byte order mark';
  if (token === '"') return '`"`, which opens a text that is never closed';
  return `\`${token.length > 40 ? `${token.slice(0, 40)}…` : token}\``;
}
