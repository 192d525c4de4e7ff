/** Addresses of transcripts: documents that the server makes from a script. */
import * as vscode from 'vscode';

/** Follows its script. */
export const LIVE = 'turnscript-transcript';
/** A text as it was: what a review, or a comparison with another program, shows. */
export const FIXED = 'turnscript-review';

export interface TranscriptAddress {
  readonly script: vscode.Uri;
  /** Up to and with this command; everything if absent. */
  readonly to?: number;
}

export function transcriptUri(script: vscode.Uri, to?: number): vscode.Uri {
  const query = new URLSearchParams({ script: script.toString(), ...(to === undefined ? {} : { to: String(to) }) });
  return vscode.Uri.from({ scheme: LIVE, path: `${script.path}.transcript`, query: query.toString() });
}

/** The script of a live transcript; undefined for every other document. */
export function scriptOfTranscript(uri: vscode.Uri): TranscriptAddress | undefined {
  if (uri.scheme !== LIVE) return undefined;
  const query = new URLSearchParams(uri.query);
  const script = query.get('script');
  if (script === null) return undefined;
  const to = query.get('to');
  return { script: vscode.Uri.parse(script), ...(to === null ? {} : { to: Number(to) }) };
}
