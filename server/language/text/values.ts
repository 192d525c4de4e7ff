/** From what is written to what it means: the value of an argument in its domain, or what keeps it from being one. */
import { isAmong } from '../../../engine/common/among';
import { canonicalDecimal, isBetween, printedReal } from '../../../engine/common/decimals';
import { unreachable } from '../../../engine/common/unreachable';
import type { ArgumentValue, Dialect, Domain } from '../../../engine/face';
import { written } from './domains';
import type { Form } from './forms';

export type Fitting = { readonly value: ArgumentValue } | (Misfit & { readonly form: Form });

/** `isKind`: it is something else altogether; otherwise it lies outside. */
export interface Misfit {
  readonly isKind: boolean;
  /** What the innermost piece that does not fit should be. */
  readonly domain: Domain;
  /** Where in a tuple or list it stands: "column of ". */
  readonly path: string;
}

export function fitted(domain: Domain, form: Form, dialect: Dialect): Fitting {
  switch (domain.kind) {
    case 'int':
      return form.kind === 'number' ? integerOf(domain, form, form.text) : other(domain, form);
    case 'enum':
      return itemOf(domain, form, dialect);
    case 'text':
    case 'id':
    case 'file':
      return textValue(domain, form, dialect);
    case 'either':
      return firstFitting(domain, form, dialect);
    case 'boolean':
      return booleanOf(domain, form);
    case 'character':
      return form.kind === 'character' ? { value: { literal: `'${form.text}'` } } : other(domain, form);
    case 'real':
      return form.kind === 'number' ? realOf(domain, form, form.text) : other(domain, form);
    case 'decimal':
      return form.kind === 'number' ? { value: { literal: canonicalDecimal(form.text) } } : other(domain, form);
    case 'tuple':
      return tupleOf(domain, form, dialect);
    case 'list':
      return listOf(domain, form, dialect);
    default:
      return unreachable(domain);
  }
}

/** More of one argument help nobody. */
const MOST_MISFITS = 20;

/** All pieces of a tuple or list that do not fit, or the argument itself. */
export function misfits(domain: Domain, form: Form, dialect: Dialect): readonly (Misfit & { readonly form: Form })[] {
  const of = (inner: Domain, item: Form, place: string): readonly (Misfit & { readonly form: Form })[] =>
    misfits(inner, item, dialect).map((misfit) => ({ ...misfit, path: `${misfit.path}${place} of ` }));
  if (domain.kind === 'tuple' && form.kind === 'tuple' && form.items.length === domain.fields.length)
    return domain.fields.flatMap(({ domain: inner, name }, index) => {
      const item = form.items[index];
      return item ? of(inner, item, name) : [];
    });
  if (domain.kind === 'list' && form.kind === 'list')
    return form.items.flatMap((item, index) => of(domain.of, item, `item ${index + 1}`)).slice(0, MOST_MISFITS);
  const result = fitted(domain, form, dialect);
  return 'value' in result ? [] : [result];
}

const other = (domain: Domain, form: Form): Fitting => ({ isKind: true, domain, form, path: '' });
const outside = (domain: Domain, form: Form): Fitting => ({ isKind: false, domain, form, path: '' });

// ---------------------------------------------------------------- numbers

const SAFE_DIGITS = 15;

/** `5.0` is 5 where there are reals at all; `-0` is 0: a script cannot tell them apart. */
function integerOf(domain: Domain & { kind: 'int' }, form: Form, text: string): Fitting {
  const whole = text.length <= SAFE_DIGITS && !text.includes('.') ? text : canonicalDecimal(text);
  if (whole.includes('.')) return other(domain, form);
  if (whole.length <= SAFE_DIGITS) {
    const value = Number(whole) + 0;
    return value >= domain.min && value <= domain.max ? { value } : outside(domain, form);
  }
  if (!isBetween(whole, exactly(domain.min), largest(domain.max))) return outside(domain, form);
  const value = Number(whole);
  return { value: Number.isSafeInteger(value) ? value : { literal: whole } };
}

const exactly = (limit: number): string => BigInt(limit).toString();
/** No number of 64 bits is written exactly as `2 ** 63 - 1`, so a limit up there is the first that is too large. */
const largest = (limit: number): string =>
  Number.isSafeInteger(limit) ? exactly(limit) : (BigInt(limit) - 1n).toString();

function realOf(domain: Domain, form: Form, text: string): Fitting {
  const value = Number(text);
  return Number.isFinite(value) ? { value: { literal: printedReal(value) } } : outside(domain, form);
}

// ---------------------------------------------------------------- words and texts

/** Where a word is as good as a string, so is a string as good as a word, unless the word is reserved. */
function itemOf(domain: Domain & { kind: 'enum' }, form: Form, { hasBareText, reservedWords }: Dialect): Fitting {
  const isText = form.kind === 'string' && hasBareText;
  if (form.kind !== 'word' && !isText) return other(domain, form);
  const isItem = isAmong(domain.values, form.text) && !(isText && reservedWords.includes(form.text));
  return isItem ? { value: form.text } : outside(domain, form);
}

/** Reserved words are reserved only where an enumeration has them: elsewhere `build(UP)` means `build("UP")`. */
function textValue(domain: Domain, form: Form, { hasBareText }: Dialect): Fitting {
  const isText = form.kind === 'string' || (form.kind === 'word' && hasBareText);
  return isText ? { value: { text: form.text } } : other(domain, form);
}

function booleanOf(domain: Domain, form: Form): Fitting {
  const word = form.kind === 'word' && form.text.length <= 5 ? form.text.toLowerCase() : '';
  if (word !== 'true' && word !== 'false') return other(domain, form);
  return { value: { literal: word === 'true' ? 'True' : 'False' } };
}

// ---------------------------------------------------------------- alternatives, tuples, lists

/** Items of enumerations are looked for first. */
function firstFitting(domain: Domain & { kind: 'either' }, form: Form, dialect: Dialect): Fitting {
  const items = domain.domains.filter(({ kind }) => kind === 'enum');
  const others = domain.domains.filter(({ kind }) => kind !== 'enum');
  let isKind = true;
  for (const each of [...items, ...others]) {
    const result = fitted(each, form, dialect);
    if ('value' in result) return result;
    isKind &&= result.isKind;
  }
  return { isKind, domain, form, path: '' };
}

function tupleOf(domain: Domain & { kind: 'tuple' }, form: Form, dialect: Dialect): Fitting {
  if (form.kind !== 'tuple' || form.items.length !== domain.fields.length) return other(domain, form);
  const values: string[] = [];
  for (const [index, item] of form.items.entries()) {
    const field = domain.fields[index];
    const result = field ? fitted(field.domain, item, dialect) : other(domain, item);
    if (!('value' in result)) return { ...result, path: `${result.path}${field?.name ?? ''} of ` };
    values.push(written(result.value));
  }
  return { value: { literal: `[${values.join(', ')}]` } };
}

function listOf(domain: Domain & { kind: 'list' }, form: Form, dialect: Dialect): Fitting {
  if (form.kind !== 'list') return other(domain, form);
  const values: string[] = [];
  for (const [index, item] of form.items.entries()) {
    const result = fitted(domain.of, item, dialect);
    if (!('value' in result)) return { ...result, path: `${result.path}item ${index + 1} of ` };
    values.push(written(result.value));
  }
  return { value: { literal: `<<${values.join(', ')}>>` } };
}
