/** The files that newGame names. The host finds and reads them; the engine sees their texts alone. */
import { kept } from '../../common/kept';
import { type FileContent, type FileDomain, type Files, fileKey, isFileName } from '../../face';
import { type Configuration, readConfiguration } from './reading/configuration';
import { type DungeonReading, readDungeon } from './reading/dungeon';

/** Where projects of the course keep their files, after the folder of the script and its parents. */
const RESOURCES = ['src/test/resources', 'src/main/resources', 'app/src/test/resources', 'app/src/main/resources'];
const LARGEST = 5 * 1024 * 1024;

const jsonIn = (folder: string, noun: string): FileDomain => ({
  kind: 'file',
  noun,
  places: [[folder], RESOURCES.map((resources) => `${resources}/${folder}`)],
  suffix: '.json',
  largest: LARGEST,
});

export const DUNGEONS = jsonIn('dungeons', 'dungeon');
export const CONFIGURATIONS = jsonIn('configs', 'configuration');

type TextFile = Extract<FileContent, { kind: 'read' }>;

const ABSENT: FileContent = { kind: 'absent' };

/** A name that no file can have stands for none. */
export const fileOf = (files: Files, domain: FileDomain, name: string): FileContent =>
  (isFileName(name) ? files.get(fileKey(domain, name)) : undefined) ?? ABSENT;

/** Read once, however many games use the same file. */
export const dungeonOf: (file: TextFile) => DungeonReading = kept(({ text }: TextFile) => readDungeon(text));
const readConfig = kept(({ text }: TextFile) => ({ config: readConfiguration(text) }));
export const configurationOf = (file: TextFile): Configuration | undefined => readConfig(file).config;
