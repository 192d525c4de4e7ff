/** The settings the client reads itself; those of the server travel as they are. */
import * as vscode from 'vscode';
import type { Settings } from '../../server/protocol';
import { commandLine, commandLines, flag, oneOf, seconds } from './settingValues';
import { ownValue } from './trustedSettings';

export const SECTION = 'turnscript';

export const INLINE_MODES = ['all', 'changes', 'errors', 'off'] as const satisfies readonly Settings['inlayHints'][];
export type InlineMode = (typeof INLINE_MODES)[number];
export type BoardPlace = 'beside' | 'sideBar';

const KEEPINGS = ['ask', 'always', 'never'] as const;
export type Keeping = (typeof KEEPINGS)[number];

const PLACES = ['beside', 'sideBar'] as const satisfies readonly BoardPlace[];

const read = (key: string): unknown => vscode.workspace.getConfiguration(SECTION).get(key);

export const settings = {
  inlineMode: (): InlineMode => oneOf(read('inlayHints'), INLINE_MODES, 'all'),
  boardPlace: (): BoardPlace => oneOf(read('board.location'), PLACES, 'beside'),
  showsGutterMarks: (): boolean => flag(read('gutterMarks'), true),
  keepsTranscripts: (): Keeping => oneOf(read('keepTranscripts'), KEEPINGS, 'ask'),
  /** May differ from folder to folder. */
  expectedFile: (folder: vscode.Uri): string => {
    const configuration = vscode.workspace.getConfiguration(SECTION, folder);
    const value: unknown = vscode.workspace.isTrusted
      ? configuration.get('expectedFile')
      : ownValue(configuration.inspect('expectedFile'));
    return typeof value === 'string' ? value : '';
  },
  followsTranscript: (): boolean => flag(read('transcript.followCursor'), true),
  /** Program and arguments; empty if none is named. */
  externalProgram: (): readonly string[] => commandLine(read('externalProgram')),
  /** Programs by the names they were given. */
  programs: (): Readonly<Record<string, readonly string[]>> => commandLines(read('programs')),
  externalProgramSeconds: (): number => seconds(read('externalProgramTimeout'), 10),
};

/** Writes where the value already stands, so that a workspace's choice is not shadowed by ours. */
export function writeSetting(key: string, value: unknown): Thenable<void> {
  const configuration = vscode.workspace.getConfiguration(SECTION);
  const place = configuration.inspect(key);
  const target =
    place?.workspaceFolderValue !== undefined
      ? vscode.ConfigurationTarget.WorkspaceFolder
      : place?.workspaceValue !== undefined
        ? vscode.ConfigurationTarget.Workspace
        : vscode.ConfigurationTarget.Global;
  return configuration.update(key, value, target);
}

export const onDidChangeSetting = (key: string, listener: () => void): vscode.Disposable =>
  vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration(`${SECTION}.${key}`)) listener();
  });
