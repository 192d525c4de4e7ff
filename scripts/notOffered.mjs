// The libraries of the protocol bring every feature there is. Those that our server does not offer stay out of the bundles.
import { readFile } from 'node:fs/promises';
import { namesOf } from './modules.mjs';

/** Modules of the libraries' `lib/common`; their `client.js` and `server.js` show how they are used. */
const NOT_OFFERED = [
  'callHierarchy',
  'colorProvider',
  'declaration',
  'executeCommand',
  'implementation',
  'inlineCompletion',
  'inlineValue',
  'linkedEditingRange',
  'moniker',
  'notebook',
  'sharedArrayCancellation',
  'typeDefinition',
  'typeHierarchy',
];

/** What such a module gives instead, whatever it is asked for. */
const INSTEAD = {
  // A feature that claims no capability, and so is never called.
  'vscode-languageclient': 'class { fillClientCapabilities() {} initialize() {} clear() {} }',
  // What wraps the connection adds nothing to it.
  'vscode-languageserver': '(connection) => connection',
  // A way to cancel, and to take bytes apart, that nobody chose.
  'vscode-jsonrpc': 'class {}',
  // Names of requests that nobody sends.
  'vscode-languageserver-protocol': '{}',
};

/**
 * Of the client alone: the bar of a task that the server never begins (in the server's library it is partial results), and
 * what hierarchies are made of that it does not offer.
 */
const NOT_SHOWN = ['progress', 'progressPart', 'protocolCallHierarchyItem', 'protocolTypeHierarchyItem'];

const modules = (libraries, names) =>
  new RegExp(`[\\\\/](${libraries.join('|')})[\\\\/]lib[\\\\/]common[\\\\/](protocol\\.)?(${names.join('|')})\\.js$`);

const LEFT_OUT = [modules(Object.keys(INSTEAD), NOT_OFFERED), modules(['vscode-languageclient'], NOT_SHOWN)];

export const notOffered = {
  name: 'not offered',
  setup(bundler) {
    for (const filter of LEFT_OUT) {
      bundler.onLoad({ filter }, async ({ path }) => {
        const [, library] = filter.exec(path);
        const names = namesOf(await readFile(path, 'utf8')).map((name) => `instead as ${name}`);
        return { contents: `const instead = ${INSTEAD[library]};\nexport { ${names.join(', ')} };` };
      });
    }
  },
};
