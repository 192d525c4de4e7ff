/** The transcript of the script or of its beginning, and where each command's block lies in it. */

import { PLAIN_DIALECT, type System } from '../../../engine/face';
import type { ToScriptAnswer, TranscriptAnswer, TranscriptPlace } from '../../protocol';
import { blockText, refusalOf, toScript } from '../expected/transcript';
import { rangeOfRun } from '../subject/places';
import type { Subject } from '../subject/subject';
import { signaturesOf } from '../text/check';
import { parse } from '../text/parser';

export function transcript({ analysis }: Subject, { to }: { readonly to?: number }): TranscriptAnswer {
  const refused = refusalOf(analysis);
  if (refused !== undefined) return { version: analysis.version, text: refused, isRefused: true, blocks: [] };
  const last = Math.min(to ?? analysis.known - 1, analysis.known - 1);
  const texts: string[] = [];
  const blocks: TranscriptPlace[] = [];
  let line = 0;
  for (let index = -1; index <= last; index++) {
    const text = blockText(analysis, index);
    const lineCount = countLines(text);
    blocks.push({ index, line, lineCount, ...(index < 0 ? {} : { range: rangeOfRun(analysis, index) }) });
    texts.push(text);
    line += lineCount;
  }
  return { version: analysis.version, text: texts.join(''), isRefused: false, blocks };
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** A transcript back into a script; the system whose commands it names most is its language. */
export function scriptOf(text: string, systems: readonly System[], language?: string): ToScriptAnswer | null {
  const script = toScript(text);
  const known = systems.find((system) => system.language === language || system.id === language);
  const names = parse(script, known?.grammar.dialect ?? PLAIN_DIALECT).nodes.map(({ name }) => name);
  const hits = (system: System): number => names.filter((name) => signaturesOf(system).has(name)).length;
  const best = known ?? [...systems].sort((a, b) => hits(b) - hits(a))[0];
  return best && names.length > 0 ? { text: script, language: best.language } : null;
}
