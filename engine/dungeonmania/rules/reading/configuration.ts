/** A configuration from the text of its file. */
import { memberOf, readJson } from '../../../common/json';
import { CONFIGURATION_FIELDS, CONFIGURATION_NAMES, type ConfigurationName } from '../../tables/configuration';
import { fieldValue } from './numbers';

export type Configuration = Readonly<Record<ConfigurationName, number>>;

/** Undefined if the text is no JSON object; nothing inside one is ever refused. */
export function readConfiguration(text: string): Configuration | undefined {
  const reading = readJson(text);
  if (reading.kind !== 'read' || reading.value.kind !== 'object') return undefined;
  const object = reading.value;
  const fields = CONFIGURATION_NAMES.map((name) => [
    name,
    fieldValue(CONFIGURATION_FIELDS[name], memberOf(object, name)),
  ]);
  return Object.fromEntries(fields) as Configuration;
}
