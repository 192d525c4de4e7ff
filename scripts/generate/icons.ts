/** File icons: a sheet of paper with the motif of the system on it, for dark and for light themes. */
import type { Presentation } from './presentation';

export type Shade = 'dark' | 'light';

export const SHADES: readonly Shade[] = ['light', 'dark'];

const SHEET: Readonly<Record<Shade, string>> = { dark: '#a9b4c4', light: '#5f6a7a' };

export const iconPath = (name: string, shade: Shade): string => `media/files/${name}-${shade}.svg`;

/** A picture file knows no `currentColor` of the editor's: both colours are written out. */
export function icon(title: string, presentation: Presentation, shade: Shade): string {
  const sheet = SHEET[shade];
  const motif = presentation.motif.replaceAll('currentColor', presentation[shade]).replaceAll('SHEET', sheet);
  const outline = (path: string): string => `<path d="${path}" fill="none" stroke="${sheet}" stroke-linejoin="round"/>`;
  const content = `<title>${title}</title>${outline('M3 1.5h6.5L13 5v9.5H3Z')}${outline('M9.5 1.5V5H13')}${motif}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">${content}</svg>\n`;
}
