/** What the page says, in the language of the editor: the client hands over what it has, English is the rest. */

let texts: Readonly<Record<string, string>> | undefined;

/** `{0}` and so on are gaps for the values. What comes from a game is a value: it is not translated. */
export function t(text: string, ...values: readonly (string | number)[]): string {
  texts ??= given();
  const said = texts[text] ?? text;
  return values.length === 0 ? said : said.replace(/\{(\d)\}/g, (gap, at) => String(values[Number(at)] ?? gap));
}

function given(): Readonly<Record<string, string>> {
  const root = typeof document === 'undefined' ? null : document.getElementById('board-root');
  return JSON.parse(root?.dataset.texts || '{}');
}
