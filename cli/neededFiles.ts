/** Files that commands name, to lie beside the script that holds them: without these it plays another game. */
import { type Command, type Files, fileKey, filesOf, type System } from '../engine/face';

export interface NeededFile {
  /** From the folder of the script on. */
  readonly path: string;
  readonly text: string;
}

export function neededFiles(system: System, files: Files, commands: readonly Command[]): readonly NeededFile[] {
  const signatures = new Map(system.grammar.signatures.map((signature) => [signature.name, signature]));
  return commands.flatMap((command) => {
    const signature = signatures.get(command.name);
    return (signature ? filesOf(command, signature) : []).flatMap(({ domain, name }) => {
      const path = fileKey(domain, name);
      const content = files.get(path);
      return content?.kind === 'read' ? [{ path, text: content.text }] : [];
    });
  });
}
