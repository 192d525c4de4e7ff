/**
 * Projects with a grammar file and programs: the offer to set one up, the question whether a program may run, and
 * the offer to record again when the oracle is another.
 */
import * as vscode from 'vscode';
import {
  type MayRunAnswer,
  type MayRunParams,
  type OracleChangedParams,
  ProjectMethod,
  type ProposalAnswer,
} from '../../server/protocol';
import { baseName } from '../common/addresses';
import { plain, shownCommand } from '../common/notices';
import type { LanguageServer } from '../connection/languageServer';

/** A longer one may be cut by the editor. */
const LONGEST_NOTICE = 500;
/** Command lines that the user agreed to in this workspace. */
const ALLOWED = 'turnscript.allowedPrograms';
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
  if (server.state === 'running') guarded(offerAll);
  server.listen((client) =>
    vscode.Disposable.from(
      client.onRequest(ProjectMethod.mayRun, (params: MayRunParams) => mayRun(context, params)),
      client.onNotification(ProjectMethod.oracleChanged, (params: OracleChangedParams) =>
        guarded(() => offerRecording(params, record)),
      ),
      client.onNotification(ProjectMethod.projectsChanged, () => guarded(refresh)),
    ),
  );
  return vscode.Disposable.from(
    vscode.workspace.onDidGrantWorkspaceTrust(() => guarded(() => server.notify(ProjectMethod.permissionsChanged, {}))),
    server.onDidChangeState((state) => {
      if (state === 'running') guarded(offerAll);
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(() => guarded(offerAll)),
    vscode.commands.registerCommand('turnscript.setUpProject', setUp),
    vscode.commands.registerCommand('turnscript.forgetPrograms', () => forgetPrograms(context, server)),
  );
}

// ---------------------------------------------------------------- programs

/** Only in a trusted workspace, and only the very command line that the user has seen. */
async function mayRun(context: vscode.ExtensionContext, params: MayRunParams): Promise<MayRunAnswer> {
  if (!vscode.workspace.isTrusted) return { mayRun: false };
  const key = JSON.stringify([params.folder, params.commandLine]);
  const allowed = context.workspaceState.get<readonly string[]>(ALLOWED, []);
  if (allowed.includes(key)) return { mayRun: true };
  const allow = vscode.l10n.t('Allow');
  const asked = question(params);
  // A notice is cut where it gets long; nobody allows what was not seen.
  const modal = asked.length > LONGEST_NOTICE;
  const choice = await vscode.window.showWarningMessage(asked, { modal }, allow, vscode.l10n.t('Not Now'));
  if (choice !== allow) return { mayRun: false };
  const now = context.workspaceState.get<readonly string[]>(ALLOWED, []);
  await context.workspaceState.update(ALLOWED, [...now.filter((known) => known !== key), key]);
  return { mayRun: true };
}

/** Takes back what was allowed in this workspace: the next run asks again. */
async function forgetPrograms(context: vscode.ExtensionContext, server: LanguageServer): Promise<void> {
  const allowed = context.workspaceState.get<readonly string[]>(ALLOWED, []);
  await context.workspaceState.update(ALLOWED, undefined);
  await server.notify(ProjectMethod.permissionsChanged, {});
  void vscode.window.showInformationMessage(
    allowed.length > 0
      ? vscode.l10n.t('No program is allowed to run any more; you will be asked again.')
      : vscode.l10n.t('No program was allowed to run here.'),
  );
}

function question({ commandLine, folder, role, system }: MayRunParams): string {
  const shown = shownCommand(commandLine);
  const place = plain(baseName(vscode.Uri.parse(folder)));
  return role === 'oracle'
    ? vscode.l10n.t('{0}: turnscript.json in {1} names the oracle "{2}". Run it to show states?', system, place, shown)
    : vscode.l10n.t('{0}: turnscript.json in {1} names the program "{2}". Run it to test it?', system, place, shown);
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
