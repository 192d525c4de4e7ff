/** What the extension can do in a Node process. */
import { runProgram } from '../server/host/node/program';
import type { Platform } from './common/platform';
import { programTrouble } from './common/programWords';
import { startedBy } from './common/startedBy';
import type { ServerProcess } from './connection/serverProcess';
import { ProgramPermissions } from './editor/permissions';

export const nodePlatform = (server: ServerProcess): Platform => ({
  async languageClient(id, name, options) {
    // Reading it takes as long as all the rest: first `activate` returns.
    await new Promise(setImmediate);
    const { IPCMessageReader, IPCMessageWriter, LanguageClient } = await import('./nodeLibrary');
    server.said = (text) => options.outputChannel?.append(text);
    const transports = async () => {
      const child = server.take();
      return { reader: new IPCMessageReader(child), writer: new IPCMessageWriter(child) };
    };
    return new LanguageClient(id, name, transports, options);
  },
  endServer: () => server.end(),
  leaveServer: () => server.leave(),
  serverId: () => server.id,
  isFirstLook: process.env.TURNSCRIPT_FIRST_LOOK !== undefined,
  runProgram,
  startedBy,
  permissions: (allowed, askAgain) => new ProgramPermissions(allowed, askAgain),
  programTrouble,
});
