/** How messages come and go in a Node process: standard streams, a socket, a pipe, or the channel to a parent. */
import { Console } from 'node:console';
import { createConnection as connect } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import {
  type Connection,
  createConnection,
  ErrorCodes,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageReader,
  type MessageWriter,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { AnsweringWriter } from '../../lsp/answeringWriter';
import { Gate } from '../../lsp/gate';
import { LARGEST_MESSAGE, MessageGuard, type Refusal } from './messageGuard';

export type Transport =
  | { readonly kind: 'stdio' | 'ipc' }
  | { readonly kind: 'socket'; readonly port: number }
  | { readonly kind: 'pipe'; readonly name: string };

/** The messages before the end of the input are still on their way through the library; `exit` may be one. */
const LAST_WORDS_MS = 100;

/** What the arguments choose, as editors write it; undefined if nothing they know. */
export function transportIn(args: readonly string[]): Transport | undefined {
  for (const [index, argument] of args.entries()) {
    const [name = '', value = args[index + 1] ?? ''] = cut(argument);
    if (name === '--stdio') return { kind: 'stdio' };
    if (name === '--node-ipc') return { kind: 'ipc' };
    const port = Number(value);
    if (name === '--socket' && Number.isInteger(port) && port > 0 && port < 65_536) return { kind: 'socket', port };
    if (name === '--pipe' && value !== '') return { kind: 'pipe', name: value };
  }
  return undefined;
}

function cut(argument: string): readonly string[] {
  const equals = argument.indexOf('=');
  return equals < 0 ? [argument] : [argument.slice(0, equals), argument.slice(equals + 1)];
}

export function connectionOver(transport: Transport): Connection {
  switch (transport.kind) {
    case 'stdio':
      // Whatever a library says must not get between the messages.
      globalThis.console = new Console(process.stderr);
      return overStreams(process.stdin, process.stdout);
    case 'ipc':
      process.on('disconnect', () => process.exit(1));
      return gated(new IPCMessageReader(process), new IPCMessageWriter(process)).connection;
    case 'socket':
    case 'pipe': {
      const socket =
        transport.kind === 'socket' ? connect({ port: transport.port, host: '127.0.0.1' }) : connect(transport.name);
      return overStreams(socket, socket);
    }
  }
}

function overStreams(input: Readable, output: Writable): Connection {
  const guard = new MessageGuard((refusal) => onRefusal(refusal));
  const reader = new StreamMessageReader(guard, { contentTypeDecoder: JSON_DECODER });
  const { connection, gate, log } = gated(reader, new StreamMessageWriter(output));
  // Nobody is left to speak to; whether that was agreed shows in the code.
  const leave = (): void => process.exit(gate.isEnded ? 0 : 1);

  function onRefusal(refusal: Refusal): void {
    const message = sentenceOf(refusal);
    log(message);
    const told = gate.refuse(null, ErrorCodes.InvalidRequest, message);
    // What is said about it goes out first, and what still comes in is taken: a socket that is closed over unread
    // bytes takes back what it has sent.
    if (refusal.kind === 'no-end') void told.then(() => setTimeout(leave, LAST_WORDS_MS));
  }
  reader.onError((error) => {
    if (!(error instanceof SyntaxError)) return;
    const message = `A message is not JSON and is left out: ${error.message}`;
    log(message);
    void gate.refuse(null, ErrorCodes.ParseError, message);
  });
  // A closed output is the end of the conversation, not a mistake of ours.
  output.on('error', leave);
  input.on('error', leave);
  guard.on('end', () => setTimeout(leave, LAST_WORDS_MS));
  input.pipe(guard);
  return connection;
}

/** The library's own, but always strict: what is no JSON is told apart from other trouble. */
const JSON_DECODER = {
  name: 'application/json',
  decode: async (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()),
};

function gated(
  reader: MessageReader,
  plain: MessageWriter,
): { connection: Connection; gate: Gate; log: (line: string) => void } {
  // Before the client has said what it can do, it may not be spoken to.
  const log = (line: string): void => {
    if (gate.isRunning) connection.console.error(line);
    else process.stderr.write(`${line}\n`);
  };
  const writer = new AnsweringWriter(plain);
  const gate = new Gate(reader, writer, log);
  const connection = createConnection(ProposedFeatures.all, gate, writer);
  return { connection, gate, log };
}

function sentenceOf(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'too-large':
      return `A message of ${megabytes(refusal.bytes)} MB is left out: at most ${megabytes(LARGEST_MESSAGE)} MB are read.`;
    case 'no-length':
      return `A message without a Content-Length is left out: ${JSON.stringify(refusal.header)}`;
    case 'no-end':
      return 'The header of a message does not end; the connection is closed.';
  }
}

const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024);
