// One of the two kinds of clients in the soak: problems are pushed to it, or it pulls them; both keep their tokens
// current by what changed.
import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-jsonrpc/node.js';
import { allAnswers, INTERLEAVED, paramsOf } from './answers.mjs';
import { OURS, startLanguageServer } from './languageServer.mjs';

/** Codes of LSP for answers that a newer state of the document made useless. */
const STALE = new Set([-32800, -32801, -32802]);
const DELTA = 'textDocument/semanticTokens/full/delta';
const PULL = 'textDocument/diagnostic';
const PULL_ALL = 'workspace/diagnostic';

export class SoakClient {
  constructor(server, isPulled, random) {
    Object.assign(this, { server, isPulled, random });
    this.name = isPulled ? 'pull' : 'push';
    this.methods = isPulled ? [...INTERLEAVED, PULL, PULL, PULL, PULL, DELTA] : [...INTERLEAVED, DELTA];
    this.pending = new Set();
    this.counts = { requests: 0, cancelled: 0, stale: 0, failed: 0 };
    /** What was last answered, by document. */
    this.tokens = new Map();
    this.resultIds = new Map();
  }

  static async start(isPulled, folder, random) {
    const server = await startLanguageServer({ ...OURS, isPulled }, { folder: folder.uri });
    return new SoakClient(server, isPulled, random);
  }

  open({ uri, text, version, language }) {
    return this.server.open(uri, text, version, language);
  }

  /** Asks for something at random, and changes its mind now and then. */
  ask(document) {
    const method = this.random.pick(this.methods);
    const source = new CancellationTokenSource();
    this.counts.requests++;
    const answer = this.#request(method, document, source.token)
      .catch((error) => {
        if (STALE.has(error.code)) this.counts.stale++;
        else {
          this.counts.failed++;
          console.error(`${this.name} ${method}: ${error.code} ${error.message}`);
        }
      })
      .finally(() => this.pending.delete(answer));
    this.pending.add(answer);
    if (this.random.next() < 0.2) {
      this.counts.cancelled++;
      source.cancel();
    }
  }

  async pullWorkspace() {
    if (!this.isPulled) return;
    const previousResultIds = [...this.resultIds].map(([uri, value]) => ({ uri, value }));
    const { items } = await this.server.request(PULL_ALL, { previousResultIds });
    for (const { uri, resultId } of items) if (resultId) this.resultIds.set(uri, resultId);
  }

  idle() {
    return Promise.all(this.pending);
  }

  /** All answers about a document, the problems as this client gets them, the tokens by what changed. */
  async answers(document, positions) {
    const answers = await allAnswers(this.server, document, positions);
    await this.#request(DELTA, document);
    answers.tokens = this.tokens.get(document.uri)?.data;
    if (this.isPulled) answers.diagnostics = (await this.server.request(PULL, ofDocument(document))).items;
    return answers;
  }

  async #request(method, document, ...token) {
    const { uri } = document;
    if (method === PULL) {
      const previousResultId = this.resultIds.get(uri);
      const answer = await this.server.request(PULL, { ...ofDocument(document), previousResultId }, ...token);
      if (answer.resultId) this.resultIds.set(uri, answer.resultId);
      return;
    }
    if (method !== DELTA) {
      await this.server.request(method, paramsOf(method, document, document.position()), ...token);
      return;
    }
    const known = this.tokens.get(uri);
    const previousResultId = known?.resultId ?? '';
    const { resultId, data, edits } = await this.server.request(
      DELTA,
      { ...ofDocument(document), previousResultId },
      ...token,
    );
    assert.ok(data || known, 'a change is told only of what was told before');
    // A second question may have been asked on the same ground; its answer rests on that, not on this one.
    if (this.tokens.get(uri) === known) this.tokens.set(uri, { resultId, data: data ?? applied(known.data, edits) });
  }
}

const ofDocument = ({ uri }) => ({ textDocument: { uri } });

/** From the last to the first, so that places stay what they were. */
function applied(data, edits) {
  const result = [...data];
  for (const { start, deleteCount, data: added = [] } of [...edits].sort((a, b) => b.start - a.start)) {
    result.splice(start, deleteCount, ...added);
  }
  return result;
}
