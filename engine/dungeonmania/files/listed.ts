/** A dungeon file as far as it can be read: the editor shows what is there while the rest is being written. */

import { type Json, type JsonObject, memberOf, readJson } from '../../common/json';
import type { Entity } from '../rules/entities';
import { entitiesOf } from '../rules/newGame';
import type { Configuration } from '../rules/reading/configuration';
import { readConfiguration } from '../rules/reading/configuration';
import { type Blueprint, readBlueprint } from '../rules/reading/dungeon';

/** An entity with the place of its JSON; `index` counts from 0 in the list of the file. */
export interface Listed {
  readonly entity: Entity;
  readonly blueprint: Blueprint;
  readonly json: JsonObject;
  readonly index: number;
}

export interface DungeonFile {
  readonly whole: JsonObject;
  readonly list: Extract<Json, { kind: 'array' }>;
  readonly listed: readonly Listed[];
}

/** Undefined if there is no list of entities at all. */
export function readDungeonFile(text: string): DungeonFile | undefined {
  const reading = readJson(text);
  if (reading.kind !== 'read' || reading.value.kind !== 'object') return undefined;
  const whole = reading.value;
  const list = memberOf(whole, 'entities');
  if (list?.kind !== 'array') return undefined;
  const readable = list.items.flatMap((json, index) => {
    const blueprint = readBlueprint(json, index + 1);
    return 'code' in blueprint || json.kind !== 'object' ? [] : [{ blueprint, json, index }];
  });
  const entities = entitiesOf({ blueprints: readable.map(({ blueprint }) => blueprint) }, defaults());
  const listed = readable.flatMap((item, at) => {
    const entity = entities[at];
    return entity ? [{ ...item, entity: { ...entity, isOnMap: true } }] : [];
  });
  return { whole, list, listed };
}

/** A dungeon by itself knows no configuration. */
function defaults(): Configuration {
  const config = readConfiguration('{}');
  if (!config) throw new Error('the empty configuration cannot be read');
  return config;
}
