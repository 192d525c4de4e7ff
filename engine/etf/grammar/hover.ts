/** What to say about the name at a place of a grammar file. */
import type { Span } from '../lexis';
import { shownMember, shownType } from '../shown';
import type { Grammar } from './index';
import { subjectAt } from './places';
import { writtenCommand } from './print';

export interface GrammarHover extends Span {
  /** As a grammar writes it. */
  readonly code: string;
  readonly doc: string;
}

export function hoverAt(grammar: Grammar, offset: number): GrammarHover | undefined {
  const subject = subjectAt(grammar, offset);
  if (!subject) return undefined;
  const { start, end, text } = subject.name;
  const { docs, types, signatures, version } = grammar;
  switch (subject.kind) {
    case 'system':
      return { start, end, code: `system ${text}`, doc: grammar.doc };
    case 'type': {
      const type = types.get(text);
      const declared = grammar.syntax.declarations.find(({ kind, name }) => kind === 'type' && name.text === text);
      if (!type || !declared) return undefined;
      return { start, end, code: `type ${text} = ${shownType(type, version)}`, doc: docs.of.get(declared.start) ?? '' };
    }
    case 'command': {
      const signature = signatures.get(text);
      return signature && { start, end, code: writtenCommand(signature), doc: docOf(signature.doc, signature.group) };
    }
    case 'parameter': {
      const parameter = signatures.get(subject.declaration.name.text)?.parameters.find(({ name }) => name === text);
      return parameter && { start, end, code: shownMember(parameter, version), doc: parameter.doc };
    }
    default:
      return { start, end, code: text, doc: docs.of.get(start) ?? '' };
  }
}

const docOf = (doc: string, group: string | undefined): string =>
  group ? [doc, group].filter(Boolean).join('\n\n') : doc;
