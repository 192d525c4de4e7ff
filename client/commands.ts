/** The commands of the palette, menus, keys and lenses: one row each. */
import * as vscode from 'vscode';
import { EditorCommand } from '../server/protocol';
import type { FileBoards } from './board/fileBoard';
import type { Board } from './board/panel';
import type { Languages } from './common/languages';
import { plain } from './common/places';
import type { Platform } from './common/platform';
import { placeOf } from './connection/asking';
import type { LanguageServer } from './connection/languageServer';
import { convertToScript, newScript } from './editor/create';
import { goToWhere } from './editor/findState';
import type { Focus } from './editor/focus';
import { cycleInlineMode, selectInlineMode } from './editor/inlineMode';
import { jumpToMark } from './editor/jump';
import { scriptUri, testOf } from './editor/namedScript';
import { revealCommand, showScript, stepCommand } from './editor/navigate';
import type { OtherSeed } from './editor/otherSeed';
import { peekState } from './editor/peek';
import { acceptArguments, acceptFailing, acceptScripts, messageBlock } from './tests/accepting';
import { chooseProgram } from './tests/chooseProgram';
import type { Tests } from './tests/controller';
import { openDiff, openProgramDiff } from './tests/diff';
import { groundFor } from './tests/huntGround';
import type { Hunting } from './tests/hunting';
import { isRule } from './tests/rulesPage';
import { obstacle, sayObstacle } from './tests/runners';
import { runScript } from './tests/runScript';
import { compareStates } from './transcript/compareStates';
import type { ShownTranscripts } from './transcript/documents';
import { openScript } from './transcript/openScript';
import type { Pairs } from './transcript/pairs';
import type { Review } from './transcript/review';

export interface Parts {
  readonly platform: Platform;
  readonly server: LanguageServer;
  readonly languages: Languages;
  readonly focus: Focus;
  readonly transcripts: ShownTranscripts;
  readonly pairs: Pairs;
  readonly tests: Tests;
  readonly hunting: Hunting;
  readonly review: Review;
  readonly board: Board;
  readonly seeds: OtherSeed;
  readonly fileBoards: FileBoards;
  readonly log: vscode.LogOutputChannel;
}

type Handler = (...args: unknown[]) => unknown;

export function registerCommands(parts: Parts): vscode.Disposable {
  const table: Readonly<Record<string, Handler>> = {
    ...running(parts),
    ...transcripts(parts),
    ...accepting(parts),
    ...moving(parts),
    ...board(parts),
    ...hunting(parts),
    'turnscript.newScript': () => newScript(parts.server),
    'turnscript.openScript': () => openScript(parts.pairs),
    'turnscript.convertToScript': () => convertToScript(parts.server),
    'turnscript.cycleInlineState': cycleInlineMode,
    'turnscript.selectInlineState': selectInlineMode,
    'turnscript.chooseProgram': () => chooseProgram({ ...parts, script: () => parts.focus.editor()?.document.uri }),
    'turnscript.otherSeed': () => parts.seeds.toggle(),
    // A key says how; a menu says where it was opened.
    'turnscript.openFileBoard': (how) =>
      parts.fileBoards.open(typeof how === 'object' && how !== null && 'takesFocus' in how),
    'turnscript.showLog': () => parts.log.show(),
    'turnscript.restartServer': () => parts.server.restart(),
  };
  return vscode.Disposable.from(
    ...Object.entries(table).map(([id, handler]) => vscode.commands.registerCommand(id, handler)),
  );
}

function running({ platform, server, focus, tests, transcripts: documents }: Parts): Record<string, Handler> {
  return {
    [EditorCommand.run]: (argument) => withScript(argument, focus, (script) => runScript(server, tests, script)),
    'turnscript.runToCursor': async () => {
      const editor = await focus.reveal();
      if (!editor) return sayNoScript();
      const place = await placeOf(server, editor.document, { position: plain(editor.selection.active) });
      if (place) await documents.open(editor.document.uri, place.index);
    },
    'turnscript.runAgainstProgram': (argument) =>
      withScript(argument, focus, (script) =>
        unhindered(platform, script, async () => {
          await tests.run([script], 'program');
        }),
      ),
    'turnscript.openProgramDiff': (argument) =>
      withScript(argument, focus, (script) =>
        unhindered(platform, script, () => openProgramDiff(tests, documents, script)),
      ),
  };
}

function transcripts({ focus, transcripts: documents, pairs }: Parts): Record<string, Handler> {
  return {
    [EditorCommand.diff]: (argument) => withScript(argument, focus, (script) => openDiff(pairs, script)),
    'turnscript.openTranscript': (argument) => withScript(argument, focus, (script) => documents.open(script)),
    'turnscript.compareStates': (argument) => withScript(argument, focus, (script) => compareStates(pairs, script)),
    'turnscript.copyTranscript': (argument) =>
      withScript(argument, focus, async (script) => {
        const answer = await documents.text(script);
        if (!answer) return;
        await vscode.env.clipboard.writeText(answer.text);
        vscode.window.setStatusBarMessage(`$(check) ${vscode.l10n.t('The transcript is on the clipboard.')}`, 3_000);
      }),
  };
}

function accepting(parts: Parts): Record<string, Handler> {
  const { server, focus, tests, review } = parts;
  return {
    [EditorCommand.accept]: (...args) => acceptScripts(parts, acceptArguments(args, focus)),
    'turnscript.acceptBlock': async (argument) => {
      const wish = messageBlock(argument, tests);
      if (wish) return acceptScripts(parts, wish);
      const editor = await focus.reveal();
      if (!editor) return sayNoScript();
      const place = await placeOf(server, editor.document, { position: plain(editor.selection.active) });
      if (place) await acceptScripts(parts, { scripts: [editor.document.uri], index: place.index });
    },
    'turnscript.acceptKind': (argument) => {
      const script = testOf(argument)?.uri ?? scriptUri(argument, focus);
      return script ? acceptScripts(parts, { scripts: tests.alike(script) }) : sayNoScript();
    },
    'turnscript.acceptAll': () => acceptFailing(parts),
    [EditorCommand.record]: async (...args) => {
      if (acceptArguments(args, focus).scripts.length === 0) await focus.reveal();
      const { scripts } = acceptArguments(args, focus);
      if (scripts.length === 0) return sayNoScript();
      // What has no place has none beside it either: the user is asked for one.
      const placed = await Promise.all(
        scripts.map((script) => (script.scheme === 'untitled' ? vscode.workspace.save(script) : script)),
      );
      const saved = placed.flatMap((script) => script ?? []);
      if (saved.length > 0 && (await review.record(saved))) await tests.run(saved);
    },
    'turnscript.acceptReview': () => review.decide(true),
    'turnscript.discardReview': () => review.decide(false),
  };
}

function moving({ server, focus }: Parts): Record<string, Handler> {
  const peek =
    (side: 'before' | 'after'): Handler =>
    async (argument, index) => {
      const editor =
        typeof argument === 'string' ? await showScript(vscode.Uri.parse(argument), false) : await focus.reveal();
      if (!editor) return sayNoScript();
      await peekState(server, editor, side, typeof index === 'number' ? index : undefined);
    };
  return {
    [EditorCommand.peek]: peek('after'),
    'turnscript.peekStateBefore': peek('before'),
    'turnscript.nextCommand': () => stepCommand(server, focus, 1),
    'turnscript.previousCommand': () => stepCommand(server, focus, -1),
    'turnscript.nextRefusal': () => jumpToMark(server, focus, 'refusal', 1),
    'turnscript.previousRefusal': () => jumpToMark(server, focus, 'refusal', -1),
    'turnscript.nextDifference': () => jumpToMark(server, focus, 'difference', 1),
    'turnscript.previousDifference': () => jumpToMark(server, focus, 'difference', -1),
    'turnscript.goToWhere': () => goToWhere(server, focus),
    'turnscript.revealCommand': (uri, index) =>
      typeof uri === 'string' && typeof index === 'number' && revealCommand(server, vscode.Uri.parse(uri), index),
  };
}

function board({ server, focus, board: shown }: Parts): Record<string, Handler> {
  return {
    [EditorCommand.board]: async (argument, index) => {
      if (typeof argument === 'string' && typeof index === 'number') {
        await revealCommand(server, vscode.Uri.parse(argument), index);
      } else await focus.reveal();
      await shown.open();
    },
    'turnscript.focusBoard': async () => {
      await shown.open(true);
      shown.act('focus');
    },
    'turnscript.moveBoard': () => shown.move(),
    'turnscript.toggleFog': () => shown.act('toggleFog'),
    'turnscript.toggleBefore': () => shown.act('toggleBefore'),
    'turnscript.toggleWrite': () => shown.act('toggleWrite'),
    'turnscript.pinState': () => shown.act('pin'),
    'turnscript.whatIf': () => shown.act('toggleWhatIf'),
    'turnscript.replay': () => shown.act('replay'),
    'turnscript.boardHelp': () => shown.act('toggleHelp'),
    'turnscript.zoomIn': () => shown.act('zoomIn'),
    'turnscript.zoomOut': () => shown.act('zoomOut'),
    'turnscript.fitBoard': () => shown.act('fit'),
    'turnscript.undoOnBoard': () => shown.act('undo'),
  };
}

function hunting({ server, focus, hunting: hunts }: Parts): Record<string, Handler> {
  return {
    'turnscript.hunt': async (argument) => {
      const ground = await groundFor(argument, server, focus);
      return ground && hunts.differ(ground);
    },
    'turnscript.shrink': (argument) => withScript(argument, focus, (script) => hunts.shrink(script)),
    'turnscript.reachRule': (rule) => (isRule(rule) ? hunts.reach(rule) : undefined),
  };
}

async function withScript(
  argument: unknown,
  focus: Focus,
  action: (script: vscode.Uri) => Promise<unknown>,
): Promise<unknown> {
  const script = scriptUri(argument, focus) ?? (await focus.reveal())?.document.uri;
  return script ? action(script) : sayNoScript();
}

function sayNoScript(): void {
  const choices: readonly (readonly [string, string])[] = [
    [vscode.l10n.t('New Script'), 'turnscript.newScript'],
    [vscode.l10n.t('Open Script'), 'turnscript.openScript'],
  ];
  void vscode.window
    .showInformationMessage(vscode.l10n.t('Open a script first.'), ...choices.map(([label]) => label))
    .then((choice) => {
      const command = choices.find(([label]) => label === choice)?.[1];
      if (command) void vscode.commands.executeCommand(command);
    });
}

/** Does it, or says why another program is not run, and leads to where that can be changed. */
async function unhindered({ runProgram }: Platform, script: vscode.Uri, run: () => Promise<void>): Promise<void> {
  const found = obstacle(runProgram !== undefined, script);
  if (!found) return run();
  sayObstacle(found);
}
