import { randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that it survives being read out on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference such as `8F2K-41QD`: 40 random bits that support finds in the log. */
export function newReference(): string {
  const symbols = Array.from(randomBytes(8), (byte) => alphabet.charAt(byte & 31)).join('')
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`
}
