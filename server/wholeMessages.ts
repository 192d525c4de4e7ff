/**
 * Messages in one piece. The library writes the header and the content of a message one after the
 * other, and for short answers a call of the system costs more than what the answer took to make.
 */
import { Writable } from 'node:stream';

export function wholeMessages(output: Writable): Writable {
  let header = '';
  const whole = new Writable({
    // Headers come as text, contents as bytes.
    decodeStrings: false,
    write(chunk: string | Uint8Array, _encoding, done) {
      if (typeof chunk === 'string') {
        header += chunk;
        done();
        return;
      }
      const message = Buffer.allocUnsafe(header.length + chunk.length);
      message.write(header, 'latin1');
      message.set(chunk, header.length);
      header = '';
      output.write(message, done);
    },
  });
  output.on('error', (error) => whole.destroy(error));
  output.on('close', () => whole.destroy());
  return whole;
}
