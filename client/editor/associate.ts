/** Scripts without a system's extension, and their transcripts: the server says which language a file has, by the settings of its folder. */
import * as vscode from 'vscode';
import { Method, ProjectMethod } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { GRAMMAR, type Languages, TRANSCRIPT } from '../common/languages';
import { plain } from '../common/notices';
import type { LanguageServer } from '../connection/languageServer';
import { globFor } from './fileGlob';

/** Globs that were offered a language once, whatever the answer was. */
const OFFERED = 'turnscript.offeredLanguages';
const SETTING = 'turnscript.testFiles';

export function associateFiles(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  languages: Languages,
): vscode.Disposable {
  const look = async (document: vscode.TextDocument): Promise<void> => {
    // Somebody who chose another language by hand, or an expected transcript, is left alone.
    if (document.languageId !== 'plaintext' || document.uri.scheme === 'untitled') return;
    const wanted = mayBeOffered(document) ? { text: document.getText() } : {};
    const answer = await server.ask(Method.languageOf, { uri: document.uri.toString(), ...wanted });
    if (document.isClosed || !answer) return;
    if (answer.language && [...languages.ids, GRAMMAR, TRANSCRIPT].includes(answer.language)) {
      await vscode.languages.setTextDocumentLanguage(document, answer.language);
    } else if (answer.guess) await offer(context, document, answer.guess);
  };
  const lookAll = (): void => vscode.workspace.textDocuments.forEach((document) => void look(document));
  lookAll();
  server.listen((client) => client.onNotification(ProjectMethod.projectsChanged, lookAll));
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument((document) => void look(document)),
    // A document is opened before it is seen, and only what is seen is offered a language.
    vscode.window.onDidChangeVisibleTextEditors((editors) => editors.forEach(({ document }) => void look(document))),
    server.onDidReadSettings(lookAll),
  );
}

/** Only what a person sees: other extensions open files that nobody looks at. */
const mayBeOffered = (document: vscode.TextDocument): boolean =>
  document.uri.scheme === 'file' &&
  vscode.workspace.getWorkspaceFolder(document.uri) !== undefined &&
  vscode.window.visibleTextEditors.some((editor) => editor.document === document);

async function offer(
  context: vscode.ExtensionContext,
  document: vscode.TextDocument,
  { language, title }: { readonly language: string; readonly title: string },
): Promise<void> {
  const { uri } = document;
  const folder = vscode.workspace.getWorkspaceFolder(uri);
  if (!folder) return;
  const glob = globFor(uri.path.slice(folder.uri.path.length + 1));
  const offered = context.workspaceState.get<readonly string[]>(OFFERED, []);
  if (offered.includes(glob)) return;
  await context.workspaceState.update(OFFERED, [...offered, glob]);
  const yes = vscode.l10n.t('Yes, {0}', glob);
  const once = vscode.l10n.t('Only Now');
  const choice = await vscode.window.showInformationMessage(
    vscode.l10n.t('{0} reads as a script. Treat {1} here as {2}?', plain(baseName(uri)), plain(glob), title),
    yes,
    once,
    vscode.l10n.t('No'),
  );
  if (choice === once) await vscode.languages.setTextDocumentLanguage(document, language);
  if (choice !== yes) return;
  const configuration = vscode.workspace.getConfiguration(undefined, uri);
  const several = (vscode.workspace.workspaceFolders?.length ?? 0) > 1;
  const target = several ? vscode.ConfigurationTarget.WorkspaceFolder : vscode.ConfigurationTarget.Workspace;
  const place = configuration.inspect<Record<string, string>>(SETTING);
  const known = (several ? place?.workspaceFolderValue : place?.workspaceValue) ?? {};
  await configuration.update(SETTING, { ...known, [glob]: language }, target);
}
