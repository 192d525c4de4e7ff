/** A place in a script that stays with its command while the text around it is edited. */
import type * as vscode from 'vscode';

export interface Anchor {
  /** Where the command starts; undefined for the opening state, which cannot move. */
  readonly offset: number | undefined;
  /** The command itself was taken out of the script. */
  readonly isGone: boolean;
}

/** `command` is what stands there. */
export function moved(anchor: Anchor, command: string, change: vscode.TextDocumentContentChangeEvent): Anchor {
  const { offset, isGone } = anchor;
  if (offset === undefined) return anchor;
  const { rangeOffset: start, rangeLength, text } = change;
  const end = start + rangeLength;
  // Undo brings a deleted command back to where its anchor still waits.
  if (isGone && start === offset && text.startsWith(nameOf(command))) return anchor;
  if (end <= offset) return { offset: offset + text.length - rangeLength, isGone };
  if (start <= offset && end >= offset + command.length) {
    // The command itself was replaced, as formatting does: it may be in the new text.
    const inside = text.indexOf(nameOf(command));
    return { offset: start + Math.max(inside, 0), isGone: inside < 0 };
  }
  return start < offset ? { offset: start + text.length, isGone } : anchor;
}

const nameOf = (command: string): string => command.split('(', 1)[0] ?? command;
