// The libraries of the protocol bring every feature there is. Those that our server does not offer stay out of the bundles.

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

const without = (name, filters) => ({
  name,
  setup(bundler) {
    for (const filter of filters) {
      bundler.onLoad({ filter }, ({ path }) => {
        const [, library] = filter.exec(path);
        return {
          contents: `const instead = ${INSTEAD[library]};\nmodule.exports = new Proxy({}, { get: () => instead });`,
        };
      });
    }
  },
});

export const notOffered = without('not offered', LEFT_OUT);

/** To a worker messages are handed whole: no stream of bytes is cut into them. */
export const notStreamed = without('not streamed', [modules(['vscode-jsonrpc'], ['messageBuffer', 'semaphore'])]);
