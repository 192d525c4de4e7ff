/** Expected transcripts that are open in the editor, and the way between them and their scripts. */
import { existsSync } from 'node:fs';
import type {
  CancellationToken,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Location,
  Position,
} from 'vscode-languageserver/node';
import type { OfDocument } from './answer';
import { locationOf } from './language/features/definition';
import { documentLinks } from './language/features/links';
import {
  blockIndexAt,
  transcriptFolding,
  transcriptLinks,
  transcriptSymbols,
} from './language/features/transcriptDocument';
import { type Server, TRANSCRIPT_LANGUAGE } from './server';
import type { OpenText } from './textDocument';
import { keyOf, neighbour, pathOf } from './uris';

export class TranscriptDocuments {
  constructor(private readonly server: Server) {}

  /** Undefined for everything that is no transcript: scripts answer for themselves. */
  symbols({ textDocument }: OfDocument): DocumentSymbol[] | undefined {
    const text = this.#transcript(textDocument.uri);
    return text && transcriptSymbols(text.text);
  }

  folding({ textDocument }: OfDocument): FoldingRange[] | undefined {
    const text = this.#transcript(textDocument.uri);
    return text && transcriptFolding(text.text);
  }

  definition({ textDocument, position }: OfDocument & { position: Position }): Promise<Location[]> | undefined {
    const text = this.#transcript(textDocument.uri);
    return text && this.#commandAt(text, position.line);
  }

  async links({ textDocument }: OfDocument, token: CancellationToken): Promise<DocumentLink[] | null> {
    const text = this.#transcript(textDocument.uri);
    if (text) {
      const subject = await this.#scriptOf(text, token);
      return subject ? transcriptLinks(text.text, subject.analysis) : [];
    }
    const session = this.server.documents.session(textDocument.uri);
    if (!session) return null;
    await this.server.expected.load(session.document.uri);
    return documentLinks(session.subject(), (name) => this.#fileNamed(session.document.uri, name));
  }

  async #commandAt(text: OpenText, line: number): Promise<Location[]> {
    const subject = await this.#scriptOf(text);
    const index = blockIndexAt(text.text, line);
    return subject && index >= 0 && index < subject.analysis.runs.length ? [locationOf(subject.analysis, index)] : [];
  }

  #transcript(uri: string): OpenText | undefined {
    const text = this.server.documents.text(keyOf(uri));
    if (!text || this.server.documents.session(uri)) return undefined;
    return text.languageId === TRANSCRIPT_LANGUAGE || this.server.isExpectedName(uri) ? text : undefined;
  }

  async #scriptOf(text: OpenText, token?: CancellationToken) {
    const key = keyOf(text.uri);
    const isIts = (script: string): boolean => {
      const expected = this.server.expected.uriFor(script);
      return expected !== undefined && keyOf(expected) === key;
    };
    const open = this.server.documents.sessions.find(({ document }) => isIts(document.uri))?.document.uri;
    const script = open ?? (await this.server.workspace.scripts()).find(({ uri }) => isIts(uri))?.uri;
    const found = script === undefined ? undefined : await this.server.subjects.whole(script, token);
    return found?.kind === 'found' ? found.subject : undefined;
  }

  #fileNamed(script: string, name: string): string | undefined {
    const uri = neighbour(script, name);
    const path = uri && pathOf(uri);
    return path !== undefined && existsSync(path) ? uri : undefined;
  }
}
