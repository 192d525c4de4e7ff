/** Everything of the extension but the start of its server. */
export { nodePlatform } from './nodePlatform';
export { start } from './start';
