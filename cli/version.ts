/** Put in by the build from package.json. */
declare const TURNSCRIPT_VERSION: string;

export const VERSION: string = TURNSCRIPT_VERSION;
