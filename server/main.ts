/** The process: `--stdio`, `--node-ipc` or `--socket=PORT`, as the editor chooses. */
import { Console } from 'node:console';
import { type Connection, createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serve } from './serve';
import { wholeMessages } from './wholeMessages';

const TRANSPORTS = ['--stdio', '--node-ipc', '--socket', '--pipe'];

if (process.argv.some((argument) => TRANSPORTS.some((transport) => argument.startsWith(transport)))) {
  const connection = process.argv.includes('--stdio') ? overStandardStreams() : createConnection(ProposedFeatures.all);
  // A mistake in one feature must not cost the author the whole server.
  const report = (kind: string) => (error: unknown) => {
    connection.console.error(`${kind}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  process.on('uncaughtException', report('Uncaught exception'));
  process.on('unhandledRejection', report('Unhandled rejection'));
  serve(connection);
} else {
  process.stderr.write(
    'The language server of Turnscript. Start it with --stdio, --node-ipc, --socket=PORT or --pipe=NAME.\n',
  );
  process.exitCode = 2;
}

function overStandardStreams(): Connection {
  // Whatever a library says must not get between the messages.
  globalThis.console = new Console(process.stderr);
  return createConnection(ProposedFeatures.all, process.stdin, wholeMessages(process.stdout));
}
