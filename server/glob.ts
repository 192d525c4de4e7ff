/** Globs of settings as regular expressions: `*`, `?`, `**`, `{a,b}`; matched against `/` paths. */

/** A pattern without a slash matches in every folder, as editors do. */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const expressions = globs.map(expressionOf);
  return (path) => expressions.some((expression) => expression.test(path));
}

function expressionOf(glob: string): RegExp {
  const pattern = glob.replaceAll('\\', '/').replace(/^\.?\//, '');
  return new RegExp(`^${pattern.includes('/') ? '' : '(?:.*/)?'}${translated(pattern)}$`);
}

function translated(pattern: string): string {
  let depth = 0;
  return (
    pattern.replaceAll(/\*\*\/|\*\*|\*|\?|\{|\}|,|[^*?{},]+/g, (token) => {
      switch (token) {
        case '**/':
          return '(?:.*/)?';
        case '**':
          return '.*';
        case '*':
          return '[^/]*';
        case '?':
          return '[^/]';
        case '{':
          depth++;
          return '(?:';
        case '}':
          if (depth === 0) return '\\}';
          depth--;
          return ')';
        case ',':
          return depth > 0 ? '|' : ',';
        default:
          return token.replaceAll(/[.+^$()|[\]\\]/g, '\\$&');
      }
    }) + ')'.repeat(depth)
  );
}
