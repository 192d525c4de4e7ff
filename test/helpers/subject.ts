/** A script as every feature sees it: analysed, simulated, compared and advised to the end. */

import type { Files, System } from '../../engine/face';
import { systemOfLanguage } from '../../engine/systems';
import {
  analyse,
  type Expected,
  type NamedPlaces,
  readExpected,
  type Subject,
  type Transcript,
  transcriptOf,
  wholeSubject,
} from '../../server/language';
import type { Settings } from '../../server/protocol';
import { DEFAULT_SETTINGS } from '../../server/service/settings';

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
  readonly files?: Files;
  readonly transcript?: Transcript;
  /** Where the files lie that its commands could name. */
  readonly named?: NamedPlaces;
}

export const SCRIPT_URI = 'file:///tests/script.sd2';
export const EXPECTED_URI = 'file:///tests/script.expected.txt';

export function subjectOf(text: string, options: SubjectOptions = {}): Subject {
  const system = options.system ?? systemNamed(options.language ?? 'sd2');
  const { files, transcript, uri = SCRIPT_URI, version = 1 } = options;
  const analysis = analyse({
    system,
    uri,
    version,
    text,
    ...(files ? { files: () => files } : {}),
    ...(transcript ? { transcript } : {}),
  });
  return wholeSubject({
    analysis,
    expected: expectedOf(options),
    settings: { ...DEFAULT_SETTINGS, ...options.settings },
    rulesUri: options.rulesUri,
    ...(options.named ? { named: options.named } : {}),
  });
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
  return readExpected(EXPECTED_URI, expected);
}
