/** Which version of ETF a project was made with, as far as its recorded transcripts tell. */
import { readGrammar } from '../grammar';
import { readScript } from '../script';
import { isRefusalText, refusalText } from '../script/refusals';
import { splitTranscript } from '../transcript/blocks';
import { type Version, type VersionId, versionOf } from '../versions';

export interface RecordedRun {
  readonly script: string;
  readonly transcript: string;
}

/** Newest first: an older one is believed only if it explains more. */
const TRIED: readonly VersionId[] = ['1.14', '1.11', '1.09', '1.08', '0'];

/** Undefined where the recordings fit the version that the grammar suggests as well as any other. */
export function versionShownBy(grammar: string, runs: readonly RecordedRun[]): Version | undefined {
  const guessed = readGrammar(grammar).version;
  let best = guessed;
  let most = agreeing(grammar, runs, guessed);
  for (const id of TRIED) {
    if (most === runs.length) break;
    const version = versionOf(id);
    const count = version.id === guessed.id ? most : agreeing(grammar, runs, version);
    if (count > most) {
      best = version;
      most = count;
    }
  }
  return best.id === guessed.id ? undefined : best;
}

function agreeing(text: string, runs: readonly RecordedRun[], version: Version): number {
  const grammar = readGrammar(text, version);
  return runs.filter(({ script, transcript }) => {
    const { commands, refusal } = readScript(script, grammar);
    if (refusal) return refusalText(refusal).trim() === transcript.replaceAll('\r\n', '\n').trim();
    if (isRefusalText(transcript)) return false;
    const { blocks } = splitTranscript(transcript);
    return blocks.length === commands.length && blocks.every(({ echo }, index) => echo === commands[index]?.echo);
  }).length;
}
