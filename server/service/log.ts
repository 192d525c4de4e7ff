/** Logging to the client's output channel. Standard output belongs to the protocol alone. */
import type { RemoteConsole } from 'vscode-languageserver';

export interface Log {
  error(message: string, cause?: unknown): void;
  warn(message: string): void;
  info(message: string): void;
  debug(message: string): void;
}

export function logTo(console: Pick<RemoteConsole, 'error' | 'warn' | 'info' | 'debug'>): Log {
  return {
    error: (message, cause) => console.error(cause === undefined ? message : `${message}: ${described(cause)}`),
    warn: (message) => console.warn(message),
    info: (message) => console.info(message),
    debug: (message) => console.debug(message),
  };
}

export const SILENT: Log = { error() {}, warn() {}, info() {}, debug() {} };

function described(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}
