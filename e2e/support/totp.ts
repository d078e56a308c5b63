import { createHmac } from 'node:crypto'

/**
 * The code that an authentication app shows (RFC 6238: SHA-1, 30 seconds, 6 digits).
 *
 * @param secret base32
 * @param at Unix seconds of the account's clock
 */
export function totp(secret: string, at: number): string {
  const bits = [...secret.replaceAll('=', '').toUpperCase()]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
