/** Starts the server and the parts of the client; everything ends with the extension. */
import * as vscode from 'vscode';
import { provideFileBoards } from './board/fileBoard';
import { Board } from './board/panel';
import { Session } from './board/session';
import { registerCommands } from './commands';
import { languagesOf } from './common/languages';
import type { Platform } from './common/platform';
import { LanguageServer } from './connection/languageServer';
import { watchFiles } from './connection/watchedFiles';
import { provideDebugger } from './debug/register';
import { associateFiles } from './editor/associate';
import { welcome } from './editor/firstMinute';
import { Focus } from './editor/focus';
import { showMarks } from './editor/marks';
import { otherSeed } from './editor/otherSeed';
import { serveProjects } from './editor/projects';
import { provideRules } from './editor/rules';
import { showStatus } from './editor/status';
import { keepUnsavedLanguages } from './editor/unsaved';
import { Tests } from './tests/controller';
import { Hunting } from './tests/hunting';
import { offerWhatMakesSense } from './tests/offers';
import { showProgram } from './tests/programStatus';
import { provideShrinking } from './tests/shrinkAction';
import { markChangedStates } from './transcript/changedStates';
import { keepTogether } from './transcript/companions';
import { ShownTranscripts } from './transcript/documents';
import { provideOutline } from './transcript/outline';
import { Pairs } from './transcript/pairs';
import { Review } from './transcript/review';
import { syncCursors } from './transcript/sync';

/** What tests inside the editor look at; nobody else should. */
export interface Exports {
  readonly server: LanguageServer;
  readonly controller: vscode.TestController;
  /** Runs, their answers, and finished ones in order. */
  readonly tests: Tests;
  readonly runs: Tests['runs'];
  readonly board: Board;
  readonly review: Review;
}

export function start(context: vscode.ExtensionContext, platform: Platform): Exports {
  const log = vscode.window.createOutputChannel('Turnscript', { log: true });
  const languages = languagesOf(context.extension);
  const server = new LanguageServer(platform, languages, log);
  const focus = new Focus(languages);
  const watch = watchFiles(server);
  const pairs = new Pairs(server, watch);
  const transcripts = new ShownTranscripts(server);
  const tests = new Tests(server, languages, pairs, log, platform);
  const hunting = new Hunting(server, platform, transcripts);
  const review = new Review(server, transcripts);
  const board = new Board(
    context,
    focus,
    (surface) => new Session(surface, server, focus, log, context.workspaceState),
  );
  const seeds = otherSeed(server, focus);
  const fileBoards = provideFileBoards(context, server, log);
  const parts = {
    seeds,
    fileBoards,
    platform,
    server,
    languages,
    focus,
    transcripts,
    pairs,
    tests,
    hunting,
    review,
    board,
    log,
  };
  // Disposed from the end: the server and the log outlive everything that uses them.
  context.subscriptions.push(
    log,
    server,
    watch,
    focus,
    pairs,
    transcripts,
    tests,
    hunting,
    provideShrinking(tests, languages),
    review,
    board,
    seeds,
    fileBoards,
    keepUnsavedLanguages(context.workspaceState, languages),
    associateFiles(context, server, languages),
    serveProjects(context, server, log, platform, {
      record: (scripts) => review.accept(scripts),
      refresh: () => tests.refresh(),
    }),
    showMarks(context, server, languages),
    showStatus(server, languages, focus),
    markChangedStates(server, languages),
    showProgram(focus, platform),
    offerWhatMakesSense(server, focus, pairs, tests),
    welcome(context, server, focus, platform),
    provideOutline(pairs),
    keepTogether(pairs),
    provideRules(server),
    syncCursors(server, languages, pairs, focus),
    provideDebugger(server, languages, focus, board),
    registerCommands(parts),
  );
  return { server, controller: tests.controller, tests, runs: tests.runs, board, review };
}
