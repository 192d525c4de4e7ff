/** The arguments of a command for whoever looks at them: also while it is being written, also where it is wrong. */
import type { ArgumentValue, Dialect, Parameter, System } from '../../../engine/face';
import type { ArgumentNode, CommandNode } from '../run/types';
import { signaturesOf } from './check';
import type { Form } from './forms';
import { fitted } from './values';

/**
 * What an argument stands for, also where it is outside its domain or has none: features do their best with
 * what is written. Undefined for what cannot be read.
 */
export function argumentValue(
  argument: ArgumentNode,
  param: Parameter | undefined,
  dialect: Dialect,
): ArgumentValue | undefined {
  const { form } = argument;
  if (!form) return undefined;
  const result = param && fitted(param.domain, form, dialect);
  return result && 'value' in result ? result.value : asWritten(form, argument.text, dialect);
}

function asWritten(form: Form, text: string, { hasBareText }: Dialect): ArgumentValue {
  switch (form.kind) {
    case 'number':
      return Number(form.text) + 0;
    case 'word':
      return hasBareText ? { text: form.text } : form.text;
    case 'string':
      return { text: form.text };
    default:
      return { literal: text };
  }
}

/** The arguments of a command, each read as its parameter wants it. */
export function valuesOf(system: System, node: CommandNode): readonly (ArgumentValue | undefined)[] {
  const signature = signaturesOf(system).get(node.name);
  return node.args.map((argument, index) => argumentValue(argument, signature?.params[index], system.grammar.dialect));
}

/** The arguments before one; undefined if one of them is missing or cannot be read. */
export function valuesBefore(system: System, node: CommandNode, index: number): readonly ArgumentValue[] | undefined {
  const known = valuesOf(system, node)
    .slice(0, index)
    .flatMap((value) => (value === undefined ? [] : [value]));
  return known.length === index ? known : undefined;
}
