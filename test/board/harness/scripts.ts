/** Scripts of our own, run by the real engines: what the board is tested and looked at with. */
import { readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { NamedFiles } from '../../../cli/namedFiles';
import type { EntityId } from '../../../engine/face';
import { systemOfLanguage } from '../../../engine/systems';
import {
  analyseWhole,
  inspect,
  NOT_EXPECTED,
  readExpected,
  stateAt,
  Timeline,
  transcriptOf,
  whatIf,
  wholeSubject,
} from '../../../server/language';
import type { InspectAnswer, StateAnswer, TimelineAnswer, WhatIfAnswer } from '../../../server/protocol';
import { DEFAULT_SETTINGS } from '../../../server/service/settings';

export interface Sample {
  readonly count: number;
  state(index: number): StateAnswer;
  timeline(): TimelineAnswer;
  inspect(index: number, entity: EntityId): InspectAnswer;
  whatIf(index: number, commands: readonly string[]): WhatIfAnswer;
}

/** The script as the server sees it; `expect` turns its own transcript into the expected one. */
export function sample(language: string, text: string, expect?: (transcript: string) => string, path = ''): Sample {
  const system = systemOfLanguage(language);
  if (!system) throw new Error(`no system for ${language}`);
  const named = new NamedFiles(path);
  const files = (runs: Parameters<NamedFiles['of']>[1]): ReturnType<NamedFiles['of']> => named.of(system, runs);
  const analysis = analyseWhole({ system, uri: `file:///sample.${language}`, text, files });
  const expected = expect ? readExpected('file:///sample.expected.txt', expect(transcriptOf(analysis))) : NOT_EXPECTED;
  const subject = wholeSubject({ analysis, expected, settings: DEFAULT_SETTINGS });
  const timeline = new Timeline(analysis);
  timeline.advance(Number.POSITIVE_INFINITY);
  return {
    count: analysis.runs.length,
    state: (index) => json(stateAt(subject, { index, with: ['before', 'candidates'] })),
    timeline: () => json(timeline.answer(subject)),
    inspect: (index, entity) => json(inspect(subject, { index, entity })),
    whatIf: (index, commands) => json(whatIf(subject, { index, commands })),
  };
}

/** A script of `examples`, with the files it names. */
export function example(name: string): Sample {
  const path = resolve(__dirname, '../../../examples', name);
  return sample(extname(name).slice(1), readFileSync(path, 'utf8'), undefined, path);
}

/** As it arrives: through JSON. */
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const words = (text: string): string => text.trim().split(/\s+/).join('\n');

/** A wide board with fog, shots, spawns, kills, refusals, two games and a loss. */
export const BATTLE = words(`
  play(8,24,20,40,55,70,80) setup_select(4) setup_next(1) setup_select(1) setup_next(1) setup_select(2)
  setup_next(1) setup_select(4) setup_next(2) fire fire fire pass move(H,24) move(C,2) fire move(C,8)
  fire fire fire fire fire move(C,7) fire fire fire special fire fire fire pass fire fire fire fire fire fire
  fire fire fire fire move(D,4) fire
  play(10,30,10,30,50,70,90) setup_select(2) setup_next(4) setup_back(1) setup_select(5) setup_next(3)
  pass pass pass move(J,30) fire move(E,3) fire move(F,1) fire move(E,3) fire move(F,1) fire move(E,3)
`);

/** A small board of divided cells whose edges are joined, with a landing, a jump and a loss. */
export const VOYAGE = words(`
  status test(7,13,20,28,40) move(N) pass pass move(W) wormhole move(E) move(SW) move(NE) move(W) wormhole
  move(NE) move(E) move(N) move(SE) move(NE) move(NW) pass land pass pass liftoff move(S) land move(SE) move(SW)
`);
