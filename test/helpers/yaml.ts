/** YAML as data. The package brings no types. */
import { createRequire } from 'node:module';

const library = createRequire(__filename)('js-yaml') as { load(text: string): unknown };

export const readYaml = <T>(text: string): T => library.load(text) as T;
