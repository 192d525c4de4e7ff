/** The project's own source files, and what can be read from them without running them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(__dirname, '../..');

export interface Source {
  /** From the root of the project, with `/`. */
  readonly path: string;
  readonly tree: ts.SourceFile;
}

export interface Import {
  /** A path from the root without its ending (`engine/system`), or the name of a package or built-in. */
  readonly target: string;
  readonly isTypeOnly: boolean;
  /** What is taken from there, by the names it has there. */
  readonly names: readonly string[];
}

/** All TypeScript files below a folder. */
export function sourcesOf(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
    .sort()
    .map((name) => {
      const file = join(ROOT, folder, name);
      const path = relative(ROOT, file).split(sep).join('/');
      return { path, tree: ts.createSourceFile(path, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true) };
    });
}

export function importsOf({ path, tree }: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, isTypeOnly: boolean, names: readonly string[] = []): void => {
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
    found.push({ target, isTypeOnly, names });
  };
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, isOfTypes(node.importClause), namesIn(node.importClause?.namedBindings));
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      add(node.moduleSpecifier.text, node.isTypeOnly, namesIn(node.exportClause));
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument)) add(argument.text, false);
    }
  });
  return found;
}

export function classesOf({ tree }: Source): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    if (ts.isClassDeclaration(node) && node.name) found.push(node.name.text);
  });
  return found;
}

/** The names in the braces; none where everything is taken. */
function namesIn(clause: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] {
  if (!clause || !(ts.isNamedImports(clause) || ts.isNamedExports(clause))) return [];
  return clause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

/** `import type …`, or every name in the braces marked as one. */
function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  return (
    !clause.name && names !== undefined && ts.isNamedImports(names) && names.elements.every((each) => each.isTypeOnly)
  );
}

/** Pairs of folders that need each other by value; a folder and one inside it may. */
export function folderCycles(sources: readonly Source[]): string[] {
  const folderOf = (path: string): string => posix.dirname(path);
  const files = new Set(sources.map(({ path }) => path));
  const edges = new Map<string, Set<string>>();
  for (const source of sources) {
    const from = folderOf(source.path);
    const to = importsOf(source).filter(({ isTypeOnly }) => !isTypeOnly);
    for (const { target } of to) {
      const file = [`${target}.ts`, `${target}/index.ts`].find((name) => files.has(name));
      if (file) edges.set(from, (edges.get(from) ?? new Set()).add(folderOf(file)));
    }
  }
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const todo = [from];
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      for (const other of edges.get(next) ?? []) {
        if (!seen.has(other)) todo.push(other);
        seen.add(other);
      }
    }
    return seen;
  };
  const isInside = (a: string, b: string): boolean => a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
  const folders = [...edges.keys()].sort();
  return folders.flatMap((a) =>
    folders
      .filter((b) => a < b && !isInside(a, b) && reached(a).has(b) && reached(b).has(a))
      .map((b) => `${a} <-> ${b}`),
  );
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
    return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'));
  } catch {
    return [];
  }
}
