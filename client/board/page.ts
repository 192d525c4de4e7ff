/** The page around the board's script: nothing but its own script and style may load or run. */
export interface PageParts {
  readonly nonce: string;
  /** Where styles may come from: `webview.cspSource`. */
  readonly cspSource: string;
  readonly scriptUri: string;
  readonly styleUri: string;
}

export function boardPage({ nonce, cspSource, scriptUri, styleUri }: PageParts): string {
  const policy = `default-src 'none'; style-src ${cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
  <meta charset="UTF-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1.0">
  <title>Turnscript board</title>
  <link rel="stylesheet" href="${styleUri}">
</head>
<body>
  <div id="board-root"></div>
  <script nonce="${nonce}" src="${scriptUri}"></script>
</body>
</html>
`;
}
