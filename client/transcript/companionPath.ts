/** Where the expected transcript of a script goes when the script gets another path. */

/** Named after the script as before: the same words around its name, in the same place beside it. */
export function companionPath(oldScript: string, newScript: string, expected: string): string | undefined {
  const [oldName, newName] = [stemOf(oldScript), stemOf(newScript)];
  const place = folderOf(expected);
  const file = expected.slice(place.length);
  const at = file.indexOf(oldName);
  if (at < 0) return undefined;
  const renamed = file.slice(0, at) + newName + file.slice(at + oldName.length);
  const [oldFolder, newFolder] = [folderOf(oldScript), folderOf(newScript)];
  // Beside the script, or in a place of its own that stays where it is.
  const folder = place.startsWith(oldFolder) ? newFolder + place.slice(oldFolder.length) : place;
  return `${folder}${renamed}`;
}

function stemOf(path: string): string {
  const name = path.slice(folderOf(path).length);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
