/** Put in by the build from package.json; a server that runs from its sources has none. */
declare const TURNSCRIPT_VERSION: string | undefined;

export const VERSION: string | undefined = typeof TURNSCRIPT_VERSION === 'undefined' ? undefined : TURNSCRIPT_VERSION;
