import type { FrameLocator, Locator, Page } from 'playwright-core';

export type ThemeName = 'dark' | 'light' | 'hc-dark' | 'hc-light';

export const THEMES: Readonly<
  Record<ThemeName, { readonly id: string; readonly title: string; readonly kind: string }>
>;

export interface Gestures {
  readonly editor: Locator;
  focusEditor(): Promise<void>;
  command(title: string): Promise<void>;
  openFile(name: string): Promise<void>;
  goToLine(line: number, column?: number): Promise<void>;
  webview(index?: number): FrameLocator;
  theme(name: ThemeName): Promise<void>;
  shot(name: string): Promise<string>;
}

export interface Workbench extends Gestures {
  readonly page: Page;
  /** The copy of the workspace that is open. */
  readonly folder: string;
  close(): Promise<void>;
}

export function openWorkbench(options: {
  readonly folder?: string;
  readonly open?: string;
  readonly theme?: ThemeName;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly vsix?: string;
  readonly trust?: boolean;
  readonly size?: { readonly width: number; readonly height: number };
  readonly env?: Readonly<Record<string, string>>;
  readonly language?: string;
}): Promise<Workbench>;

export function gestures(page: Page): Gestures;
