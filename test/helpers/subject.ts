/** A script as every feature sees it: analysed, simulated, compared and advised to the end. */

import type { System } from '../../engine/system';
import { systemOfLanguage } from '../../engine/systems';
import { analyse } from '../../server/language/analysis';
import { blocksOf } from '../../server/language/expected';
import { Refusals } from '../../server/language/features/refusals';
import type { Expected, Subject } from '../../server/language/features/subject';
import { Verdicts } from '../../server/language/features/verdicts';
import { transcriptOf } from '../../server/language/transcript';
import type { Settings } from '../../server/protocol';
import { DEFAULT_SETTINGS } from '../../server/settings';

export interface SubjectOptions {
  readonly language?: string;
  readonly system?: System;
  /** The expected transcript; undefined: there is none. */
  readonly expected?: string;
  readonly unreadable?: string;
  readonly settings?: Partial<Settings>;
  readonly rulesUri?: string;
  readonly uri?: string;
  readonly version?: number;
}

export const SCRIPT_URI = 'file:///tests/script.sd2';
export const EXPECTED_URI = 'file:///tests/script.expected.txt';

export function subjectOf(text: string, options: SubjectOptions = {}): Subject {
  const system = options.system ?? systemNamed(options.language ?? 'sd2');
  const analysis = analyse(system, options.uri ?? SCRIPT_URI, options.version ?? 1, text);
  analysis.simulate(Number.POSITIVE_INFINITY);
  const expected = expectedOf(options);
  const verdicts = expected.kind === 'read' ? new Verdicts(analysis, expected.blocks) : undefined;
  verdicts?.advance(Number.POSITIVE_INFINITY);
  return {
    analysis,
    expected,
    verdicts,
    refusals: new Refusals(analysis),
    advice: system.advise(analysis.steps),
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    rulesUri: options.rulesUri,
  };
}

/** What the embedded oracle prints for a script. */
export function transcriptFor(text: string, language = 'sd2'): string {
  return transcriptOf(subjectOf(text, { language }).analysis);
}

function systemNamed(language: string): System {
  const system = systemOfLanguage(language);
  if (!system) throw new Error(`There is no system ${language}.`);
  return system;
}

function expectedOf({ expected, unreadable }: SubjectOptions): Expected {
  if (unreadable !== undefined) return { kind: 'unreadable', uri: EXPECTED_URI, message: unreadable };
  if (expected === undefined) return { kind: 'absent', uri: EXPECTED_URI };
  return { kind: 'read', uri: EXPECTED_URI, text: expected, blocks: blocksOf(expected) };
}
