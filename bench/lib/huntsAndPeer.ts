/** Both in one bundle. */
export * from './blindHunts';
export * from './hunts';
