/** Expected transcripts that are open in the editor, and the way between them and their scripts. */
import type {
  CancellationToken,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Location,
  Position,
} from 'vscode-languageserver';
import {
  blockIndexAt,
  documentLinks,
  locationOf,
  transcriptFolding,
  transcriptLinks,
  transcriptSymbols,
} from '../language';
import { TRANSCRIPT_LANGUAGE } from './expectedNames';
import type { OpenText } from './openText';
import type { Service } from './service';
import { neighbour } from './uris';

interface OfDocument {
  readonly textDocument: { readonly uri: string };
}

export class TranscriptDocuments {
  constructor(private readonly service: Service) {}

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
    const script = this.service.scripts.script(textDocument.uri);
    if (!script) return null;
    await this.service.expected.load(script.uri);
    return documentLinks(script.subject, (name) => this.#fileNamed(script.uri, name));
  }

  async #commandAt(text: OpenText, line: number): Promise<Location[]> {
    const subject = await this.#scriptOf(text);
    const index = blockIndexAt(text.text, line);
    return subject && index >= 0 && index < subject.analysis.runs.length ? [locationOf(subject.analysis, index)] : [];
  }

  #transcript(uri: string): OpenText | undefined {
    const text = this.service.scripts.text(uri);
    if (!text || this.service.scripts.script(uri)) return undefined;
    return text.languageId === TRANSCRIPT_LANGUAGE || this.service.isExpectedName(uri) ? text : undefined;
  }

  async #scriptOf(text: OpenText, token?: CancellationToken) {
    const script = await this.service.scriptExpecting(text.uri);
    const found = script === undefined ? undefined : await this.service.subjects.whole(script, token);
    return found?.kind === 'found' ? found.subject : undefined;
  }

  async #fileNamed(script: string, name: string): Promise<string | undefined> {
    const uri = neighbour(script, name);
    if (uri === undefined) return undefined;
    const file = await this.service.host.read(uri);
    return file.kind === 'absent' ? undefined : uri;
  }
}
