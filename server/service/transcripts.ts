/** Where the states of a game come from that no engine of ours plays. */
import type { System } from '../../engine/face';
import type { Transcript } from '../language/run/analysis';
import type { ExpectedFiles } from './expectedFiles';

export interface TranscriptSource {
  /** What is known of the transcript of a script by now. Whoever learns more tells the service by `arrived`. */
  of(uri: string, system: System, text: string): Transcript | undefined;
}

/** The expected transcript, as far as it was read: what there is where no program can be asked. */
export class RecordedTranscripts implements TranscriptSource {
  constructor(private readonly expected: ExpectedFiles) {}

  of(uri: string): Transcript {
    const expected = this.expected.known(uri);
    return expected?.kind === 'read'
      ? { text: expected.text, rest: 'a longer expected transcript: this one ends before this command' }
      : { text: '', rest: 'an expected transcript: there is none beside this script yet' };
  }
}
