/** What a request is refused with. */
import { LSPErrorCodes, ResponseError } from 'vscode-languageserver';

export const cancelled = (): ResponseError<void> => new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');

/** An edit overtook the question. */
export const contentModified = (): ResponseError<void> =>
  new ResponseError(LSPErrorCodes.ContentModified, 'The script changed.');

export const isContentModified = (error: unknown): boolean =>
  error instanceof ResponseError && error.code === LSPErrorCodes.ContentModified;

export const failed = (message: string): ResponseError<void> => new ResponseError(LSPErrorCodes.RequestFailed, message);
