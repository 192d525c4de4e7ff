/**
 * Settings that say which files are read as what. While a workspace is not trusted, what it says of them does not
 * count, only what the user does. VS Code keeps them back itself, for the manifest lists them; this does not rest on it.
 */
const RESTRICTED = ['expectedFile', 'testFiles'] as const;

export interface Inspected {
  readonly defaultValue?: unknown;
  readonly globalValue?: unknown;
  readonly workspaceValue?: unknown;
  readonly workspaceFolderValue?: unknown;
}

export type Inspect = (key: string) => Inspected | undefined;

/** The value of a section as the server may have it. */
export function trustedSection(section: object, inspect: Inspect, isTrusted: boolean): object {
  const place = inspect('expectedFile');
  const isOwn = !isTrusted || (place?.workspaceValue === undefined && place?.workspaceFolderValue === undefined);
  const own = isTrusted ? [] : RESTRICTED.map((key) => [key, ownValue(inspect(key))] as const);
  return { ...section, ...Object.fromEntries(own), isExpectedFileOwn: isOwn };
}

/** What the user says, or nobody. */
export const ownValue = (found: Inspected | undefined): unknown => found?.globalValue ?? found?.defaultValue;
