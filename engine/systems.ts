/** The list of systems: the only place that names them all. What else must name them is generated from here. */

import { dungeonmania } from './dungeonmania';
import type { EmbeddedSystem } from './face';
import { simodyssey } from './simodyssey';
import { simodyssey2 } from './simodyssey-2';
import { spaceDefender2 } from './space-defender-2';

export const SYSTEMS: readonly EmbeddedSystem[] = [spaceDefender2, simodyssey, simodyssey2, dungeonmania];

export const systemOfLanguage = (language: string): EmbeddedSystem | undefined =>
  SYSTEMS.find((system) => system.language === language || system.id === language);

/** By the extension of a path or URI: `a/b/at01.sd2`. */
export const systemOfPath = (path: string): EmbeddedSystem | undefined =>
  systemOfLanguage(/\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
