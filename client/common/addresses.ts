/** Small questions about addresses. */
import type * as vscode from 'vscode';

export const baseName = (uri: vscode.Uri): string => uri.path.slice(uri.path.lastIndexOf('/') + 1);

export const isSameAddress = (left: vscode.Uri, right: vscode.Uri): boolean => left.toString() === right.toString();
