/** Context keys by which menus offer only what makes sense now. */
import * as vscode from 'vscode';
import { Method, type TestAnswer } from '../../server/protocol';
import { onDidChangeSetting, settings } from '../common/settings';
import type { LanguageServer } from '../connection/languageServer';
import type { Focus } from '../editor/focus';
import type { Pairs } from '../transcript/pairs';
import { causesOf } from './causes';
import type { Tests } from './controller';
import type { Against } from './report';
import { scriptItems } from './tree';

const Key = {
  /** The extension has something to do in this window. */
  active: 'turnscript.isActive',
  /** Tests that have an expected transcript, by their ids. */
  recorded: 'turnscript.recordedTests',
  /** Their scripts by path: where files lie on another machine, menus know them by another address than we do. */
  recordedPaths: 'turnscript.recordedPaths',
  /** Tests that differed from it when they were last run. */
  failing: 'turnscript.failingTests',
  /** Those of them that failed for the same reason as another. */
  alike: 'turnscript.alikeTests',
  /** Tests that differed from it, or from another program. */
  differing: 'turnscript.differingTests',
  /** The script in front differs from its expected transcript. */
  differs: 'turnscript.isDifferent',
  /** There is a program to compare with. */
  program: 'turnscript.hasProgram',
} as const;

export function offerWhatMakesSense(
  server: LanguageServer,
  focus: Focus,
  pairs: Pairs,
  tests: Tests,
): vscode.Disposable {
  const tell = (key: string, value: unknown): void => void vscode.commands.executeCommand('setContext', key, value);
  tell(Key.active, true);
  // All scripts are looked up only when the first one has its states: nothing waits for it.
  let isStarted = false;
  const tellRecorded = async (): Promise<void> => {
    if (!isStarted) return;
    const recorded = (await pairs.tests()).filter(({ hasExpected }) => hasExpected);
    const uris = recorded.map(({ uri }) => vscode.Uri.parse(uri));
    tell(Key.recorded, uris.map(String));
    tell(Key.recordedPaths, uris.map(pathOf));
  };
  const tellFailing = (): void => {
    const failed = (against: Against): readonly TestAnswer[] =>
      scriptItems(tests.controller).flatMap(({ id, uri }) => {
        const answer = uri && tests.latest(uri, against);
        return answer?.state === 'failed' ? [{ ...answer, uri: id }] : [];
      });
    const [differing, others] = [failed('expected'), failed('program')];
    tell(Key.failing, differing.map(idOf));
    tell(
      Key.alike,
      causesOf(differing).flatMap(({ uris }) => (uris.length > 1 ? uris : [])),
    );
    tell(Key.differing, [...differing, ...others].map(idOf));
  };
  const tellDiffers = async (): Promise<void> => {
    const uri = focus.editor()?.document.uri.toString();
    const marks = uri === undefined ? undefined : await server.ask(Method.marks, { textDocument: { uri } });
    if (uri === focus.editor()?.document.uri.toString()) {
      tell(Key.differs, marks?.firstDifference !== undefined || marks?.isRefused === true);
    }
  };
  const tellProgram = (): void => tell(Key.program, settings.externalProgram().length > 0);

  tellProgram();
  return vscode.Disposable.from(
    pairs.onDidChange(() => void tellRecorded()),
    tests.onDidFinish(tellFailing),
    focus.onDidChange(() => void tellDiffers()),
    server.onDidAnalyse(({ uri, isComplete }) => {
      if (!isStarted) {
        isStarted = true;
        void tellRecorded();
      }
      if (isComplete && vscode.Uri.parse(uri).toString() === focus.editor()?.document.uri.toString())
        void tellDiffers();
    }),
    onDidChangeSetting('externalProgram', tellProgram),
  );
}

const idOf = ({ uri }: TestAnswer): string => uri;

/** As `resourcePath` in the conditions of menus. */
const pathOf = (uri: vscode.Uri): string => (uri.scheme === 'file' ? uri.fsPath : uri.path);
