/** How the scripts of a system look in a list of files: the only thing about a system that its engine does not say. */

export interface Presentation {
  /** What is drawn on the sheet, as SVG in the colour `currentColor`; the sheet is 16 × 16, its free part 5…11 × 6…13. */
  readonly motif: string;
  readonly dark: string;
  readonly light: string;
}

/** By the id of the system. */
export const PRESENTATIONS: Readonly<Record<string, Presentation>> = {
  'space-defender-2': {
    motif: '<path d="m5 6.6 6 2.9-6 2.9 1.4-2.9Z" fill="currentColor"/>',
    dark: '#6cb6ff',
    light: '#0b6bcb',
  },
  simodyssey: {
    motif:
      '<circle cx="8" cy="9.4" r="2.2" fill="currentColor"/><ellipse cx="8" cy="9.4" rx="4" ry="1.3" fill="none" stroke="currentColor" stroke-width=".8" transform="rotate(-20 8 9.4)"/>',
    dark: '#c69cf0',
    light: '#7a3fb0',
  },
  'simodyssey-2': {
    motif:
      '<circle cx="6.4" cy="10.4" r="1.9" fill="currentColor"/><circle cx="10" cy="7.6" r="1.4" fill="currentColor"/><path d="M4.6 8.2a4 4 0 0 1 2.6-2" fill="none" stroke="currentColor" stroke-width=".8"/>',
    dark: '#6fd3b0',
    light: '#1a7f64',
  },
  dungeonmania: {
    motif:
      '<path d="M5.4 12.8V9.4a2.6 2.6 0 0 1 5.2 0v3.4Z" fill="none" stroke="currentColor" stroke-width=".9" stroke-linejoin="round"/><path d="M8 9.2v2.4M7 10.4h2" fill="none" stroke="currentColor" stroke-width=".9"/>',
    dark: '#e0a06c',
    light: '#9a4f12',
  },
};

/** A pawn on its square: any game has something that moves. A system without an entry above needs none. */
export const DEFAULT_PRESENTATION: Presentation = {
  motif: '<circle cx="8" cy="7.6" r="1.5" fill="currentColor"/><path d="M5.6 12.6 8 8.6l2.4 4Z" fill="currentColor"/>',
  dark: '#e89f8a',
  light: '#a8431f',
};

/** The sheet of transcripts; not a system's. */
export const TRANSCRIPT_PRESENTATION: Presentation = {
  motif:
    '<path d="M5 7h2M6.2 6.1 7.1 7l-.9.9M5 11h2M6.2 10.1l.9.9-.9.9" fill="none" stroke="currentColor" stroke-width=".9"/><path d="M8.4 7h2.6M5.4 9h5.6M8.4 11h2.6" stroke="SHEET" stroke-width=".9" stroke-opacity=".7"/>',
  dark: '#e0b45c',
  light: '#8a5a00',
};

/** Scripts and grammars of games that a project declares. */
export const SCRIPT_PRESENTATION: Presentation = {
  motif:
    '<path d="M5 7h4M5 9h5.6M5 11h3" stroke="SHEET" stroke-width=".9" stroke-opacity=".7"/><path d="M9.6 9.9 11.8 11.4 9.6 12.9Z" fill="currentColor"/>',
  dark: '#7cc5a1',
  light: '#1f6f4a',
};

export const GRAMMAR_PRESENTATION: Presentation = {
  motif:
    '<path d="M6.4 6.6c-.9 0-.9.5-.9 1.2s0 1.2-.8 1.2c.8 0 .8.5.8 1.2s0 1.2.9 1.2M9.6 6.6c.9 0 .9.5.9 1.2s0 1.2.8 1.2c-.8 0-.8.5-.8 1.2s0 1.2-.9 1.2" fill="none" stroke="currentColor" stroke-width=".9"/><path d="M7.2 9h1.6" stroke="SHEET" stroke-width=".9"/>',
  dark: '#b9a3e3',
  light: '#5b3fa0',
};

export const presentationOf = (id: string): Presentation => PRESENTATIONS[id] ?? DEFAULT_PRESENTATION;
