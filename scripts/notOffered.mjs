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
  // A way to cancel that nobody chose.
  'vscode-jsonrpc': '{}',
  // Names of requests that nobody sends.
  'vscode-languageserver-protocol': '{}',
};

const MODULE = new RegExp(
  `[\\\\/](${Object.keys(INSTEAD).join('|')})[\\\\/]lib[\\\\/]common[\\\\/](protocol\\.)?(${NOT_OFFERED.join('|')})\\.js$`,
);

export const notOffered = {
  name: 'not offered',
  setup(bundler) {
    bundler.onLoad({ filter: MODULE }, ({ path }) => {
      const [, library] = MODULE.exec(path);
      return {
        contents: `const instead = ${INSTEAD[library]};\nmodule.exports = new Proxy({}, { get: () => instead });`,
      };
    });
  },
};
