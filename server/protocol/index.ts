/**
 * Our own requests between client and server: names and types, nothing else. They carry views of
 * `engine/face`, so neither side learns which game it shows. Every answer that outlives a
 * keystroke carries the version of the document it speaks of; a late one is dropped.
 */
export * from './clientFiles';
export * from './hunts';
export * from './methods';
export * from './namedFiles';
export * from './places';
export * from './projects';
export * from './questions';
export * from './run';
export * from './state';
export * from './status';
export * from './systems';
export * from './tests';
