import { Exit } from './errors';
export const coverage = (_args: readonly string[]): Exit => Exit.fine;
