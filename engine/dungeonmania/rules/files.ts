/** The files that a script names. The host finds and reads them; the engine sees their texts alone. */
import { kept } from '../../common/kept';
import { type Configuration, readConfiguration } from './reading/configuration';
import { type DungeonReading, readDungeon } from './reading/dungeon';

export const FOLDERS = ['dungeons', 'configs'] as const;
export type Folder = (typeof FOLDERS)[number];

export type FileText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'missing' }
  /** Too large, or no UTF-8. */
  | { readonly kind: 'unreadable' };

export interface Files {
  text(folder: Folder, name: string): FileText;
}

export const MISSING: FileText = { kind: 'missing' };

/** The file that a name stands for, `dungeons/maze.json`; undefined for a name that can be no file's. */
export function fileNameOf(folder: Folder, name: string): string | undefined {
  return canNameFile(name) ? `${folder}/${name}.json` : undefined;
}

function canNameFile(name: string): boolean {
  if (name === '' || name === '.' || name === '..') return false;
  for (const character of name) if ('/\\:'.includes(character) || isControl(character)) return false;
  return true;
}

const isControl = (character: string): boolean => character < ' ' || (character >= '\x7f' && character <= '\x9f');

interface TextFile {
  readonly text: string;
}

/** Read once, however many games use the same file. */
export const dungeonOf: (file: TextFile) => DungeonReading = kept(({ text }: TextFile) => readDungeon(text));
const readConfig = kept(({ text }: TextFile) => ({ config: readConfiguration(text) }));
export const configurationOf = (file: TextFile): Configuration | undefined => readConfig(file).config;
