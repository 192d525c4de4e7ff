/** What scripts of a run are called in its output: their names, with folders before them where two have the same. */

export function namesAmong(uris: readonly string[]): (uri: string) => string {
  const partsOf = (uri: string): readonly string[] => uri.split('/').map(decoded);
  const tail = (uri: string, length: number): string => partsOf(uri).slice(-length).join('/');
  const names = new Map<string, string>();
  let alike = [...new Set(uris)];
  for (let length = 1; alike.length > 0; length++) {
    const counts = new Map<string, number>();
    for (const uri of alike) counts.set(tail(uri, length), (counts.get(tail(uri, length)) ?? 0) + 1);
    const isTold = (uri: string): boolean => counts.get(tail(uri, length)) === 1 || length >= partsOf(uri).length;
    for (const uri of alike.filter(isTold)) names.set(uri, tail(uri, length));
    alike = alike.filter((uri) => !isTold(uri));
  }
  return (uri) => names.get(uri) ?? tail(uri, 1);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
