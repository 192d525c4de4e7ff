/** The process: `--stdio`, `--node-ipc`, `--socket=PORT` or `--pipe=NAME`, as the editor chooses. */
import { isMainThread } from 'node:worker_threads';
import { SYSTEMS } from '../engine/systems';
import { ClientFiles } from './host/clientFiles';
import { HUNT_THREAD, NodeHunts } from './host/node/hunts';
import { huntThread } from './host/node/huntThread';
import { NodeHost } from './host/node/nodeHost';
import { connectionOver, transportIn } from './host/node/transport';
import { serve } from './lsp/connection';
import { VERSION } from './lsp/version';

const USAGE = 'The language server of Turnscript. Start it with --stdio, --node-ipc, --socket=PORT or --pipe=NAME.\n';

const transport = transportIn(process.argv.slice(2));

if (!isMainThread && process.argv.includes(HUNT_THREAD)) {
  void huntThread(SYSTEMS);
} else if (transport) {
  const connection = connectionOver(transport);
  // A mistake in one feature must not cost the author the whole server.
  const report = (kind: string) => (error: unknown) => {
    connection.console.error(`${kind}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  };
  process.on('uncaughtException', report('Uncaught exception'));
  process.on('unhandledRejection', report('Unhandled rejection'));
  serve(connection, { host: new NodeHost(new ClientFiles(connection), new NodeHunts(__filename)), systems: SYSTEMS });
} else if (process.argv.includes('--version')) {
  process.stdout.write(`${VERSION}\n`);
} else if (process.argv.includes('--help')) {
  process.stdout.write(USAGE);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
