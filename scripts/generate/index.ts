/**
 * Everything that names all systems, made from the one list `engine/systems.ts`: parts of package.json, colours,
 * what an editor knows of a dialect, file icons. `npm run generate` writes it, a test compares it.
 */
import type { EmbeddedSystem } from '../../engine/face';
import { SYSTEMS } from '../../engine/systems';
import { icon, iconPath, SHADES } from './icons';
import { configurationPath, languageConfiguration } from './languageConfiguration';
import { GRAMMAR_ICON, type Manifest, manifestFor, SCRIPT_ICON, TRANSCRIPT_ICON } from './manifest';
import {
  GRAMMAR_PRESENTATION,
  type Presentation,
  presentationOf,
  SCRIPT_PRESENTATION,
  TRANSCRIPT_PRESENTATION,
} from './presentation';
import { schemaFiles } from './schemas';
import { grammarPath, textMateGrammar } from './textMate';

/** By path from the root of the project; `read` gives what is there now, of which the hand-made parts are kept. */
export function generatedFiles(
  read: (path: string) => string,
  systems: readonly EmbeddedSystem[] = SYSTEMS,
): ReadonlyMap<string, string> {
  const manifest = JSON.parse(read('package.json')) as Manifest;
  return new Map([
    ['package.json', json(manifestFor(manifest, systems))],
    ...systems.map((system) => [grammarPath(system.language), json(textMateGrammar(system))] as const),
    ...systems.map(
      ({ grammar }) => [configurationPath(grammar.dialect), json(languageConfiguration(grammar.dialect))] as const,
    ),
    ...schemaFiles(systems).map(([path, schema]) => [path, json(schema)] as const),
    ...systems.flatMap(({ id, language }) => icons(language, 'script', presentationOf(id))),
    ...icons(TRANSCRIPT_ICON, 'transcript', TRANSCRIPT_PRESENTATION),
    ...icons(SCRIPT_ICON, 'script', SCRIPT_PRESENTATION),
    ...icons(GRAMMAR_ICON, 'grammar', GRAMMAR_PRESENTATION),
  ]);
}

const icons = (name: string, title: string, presentation: Presentation) =>
  SHADES.map((shade) => [iconPath(name, shade), icon(title, presentation, shade)] as const);

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;
