/** What only the game can know is wrong with a configuration: nothing in it is ever refused. */
import { type Json, readJson } from '../../common/json';
import type { FileProblem } from '../../face';
import { notedNumber } from '../rules/reading/numbers';
import { CONFIGURATION_FIELDS, CONFIGURATION_NAMES } from '../tables/configuration';
import { isOneOf } from '../tables/types';
import { repeatedNames } from './repeated';

export function checkConfiguration(text: string): readonly FileProblem[] {
  const reading = readJson(text);
  if (reading.kind !== 'read') return [];
  const { value } = reading;
  if (value.kind !== 'object') {
    const message = 'A configuration must be an object; newGame refuses it.';
    return [{ code: 'CONFIG_UNREADABLE', start: value.start, end: value.end, message, severity: 'error' }];
  }
  const ignored = value.members.flatMap(({ name, value: field }) => {
    if (!isOneOf(CONFIGURATION_NAMES, name) || isNumber(field)) return [];
    const message = `This is no number: ${name} counts as missing and is ${CONFIGURATION_FIELDS[name].missing}.`;
    return [{ code: 'no-number', start: field.start, end: field.end, message, severity: 'warning' as const }];
  });
  return [...ignored, ...repeatedNames(value)];
}

const isNumber = (json: Json): boolean =>
  json.kind === 'number' || (json.kind === 'string' && notedNumber(json.value) !== undefined);
