/** What a hunt needs of a system, with the files of the examples and those it makes up. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type EmbeddedSystem, type FileContent, type FileDomain, fileDomain, fileKey } from '../../engine/face';
import type { Game } from '../../hunt/generator';
import { withInvented } from '../../hunt/invented';

const EXAMPLES = resolve(__dirname, '../../examples');

export function gameOf(system: EmbeddedSystem): Game {
  const files = new Map<string, FileContent>();
  const names = new Map<string, string[]>();
  for (const domain of fileDomains(system)) {
    const folder = join(EXAMPLES, system.id, domain.places[0]?.[0] ?? '');
    const found = readdirSync(folder)
      .sort()
      .map((name) => name.slice(0, -domain.suffix.length));
    names.set(fileKey(domain, ''), found);
    for (const name of found) {
      const text = readFileSync(join(folder, name + domain.suffix), 'utf8');
      files.set(fileKey(domain, name), { kind: 'read', text });
    }
  }
  const { dialect } = system.grammar;
  const game: Game = {
    system,
    files,
    supplies: { dialect, names: (domain) => names.get(fileKey(domain, '')) ?? [], seen: new Map() },
  };
  return withInvented(game, 1);
}

const fileDomains = ({ grammar }: EmbeddedSystem): readonly FileDomain[] =>
  grammar.signatures.flatMap(({ params }) => params.flatMap(({ domain }) => fileDomain(domain) ?? []));
