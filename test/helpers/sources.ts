/** The project's own source files, and what can be read from them without running them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '../..');

export interface Source {
  /** From the root of the project, with `/`. */
  readonly path: string;
  readonly tree: ts.SourceFile;
}

export interface Import {
  /** A path from the root without its ending (`engine/system`), or the name of a package or built-in. */
  readonly target: string;
  readonly isTypeOnly: boolean;
}

/** All TypeScript files below a folder. */
export function sourcesOf(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort()
    .map((name) => {
      const file = join(root, folder, name);
      const path = relative(root, file).split(sep).join('/');
      return { path, tree: ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true) };
    });
}

export function importsOf({ path, tree }: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, isTypeOnly: boolean): void => {
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
    found.push({ target, isTypeOnly });
  };
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.importClause?.isTypeOnly ?? false);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.isTypeOnly);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, false);
    }
  });
  return found;
}

/** Every piece of text in the code: strings, and the parts of templates between their holes. Comments are none. */
export function textsOf({ tree }: Source): string[] {
  const texts: string[] = [];
  walk(tree, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text);
    }
  });
  return texts;
}

/** Every identifier, with what it is taken from: `Math.random`, `process`. */
export function namesOf({ tree }: Source): string[] {
  const names: string[] = [];
  walk(tree, (node) => {
    if (ts.isPropertyAccessExpression(node)) names.push(node.getText(tree));
    else if (ts.isIdentifier(node) && !isPartOfName(node)) names.push(node.text);
  });
  return names;
}

/** The name of a property is no use of a global: `{ process: … }`, `turn.process`. */
function isPartOfName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) &&
      parent.name === node)
  );
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

/** Files of a folder by ending, read as text; empty where the folder does not exist. */
export function textFilesOf(folder: string, ending: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(join(root, folder, name), 'utf8'));
  } catch {
    return [];
  }
}
