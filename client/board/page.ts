/** The page around the board's script: nothing but its own script and style may load or run. */
export interface PageParts {
  readonly nonce: string;
  /** Where styles may come from: `webview.cspSource`. */
  readonly cspSource: string;
  readonly scriptUri: string;
  readonly styleUri: string;
  /** Of the editor, where there are texts in it. */
  readonly language?: string;
  /** What the page says in that language, by what it says in English. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
  /** What a board before it said of its looks: JSON, which the page checks. */
  readonly looks?: unknown;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const attribute = (text: string): string => text.replace(/[&<"]/g, (each) => ENTITIES[each] ?? each);

const data = (name: string, value: unknown): string =>
  value === undefined ? '' : ` data-${name}="${attribute(JSON.stringify(value))}"`;

export function boardPage({ nonce, cspSource, scriptUri, styleUri, language = 'en', texts, looks }: PageParts): string {
  const given = data('texts', texts) + data('looks', looks);
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${attribute(texts ? language : 'en')}">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1.0">
  <title>Turnscript board</title>
  <link rel="stylesheet" href="${styleUri}">
</head>
<body>
  <div id="board-root"${given}></div>
  <script nonce="${nonce}" src="${scriptUri}"></script>
</body>
</html>
`;
}
