/** The settings the client reads itself; those of the server travel as they are. */
import * as vscode from 'vscode';
import type { Settings } from '../server/protocol';

export const SECTION = 'turnscript';

export const INLINE_MODES = ['all', 'changes', 'errors', 'off'] as const satisfies readonly Settings['inlayHints'][];
export type InlineMode = (typeof INLINE_MODES)[number];
export type BoardPlace = 'beside' | 'sideBar';

const read = <T>(key: string, fallback: T): T => vscode.workspace.getConfiguration(SECTION).get<T>(key, fallback);

export const settings = {
  inlineMode: (): InlineMode => read('inlayHints', 'all'),
  boardPlace: (): BoardPlace => read('board.location', 'beside'),
  showsGutterMarks: (): boolean => read('gutterMarks', true),
  followsTranscript: (): boolean => read('transcript.followCursor', true),
  expectedFile: (): string => read('expectedFile', ''),
  /** Glob to language. */
  testFiles: (): Readonly<Record<string, string>> => read('testFiles', {}),
  /** Program and arguments; empty if none is named. */
  externalProgram: (): readonly string[] => read('externalProgram', []),
  externalProgramSeconds: (): number => read('externalProgramTimeout', 10),
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
