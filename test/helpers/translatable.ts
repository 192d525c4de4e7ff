/** The texts of the client that an editor may show in another language: what `l10n.t` and its stand-in `words` are given. */
import ts from 'typescript';
import { type Source, sourcesOf } from './sources';

const isTranslation = (callee: ts.Expression): boolean =>
  (ts.isPropertyAccessExpression(callee) && /\bl10n\.t$/.test(callee.getText())) ||
  // `programWords.ts` knows no editor; it is handed the same function under this name.
  // So does the page of the board, which has the texts from the client.
  (ts.isIdentifier(callee) && ['words', 't'].includes(callee.text));

export interface Translatable {
  readonly place: string;
  /** Undefined where the text is put together: nobody could translate it. */
  readonly text: string | undefined;
}

export function translatableIn(folder: string): readonly Translatable[] {
  return sourcesOf(folder).flatMap(textsIn);
}

function textsIn({ path, tree }: Source): Translatable[] {
  const found: Translatable[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTranslation(node.expression)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      for (const text of given(node.arguments[0])) found.push({ place: `${path}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The text, both of a choice, nothing where a parameter is passed on. */
function given(argument: ts.Expression | undefined): readonly (string | undefined)[] {
  if (!argument) return [undefined];
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  if (ts.isConditionalExpression(argument)) return [...given(argument.whenTrue), ...given(argument.whenFalse)];
  return ts.isIdentifier(argument) ? [] : [undefined];
}
