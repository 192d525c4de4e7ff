/**
 * The one face of every game. Server, client and command line know these types and nothing else of any
 * game; whatever they lack a word for is added here, for all systems.
 */
export * from './embedded';
export * from './files';
export * from './grammar';
export * from './run';
export * from './show';
export * from './variants';
