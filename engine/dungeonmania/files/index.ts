/** The two kinds of files that newGame names, for those who open one in an editor. */
import type { FileKind } from '../../face';
import { CONFIGURATIONS, DUNGEONS } from '../rules/files';
import { checkConfiguration } from './configurationCheck';
import { dungeonBoard, PIECES } from './dungeonBoard';
import { checkDungeon } from './dungeonCheck';
import { editDungeon } from './dungeonEdits';

export const FILE_KINDS: readonly FileKind[] = [
  { domain: DUNGEONS, check: checkDungeon, board: dungeonBoard, pieces: PIECES, edit: editDungeon },
  { domain: CONFIGURATIONS, check: checkConfiguration },
];
