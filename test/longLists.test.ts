/**
 * A list of any length is no list of arguments: what a file or a message makes long would overflow the stack. The
 * sources are read for calls that spread one.
 */
import assert from 'node:assert/strict';
import ts from 'typescript';
import { type Source, sourcesOf } from './helpers/sources';

const FOLDERS = ['engine', 'server', 'client', 'cli', 'hunt'];
/** Those that take what lists hold. Others are ours, and take a few words. */
const TAKERS = new Set(['push', 'unshift', 'splice', 'concat', 'max', 'min', 'fromCharCode', 'fromCodePoint']);

/** Where the game, or what is said just before, keeps the list short. */
const SHORT = [
  'engine/dungeonmania/render/map.ts',
  'engine/dungeonmania/rules/reading/goal.ts',
  'engine/odyssey/views/candidates.ts',
  'engine/odyssey/views/menu.ts',
  'engine/odyssey/views/options.ts',
  'engine/space-defender-2/views/options.ts',
  'server/language/features/hover.ts',
  'server/language/features/marks.ts',
  'server/language/features/outline.ts',
  'server/language/features/selectionRanges.ts',
  'client/board/webview/parts/overlay.ts',
  'hunt/arguments.ts',
  'hunt/pace.ts',
];

function spreadsIn({ path, tree }: Source): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      TAKERS.has(node.expression.name.text) &&
      node.arguments.some(ts.isSpreadElement)
    ) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push(`${path}:${line + 1} ${node.getText(tree)}`);
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

describe('lists of any length', () => {
  it('are spread into no call', () => {
    const sources = FOLDERS.flatMap(sourcesOf);
    assert.ok(sources.length > 100);
    assert.deepEqual(sources.filter(({ path }) => !SHORT.includes(path)).flatMap(spreadsIn), []);
  });
});
