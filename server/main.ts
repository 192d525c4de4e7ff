/** The process: `--stdio`, `--node-ipc` or `--socket=PORT`, as the editor chooses. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { serve } from './serve';

const TRANSPORTS = ['--stdio', '--node-ipc', '--socket', '--pipe'];

if (process.argv.some((argument) => TRANSPORTS.some((transport) => argument.startsWith(transport)))) {
  const connection = createConnection(ProposedFeatures.all);
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
