import { randomBytes } from 'node:crypto'

/** Crockford's base 32: without I, L, O and U, so that it can be read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Creates a reference such as `8F2K-41QD`: 40 random bits by which support finds the log line. */
export function newReference(): string {
  const symbols = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte & 31)).join('')
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`
}
