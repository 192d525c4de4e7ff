/** What is read of the client library, by the names that it has: a file of its own, read when everything else is there. */
export { IPCMessageReader, IPCMessageWriter, LanguageClient } from 'vscode-languageclient/node';
