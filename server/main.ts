/** The process: `--stdio`, `--node-ipc` or `--socket=PORT`, as the editor chooses. */
import { Console } from 'node:console';
import { type Connection, createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { SYSTEMS } from '../engine/systems';
import { NodeHost } from './host/node/nodeHost';
import { serve } from './lsp/connection';

const TRANSPORTS = ['--stdio', '--node-ipc', '--socket', '--pipe'];

if (process.argv.some((argument) => TRANSPORTS.some((transport) => argument.startsWith(transport)))) {
  const connection = process.argv.includes('--stdio') ? overStandardStreams() : createConnection(ProposedFeatures.all);
  // A mistake in one feature must not cost the author the whole server.
  const report = (kind: string) => (error: unknown) => {
    connection.console.error(`${kind}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  process.on('uncaughtException', report('Uncaught exception'));
  process.on('unhandledRejection', report('Unhandled rejection'));
  serve(connection, { host: new NodeHost(), systems: SYSTEMS });
} else {
  process.stderr.write(
    'The language server of Turnscript. Start it with --stdio, --node-ipc, --socket=PORT or --pipe=NAME.\n',
  );
  process.exitCode = 2;
}

function overStandardStreams(): Connection {
  // Whatever a library says must not get between the messages.
  globalThis.console = new Console(process.stderr);
  const { stdin, stdout } = process;
  const connection = createConnection(ProposedFeatures.all, stdin, stdout);
  // Nobody is left to speak to; whether that was agreed shows in the code.
  let isAgreed = false;
  connection.onShutdown(() => {
    isAgreed = true;
  });
  stdin.on('end', () => process.exit(isAgreed ? 0 : 1));
  stdin.on('close', () => process.exit(isAgreed ? 0 : 1));
  return connection;
}
