/** What a script rests on besides its text, and who hears of it. */
import type { Files, System } from '../../engine/face';
import type { Expected, NamedPlaces, Run, Transcript } from '../language';
import type { Settings } from '../protocol';
import type { Host } from './host';
import type { Log } from './log';
import type { OpenScript } from './openScript';

/** What is not known yet is loaded, and the script told by `changed`. */
export interface Surroundings {
  readonly host: Host;
  readonly log: Log;
  settings(uri: string): Settings;
  /** A word that is being typed is no problem yet, for editors that show problems while one types. */
  isPatient(): boolean;
  /** The editor can fade a text. */
  fades(): boolean;
  rulesUri(): string | undefined;
  /** The expected transcript, or undefined until it is read. */
  expected(uri: string): Expected | undefined;
  /** The files that the commands name, as far as they were read. */
  files(uri: string, system: System, runs: readonly Run[]): Files;
  /** Where those files lie. */
  named(uri: string): NamedPlaces;
  /** What is known of the transcript, where no engine of ours plays the game. */
  transcript(uri: string, system: System, text: string): Transcript | undefined;
  /** Reads what is missing of all this; undefined where nothing is. */
  load(script: OpenScript): Promise<void> | undefined;
  /** The visible part is known, the rest is not. */
  onVisible(script: OpenScript): void;
  /** All that can be known is; without the remarks on it first, where they take long. */
  onComplete(script: OpenScript, isAdvised: boolean, hasNews: boolean): void;
}
