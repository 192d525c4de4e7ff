// The language servers we are measured beside: installed into `.bench` on the first run, no dependency of the project.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/project.mjs';

const PACKAGES = ['vscode-langservers-extracted@4.10.0', 'yaml-language-server@1.18.0', 'bash-language-server@5.6.0'];
const home = fromRoot('.bench');
const inside = (...parts) => join(home, 'node_modules', ...parts);

export function peers() {
  if (!existsSync(join(home, '.ready'))) {
    console.error('installing the peer servers into .bench; this happens once');
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{"private":true}');
    const args = ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', ...PACKAGES];
    const { status, stderr } = spawnSync('npm', args, { cwd: home, encoding: 'utf8' });
    if (status !== 0) throw new Error(`the peer servers cannot be installed: ${stderr}`);
    writeFileSync(join(home, '.ready'), '');
  }
  return [JSON_SERVER, YAML_SERVER, BASH_SERVER];
}

const JSON_SERVER = {
  name: 'json',
  language: 'json',
  extension: 'json',
  args: [inside('vscode-langservers-extracted', 'bin', 'vscode-json-language-server'), '--stdio'],
  options: { provideFormatter: true },
  isPulled: true,
  // Without a schema it would have nothing to say on hover, and saying nothing is quick.
  greet: (server) =>
    server.notify('json/schemaAssociations', [{ uri: 'bench://schema', fileMatch: ['*.json'], schema: SCHEMA }]),
  document: (lines) =>
    [
      '[',
      ...Array.from({ length: lines - 2 }, (_, index) => `  {"id": ${index}, "name": "entry ${index}"},`),
      '  {}]',
    ].join('\n'),
  /** Line `line` in one of two forms. */
  variant: (line, flip) => (line === 0 ? (flip ? '[ ' : '[') : `  {"id": ${flip ? 7 : 8}, "name": "entry"},`),
  character: 5,
};

const SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id: { type: 'integer', description: 'The number of the entry.' },
      name: { type: 'string', description: 'The name of the entry.' },
    },
  },
};

const YAML_SERVER = {
  name: 'yaml',
  language: 'yaml',
  extension: 'yaml',
  args: [inside('yaml-language-server', 'bin', 'yaml-language-server'), '--stdio'],
  document: (lines) =>
    Array.from({ length: lines }, (_, index) => `- { id: ${index}, name: entry ${index} }`).join('\n'),
  variant: (_line, flip) => `- { id: ${flip ? 7 : 8}, name: entry }`,
  character: 6,
};

const BASH_SERVER = {
  name: 'bash',
  language: 'shellscript',
  extension: 'sh',
  args: [inside('bash-language-server', 'out', 'cli.js'), 'start'],
  document: (lines) =>
    Array.from({ length: lines }, (_, index) =>
      index % 10 === 0 ? `value${index}=${index}` : `echo "$value${index % 100}" one`,
    ).join('\n'),
  variant: (_line, flip) => (flip ? 'echo "$value10" two' : 'echo "$value20" one'),
  character: 8,
};
