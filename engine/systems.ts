/** The list of systems: the only place, with package.json and syntaxes, that names them all. */
import { simodyssey } from './simodyssey';
import { simodyssey2 } from './simodyssey-2';
import { spaceDefender2 } from './space-defender-2';
import type { System } from './system';

export const SYSTEMS: readonly System[] = [spaceDefender2, simodyssey, simodyssey2];

export const systemOfLanguage = (language: string): System | undefined =>
  SYSTEMS.find((system) => system.language === language || system.id === language);

/** By the extension of a path or URI: `a/b/at01.sd2`. */
export const systemOfPath = (path: string): System | undefined =>
  systemOfLanguage(/\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
