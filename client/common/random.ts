/** Names that nobody can guess or meet by chance: 128 bits, as hexadecimal digits. */
export const randomName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
