/** What is said of an argument that does not fit: what it must be, what stands there, and what to write. */

import { isPlainWord } from '../../../engine/common/characters';
import type { Dialect, Domain, Parameter } from '../../../engine/face';
import { allowed } from './domains';
import type { Misfit } from './values';

const SHOWN = 30;

export function misfitMessage(
  param: Parameter,
  { isKind, domain, path }: Misfit,
  text: string,
  dialect: Dialect,
): string {
  const must = `${path}${param.name} must be ${allowed(domain)}`;
  const shown = oneLine(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
  if (!isKind) return `${must}; ${shown} is outside.`;
  return `${must}, not ${text.startsWith('"') ? shown : `"${shown}"`}.${hint(domain, text, dialect)}`;
}

function hint(domain: Domain, text: string, { strings }: Dialect): string {
  const isText = domain.kind === 'text' || domain.kind === 'id' || domain.kind === 'file';
  if (!isText || strings === 'none' || text.startsWith('"') || text.length > SHOWN) return '';
  return isPlainWord(text) || /^-?\d/.test(text) ? ` Write it between quotes: "${text}".` : '';
}

const oneLine = (text: string): string => text.replaceAll(/[\r\n]/g, ' ');
