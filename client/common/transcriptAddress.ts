/** Addresses of transcripts: documents that the server makes from a script. */
import * as vscode from 'vscode';

/** Follows its script. */
export const LIVE = 'turnscript-transcript';
/** A text as it was: what a review, or a comparison with another program, shows. */
export const FIXED = 'turnscript-review';

export interface TranscriptPart {
  /** Up to and with this command; everything if absent. */
  readonly to?: number;
  /** Only the block of this command. */
  readonly only?: number;
  /** That block as the expected transcript has it. */
  readonly isExpected?: boolean;
}

export interface TranscriptAddress extends TranscriptPart {
  readonly script: vscode.Uri;
}

/** With a name the document is called so; otherwise after its script. */
export function transcriptUri(script: vscode.Uri, part: TranscriptPart = {}, name?: string): vscode.Uri {
  const query = new URLSearchParams({ script: script.toString() });
  for (const [key, value] of Object.entries(part)) query.set(key, String(value));
  const folder = script.path.slice(0, script.path.lastIndexOf('/') + 1);
  const path = name === undefined ? script.path : `${folder}${name.replaceAll('/', '∕')}`;
  return vscode.Uri.from({ scheme: LIVE, path: `${path}.transcript`, query: query.toString() });
}

/** The script of a live transcript; undefined for every other document. */
export function scriptOfTranscript(uri: vscode.Uri): TranscriptAddress | undefined {
  if (uri.scheme !== LIVE) return undefined;
  const query = new URLSearchParams(uri.query);
  const script = query.get('script');
  if (script === null) return undefined;
  const [to, only, isExpected] = [query.get('to'), query.get('only'), query.has('isExpected')];
  return {
    script: vscode.Uri.parse(script),
    ...(to === null ? {} : { to: Number(to) }),
    ...(only === null ? {} : { only: Number(only) }),
    ...(isExpected ? { isExpected } : {}),
  };
}
