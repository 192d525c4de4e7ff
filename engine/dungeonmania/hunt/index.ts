/** Dungeons and configurations for scripts that nobody wrote. */
import type { Below, FileDomain, InventedFile } from '../../face';
import { CONFIGURATIONS, DUNGEONS } from '../rules/files';
import { inventedConfigurations } from './configurations';
import { inventedDungeons } from './dungeons';
import { FLAWED_CONFIGURATIONS, FLAWED_DUNGEONS } from './flawed';

const DUNGEON_COUNT = 240;
const CONFIGURATION_COUNT = 40;

export const invented = (below: Below): readonly InventedFile[] => [
  ...numbered(DUNGEONS, 'dungeon', inventedDungeons(DUNGEON_COUNT, below)),
  ...numbered(CONFIGURATIONS, 'config', inventedConfigurations(CONFIGURATION_COUNT, below)),
  ...numbered(DUNGEONS, 'flawed', FLAWED_DUNGEONS),
  ...numbered(CONFIGURATIONS, 'flawed', FLAWED_CONFIGURATIONS),
];

const numbered = (domain: FileDomain, name: string, texts: readonly string[]): readonly InventedFile[] =>
  texts.map((text, index) => ({ domain, name: `${name}_${index + 1}`, text }));
