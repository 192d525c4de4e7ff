/**
 * Projects with a grammar file and programs: the offer to set one up, and the offer to record again when the oracle
 * is another.
 */
import * as vscode from 'vscode';
import { type MayRunParams, type OracleChangedParams, ProjectMethod, type ProposalAnswer } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { plain } from '../common/notices';
import type { Permissions, Platform } from '../common/platform';
import type { LanguageServer } from '../connection/languageServer';

/** Folders that were offered a project file once, whatever the answer was. */
const OFFERED = 'turnscript.offeredProjects';

export interface ProjectHooks {
  /** Records the transcripts of scripts again, after a review. */
  record(scripts: readonly vscode.Uri[]): Promise<unknown>;
  /** There may be other tests than before. */
  refresh(): Promise<unknown>;
}

export function serveProjects(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  log: vscode.LogOutputChannel,
  platform: Platform,
  { record, refresh }: ProjectHooks,
): vscode.Disposable {
  const offerAll = async (): Promise<void> => {
    for (const { uri } of vscode.workspace.workspaceFolders ?? []) await offerProject(context, server, uri);
  };
  const setUp = async (): Promise<void> => {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const found = await Promise.all(folders.map(({ uri }) => server.ask(ProjectMethod.proposal, { folder: `${uri}` })));
    for (const proposal of found) if (proposal) await writeProject(proposal);
    if (found.some(Boolean)) return;
    void vscode.window.showInformationMessage(
      vscode.l10n.t('Nothing to set up: there is a turnscript.json, or no grammar ("system NAME") with scripts.'),
    );
  };
  const guarded = (work: () => Promise<unknown>): void => {
    work().catch((error: unknown) => log.error(`Projects: ${String(error)}`));
  };
  const askAgain = (): void => guarded(() => server.notify(ProjectMethod.permissionsChanged, {}));
  const permissions = platform.permissions?.(context.workspaceState, askAgain);
  if (server.state === 'running') guarded(offerAll);
  server.listen((client) =>
    vscode.Disposable.from(
      client.onRequest(
        ProjectMethod.mayRun,
        (params: MayRunParams) => permissions?.mayRun(params) ?? { mayRun: false },
      ),
      client.onNotification(ProjectMethod.oracleChanged, (params: OracleChangedParams) =>
        guarded(() => offerRecording(params, record)),
      ),
      client.onNotification(ProjectMethod.projectsChanged, () => guarded(refresh)),
    ),
  );
  return vscode.Disposable.from(
    ...(permissions ? [permissions] : []),
    vscode.workspace.onDidGrantWorkspaceTrust(askAgain),
    server.onDidChangeState((state) => {
      // Who asked is gone, and asks again when it is needed.
      permissions?.clear();
      if (state === 'running') guarded(offerAll);
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(() => guarded(offerAll)),
    vscode.commands.registerCommand('turnscript.setUpProject', setUp),
    vscode.commands.registerCommand('turnscript.forgetPrograms', () => forgetPrograms(permissions, server)),
  );
}

// ---------------------------------------------------------------- programs

/** Takes back what was allowed in this workspace: the next run asks again. */
async function forgetPrograms(permissions: Permissions | undefined, server: LanguageServer): Promise<void> {
  const wereAllowed = await permissions?.forget();
  await server.notify(ProjectMethod.permissionsChanged, {});
  void vscode.window.showInformationMessage(
    wereAllowed
      ? vscode.l10n.t('No program is allowed to run any more; you will be asked again.')
      : vscode.l10n.t('No program was allowed to run here.'),
  );
}

async function offerRecording({ system, scripts }: OracleChangedParams, record: ProjectHooks['record']): Promise<void> {
  const again = vscode.l10n.t('Record and Review');
  const choice = await vscode.window.showInformationMessage(
    vscode.l10n.t(
      'The oracle of {0} changed. Record its {1} expected transcripts again, and review what differs?',
      system,
      scripts.length,
    ),
    again,
    vscode.l10n.t('Not Now'),
  );
  if (choice === again) await record(scripts.map((uri) => vscode.Uri.parse(uri)));
}

// ---------------------------------------------------------------- the project file

async function offerProject(
  context: vscode.ExtensionContext,
  server: LanguageServer,
  folder: vscode.Uri,
): Promise<void> {
  const key = folder.toString();
  const offered = context.workspaceState.get<readonly string[]>(OFFERED, []);
  if (offered.includes(key)) return;
  const proposal = await server.ask(ProjectMethod.proposal, { folder: key });
  if (!proposal) return;
  await context.workspaceState.update(OFFERED, [...offered, key]);
  const yes = vscode.l10n.t('Set Up');
  const choice = await vscode.window.showInformationMessage(
    vscode.l10n.t('{0}: set up?', plain(proposal.sentence)),
    yes,
    vscode.l10n.t('Not Now'),
  );
  if (choice === yes) await writeProject(proposal);
}

/** Through the editor, so that it can be looked at and undone. */
async function writeProject({ uri, text }: ProposalAnswer): Promise<void> {
  const target = vscode.Uri.parse(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.createFile(target, { ignoreIfExists: true });
  edit.insert(target, new vscode.Position(0, 0), text);
  if (!(await vscode.workspace.applyEdit(edit))) {
    void vscode.window.showErrorMessage(vscode.l10n.t('{0} could not be written.', baseName(target)));
    return;
  }
  const document = await vscode.workspace.openTextDocument(target);
  await document.save();
  await vscode.window.showTextDocument(document);
}
