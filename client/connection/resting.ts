/** What the editor asks for at every step of the cursor is asked of the server where the cursor rests. */
import type { Middleware } from 'vscode-languageclient';

/** Longer than a key that is held down stays on a line. */
export const REST_MILLISECONDS = 100;

/**
 * The editor draws all marks of a name, also beside the text, in a frame of their own and in the thread that the
 * board's page shares: whoever only passes by does not see them, but waits for them.
 */
export const provideDocumentHighlights: NonNullable<Middleware['provideDocumentHighlights']> = async (
  document,
  position,
  token,
  next,
) => {
  await rest(token);
  const found = token.isCancellationRequested ? undefined : await next(document, position, token);
  // Nobody reads an answer that comes too late; for want of one the editor would search the whole text itself.
  return token.isCancellationRequested ? [] : found;
};

type Token = Parameters<NonNullable<Middleware['provideDocumentHighlights']>>[2];

/** Ends early where nobody waits any longer. */
function rest(token: Token): Promise<void> {
  return new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      listener.dispose();
      done();
    };
    const timer = setTimeout(end, REST_MILLISECONDS);
    const listener = token.onCancellationRequested(end);
  });
}
