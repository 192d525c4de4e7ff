/** The schemas of the files that commands name, and which files each is for. */
import { type EmbeddedSystem, type FileKind, filePatterns, type JsonSchema } from '../../engine/face';

/** Only generated schemas lie here: whoever reads the manifest knows these files by it. */
const FOLDER = 'schemas/files';

export interface Validation {
  readonly fileMatch: string | readonly string[];
  readonly url: string;
}

interface Described {
  readonly path: string;
  readonly kind: FileKind;
  readonly schema: JsonSchema;
}

const described = (systems: readonly EmbeddedSystem[]): readonly Described[] =>
  systems.flatMap(({ language, fileKinds = [] }) =>
    fileKinds.flatMap((kind) =>
      kind.schema ? [{ path: `${FOLDER}/${language}.${kind.domain.noun}.schema.json`, kind, schema: kind.schema }] : [],
    ),
  );

export const schemaFiles = (systems: readonly EmbeddedSystem[]): readonly (readonly [string, JsonSchema])[] =>
  described(systems).map(({ path, schema }) => [path, schema]);

/** Validations that are written by hand stay as they are. */
export const validations = (
  present: readonly Validation[],
  systems: readonly EmbeddedSystem[],
): readonly Validation[] => [
  ...present.filter(({ url }) => !url.startsWith(`./${FOLDER}/`)),
  ...described(systems).map(({ path, kind }) => ({ fileMatch: filePatterns(kind.domain), url: `./${path}` })),
];
