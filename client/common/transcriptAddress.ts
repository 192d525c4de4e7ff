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
}

export interface TranscriptAddress extends TranscriptPart {
  readonly script: vscode.Uri;
}

export function transcriptUri(script: vscode.Uri, part: TranscriptPart = {}): vscode.Uri {
  const query = new URLSearchParams({ script: script.toString() });
  for (const [key, value] of Object.entries(part)) query.set(key, String(value));
  return vscode.Uri.from({ scheme: LIVE, path: `${script.path}.transcript`, query: query.toString() });
}

/** The script of a live transcript; undefined for every other document. */
export function scriptOfTranscript(uri: vscode.Uri): TranscriptAddress | undefined {
  if (uri.scheme !== LIVE) return undefined;
  const query = new URLSearchParams(uri.query);
  const script = query.get('script');
  if (script === null) return undefined;
  const [to, only] = [query.get('to'), query.get('only')];
  return {
    script: vscode.Uri.parse(script),
    ...(to === null ? {} : { to: Number(to) }),
    ...(only === null ? {} : { only: Number(only) }),
  };
}
