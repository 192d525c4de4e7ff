import type { Plugin } from 'esbuild';

export function asModule(text: string): string;
export const asModules: Plugin;
