/**
 * Files that only the client can reach: all of them for a server in a browser, those of virtual workspaces for one
 * in a process. Never fails; an editor that does not answer such questions has no such files.
 */
import {
  HostMethod,
  type ListFolderAnswer,
  type ListFolderParams,
  type ReadFileAnswer,
  type ReadFileParams,
} from '../protocol';
import { type Entry, type FileText, type Host, LARGEST_FILE } from '../service/host';
import { keyOf } from '../service/uris';
import { DENIED, FOLDER, LINK, SPECIAL, tooLarge, unreadable } from './reasons';

/** As much of a connection as is needed to ask. */
export interface Asking {
  sendRequest(method: string, params: unknown): Promise<unknown>;
}

interface Kept {
  readonly stamp: string;
  readonly text: FileText;
}

export class ClientFiles implements Omit<Host, 'defer'> {
  readonly #kept = new Map<string, Kept>();

  constructor(private readonly client: Asking) {}

  async read(uri: string, largest: number = LARGEST_FILE): Promise<FileText> {
    const key = keyOf(uri);
    const kept = this.#kept.get(key);
    const params: ReadFileParams = { uri, largest, ...(kept && { known: kept.stamp }) };
    const answer = await this.#ask<ReadFileAnswer>(HostMethod.read, params);
    if (answer?.kind === 'same' && kept) return kept.text;
    this.#kept.delete(key);
    if (answer?.kind !== 'read') return answer ? reasonOf(answer, largest) : { kind: 'absent' };
    const text: FileText = { kind: 'read', text: answer.text, ...(answer.isMangled && { isMangled: true }) };
    this.#kept.set(key, { stamp: answer.stamp, text });
    return text;
  }

  forget(uri: string): void {
    this.#kept.delete(keyOf(uri));
  }

  async list(uri: string): Promise<readonly Entry[]> {
    const params: ListFolderParams = { uri };
    return (await this.#ask<ListFolderAnswer>(HostMethod.list, params)) ?? [];
  }

  async #ask<Answer>(method: string, params: unknown): Promise<Answer | undefined> {
    try {
      return (await this.client.sendRequest(method, params)) as Answer;
    } catch {
      return undefined;
    }
  }
}

function reasonOf(answer: Exclude<ReadFileAnswer, { kind: 'read' }>, largest: number): FileText {
  switch (answer.kind) {
    case 'absent':
      return { kind: 'absent' };
    case 'folder':
      return FOLDER;
    case 'special':
      return SPECIAL;
    case 'link':
      return LINK;
    case 'denied':
      return DENIED;
    case 'large':
      return tooLarge(answer.size, largest);
    case 'failed':
      return unreadable(answer.message);
    case 'same':
      return unreadable('the editor took it for known');
  }
}
