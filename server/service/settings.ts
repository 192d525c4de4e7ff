/** Settings under `turnscript`: whatever the client sends becomes a complete, valid value. */
import type { Settings } from '../protocol';

export type SeverityName = 'error' | 'warning' | 'information' | 'hint' | 'off';

const SEVERITIES: readonly SeverityName[] = ['error', 'warning', 'information', 'hint', 'off'];
const HINT_PLACES = ['line', 'command'] as const;
const PROGRAM_SECONDS = 10;
const INLAY_HINTS = ['off', 'errors', 'changes', 'all'] as const;

export const DEFAULT_SETTINGS: Settings = {
  inlayHints: 'all',
  hintPlace: 'line',
  expectedFile: `\${name}.expected.txt`,
  testFiles: {},
  severity: {
    refused: 'warning',
    difference: 'error',
    consequence: 'hint',
    brokenPromise: 'warning',
    advice: 'hint',
  },
  codeLens: true,
  programSeconds: PROGRAM_SECONDS,
};

/** Unknown keys are ignored, wrong values fall back: a typo in settings must not silence the server. */
export function readSettings(sent: unknown): Settings {
  const given = record(sent);
  const severity = record(given.severity);
  const level = (key: keyof Settings['severity']): SeverityName =>
    oneOf(SEVERITIES, severity[key]) ?? DEFAULT_SETTINGS.severity[key];
  return {
    inlayHints: oneOf(INLAY_HINTS, inlayHintsOf(given)) ?? DEFAULT_SETTINGS.inlayHints,
    hintPlace: oneOf(HINT_PLACES, given.hintPlace) ?? DEFAULT_SETTINGS.hintPlace,
    expectedFile: text(given.expectedFile) ?? DEFAULT_SETTINGS.expectedFile,
    ...(given.isExpectedFileOwn === true ? { isExpectedFileOwn: true } : {}),
    testFiles: languages(given.testFiles) ?? DEFAULT_SETTINGS.testFiles,
    severity: {
      refused: level('refused'),
      difference: level('difference'),
      consequence: level('consequence'),
      brokenPromise: level('brokenPromise'),
      advice: level('advice'),
    },
    programSeconds: seconds(given.externalProgramTimeout) ?? PROGRAM_SECONDS,
    codeLens: typeof given.codeLens === 'boolean' ? given.codeLens : DEFAULT_SETTINGS.codeLens,
  };
}

/** `true` and `false` are understood too: many editors have a plain switch for hints. */
function inlayHintsOf(given: Readonly<Record<string, unknown>>): unknown {
  const value = given.inlayHints;
  if (value === true) return 'all';
  return value === false ? 'off' : value;
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}

/** Longer than any path: it is held against every file. */
const LONGEST_PATTERN = 1_000;
const MOST_PATTERNS = 200;

function text(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_PATTERN) return undefined;
  return value.trim() === '' ? undefined : value.trim();
}

const LONGEST_SECONDS = 3_600;

const seconds = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value <= LONGEST_SECONDS ? value : undefined;

/** Glob to language. A plain list of globs, without languages, is no help and left out. */
function languages(value: unknown): Readonly<Record<string, string>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fit = Object.entries(value).filter(
    ([glob, language]) => glob !== '' && glob.length <= LONGEST_PATTERN && typeof language === 'string',
  );
  return Object.fromEntries(fit.slice(0, MOST_PATTERNS));
}
