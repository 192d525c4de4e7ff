/** Which script an expected transcript belongs to, and the other way round, as the server pairs them. */
import * as vscode from 'vscode';
import { Method, type TestInfo } from '../../server/protocol';
import { scriptOfTranscript } from '../common/transcriptAddress';
import type { News } from '../connection/fileNews';
import type { FileChange, LanguageServer } from '../connection/languageServer';
import { exists, type Watch } from '../connection/watchedFiles';

/** No news for so long: a checkout or a build is over. */
const QUIET_MILLISECONDS = 2000;

export class Pairs implements vscode.Disposable {
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #filesChanged = new vscode.EventEmitter<readonly FileChange[]>();
  readonly onDidChange = this.#changed.event;
  /** Scripts and expected transcripts that changed on disk, once the server knows. */
  readonly onDidChangeFiles = this.#filesChanged.event;
  readonly #listeners: readonly vscode.Disposable[];
  #known: Promise<readonly TestInfo[]> | undefined;
  #last: readonly TestInfo[] = [];
  /** Somebody wants to know: before that, a workspace is not searched for tests. */
  #isLooked = false;
  /** What was seen is told in the order in which it was. */
  #telling: Promise<void> = Promise.resolve();
  /** The server is to look at the disk, whatever it was told. */
  #isDoubted = false;
  #doubt: NodeJS.Timeout | undefined;

  constructor(
    private readonly server: LanguageServer,
    watch: Watch,
  ) {
    const forget = (): void => this.#forget();
    this.#listeners = [
      watch.onDidChange((seen) => {
        this.#telling = this.#telling.then(() => this.#seen(seen)).catch(() => undefined);
      }),
      server.onDidReadSettings(forget),
      server.onDidWatch(forget),
      vscode.workspace.onDidChangeWorkspaceFolders(forget),
      server.onDidChangeState((state) => {
        if (state === 'running') forget();
      }),
    ];
  }

  /** All tests of the workspace; asked once, and again after something changed. */
  tests(): Promise<readonly TestInfo[]> {
    this.#isLooked = true;
    this.#known ??= this.#ask();
    return this.#known;
  }

  /** The script of a transcript document of any kind. */
  async scriptOf(transcript: vscode.Uri): Promise<vscode.Uri | undefined> {
    const address = scriptOfTranscript(transcript);
    if (address) return address.script;
    const test = (await this.tests()).find(({ expectedUri }) => same(expectedUri, transcript));
    return test && vscode.Uri.parse(test.uri);
  }

  async testOf(script: vscode.Uri): Promise<TestInfo | undefined> {
    return (await this.tests()).find(({ uri }) => same(uri, script));
  }

  /** As `tests`, of what is on disk now: watchers miss things. */
  lookAgain(): Promise<readonly TestInfo[]> {
    this.#isDoubted = true;
    this.#forget();
    return this.tests();
  }

  dispose(): void {
    clearTimeout(this.#doubt);
    vscode.Disposable.from(...this.#listeners, this.#changed, this.#filesChanged).dispose();
  }

  #ask(): Promise<readonly TestInfo[]> {
    const isAnew = this.#isDoubted;
    this.#isDoubted = false;
    const asked: Promise<readonly TestInfo[]> = this.server.ask(Method.tests, { isAnew }).then((answer) => {
      // Something changed meanwhile: the question that was asked then has the newer answer, whichever comes first.
      if (this.#known !== asked) return this.tests();
      // No answer is no knowledge: what was known stays, and the next question asks again.
      if (answer) this.#last = answer.tests;
      else this.#known = undefined;
      return this.#last;
    });
    return asked;
  }

  #forget(): void {
    this.#known = undefined;
    this.#changed.fire();
  }

  async #seen(seen: readonly News[]): Promise<void> {
    // What was told a moment ago is perhaps not in the last list yet, and would never be missed.
    const isOfFolder = seen.some(({ kind }) => kind === 'vanished' || kind === 'found');
    const known = isOfFolder && this.#isLooked ? await this.tests() : this.#last;
    // First what is lost: a folder may have been deleted and made anew within one flock of events.
    const lost = await gone(seen.flatMap((news) => lostWith(news, known)));
    const changes = [...lost, ...seen.flatMap((news) => this.#changeOf(news))];
    if (changes.length === 0) return;
    await this.server.changed(changes);
    if (changes.some(({ uri, kind }) => kind !== 'changed' || !this.#isKnown(uri))) {
      this.#forget();
      this.#lookSoon();
    }
    this.#filesChanged.fire(changes);
  }

  /** Where something came or went, more may have, of which nobody was told: one look more when it is quiet again. */
  #lookSoon(): void {
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => {
      if (this.#isLooked) void this.lookAgain();
    }, QUIET_MILLISECONDS);
  }

  #changeOf({ uri, kind }: News): readonly FileChange[] {
    if (kind === 'vanished' || (kind === 'found' && this.#isKnown(uri))) return [];
    return [{ uri, kind: kind === 'found' ? 'created' : kind }];
  }

  #isKnown(file: vscode.Uri): boolean {
    return this.#last.some((test) => same(test.uri, file) || (test.hasExpected && same(test.expectedUri, file)));
  }
}

const same = (text: string, uri: vscode.Uri): boolean => vscode.Uri.parse(text).toString() === uri.toString();

/** What lay in a folder that is gone; nothing where it was no folder, or none of ours. */
function lostWith({ uri, kind }: News, tests: readonly TestInfo[]): readonly FileChange[] {
  if (kind !== 'vanished') return [];
  const folder = `${uri.path}/`;
  return tests
    .flatMap((test) => [vscode.Uri.parse(test.uri), vscode.Uri.parse(test.expectedUri)])
    .filter((file) => file.path.startsWith(folder))
    .map((file) => ({ uri: file, kind: 'deleted' }));
}

/** Without those that are there again: the news of their coming may have been faster. */
async function gone(changes: readonly FileChange[]): Promise<readonly FileChange[]> {
  const there = await Promise.all(changes.map(({ uri }) => exists(uri)));
  return changes.filter((_, index) => !there[index]);
}
