/** The two kinds of files that newGame names, for those who open one in an editor. */
import type { FileKind } from '../../face';
import { CONFIGURATIONS, DUNGEONS } from '../rules/files';
import { checkConfiguration } from './configurationCheck';
import { dungeonBoard, PIECES } from './dungeonBoard';
import { checkDungeon } from './dungeonCheck';
import { editDungeon } from './dungeonEdits';
import { CONFIGURATION_SCHEMA, DUNGEON_SCHEMA } from './schemas';

export const FILE_KINDS: readonly FileKind[] = [
  {
    domain: DUNGEONS,
    schema: DUNGEON_SCHEMA,
    check: checkDungeon,
    board: dungeonBoard,
    pieces: PIECES,
    edit: editDungeon,
  },
  { domain: CONFIGURATIONS, schema: CONFIGURATION_SCHEMA, check: checkConfiguration },
];
