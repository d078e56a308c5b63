import { createHmac, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_SECONDS = 30

/** Generates a code by RFC 6238 with the usual parameters: SHA-1, 30 seconds, 6 digits. */
export function totpCode(secret: string, unixSeconds: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(unixSeconds / STEP_SECONDS)))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** A code as text: clients send it as a number too, and so lose a leading zero (api-fields §3). */
export function padCode(code: unknown): string {
  return typeof code === 'number' || typeof code === 'string' ? String(code).trim().padStart(6, '0') : ''
}

/** Checks a code with a tolerance of one step before and after each of the given clocks. */
export function isTotpValid(secret: string, code: string, clocks: readonly number[]): boolean {
  return clocks.some((clock) => [-1, 0, 1].some((step) => isSame(totpCode(secret, clock + step * STEP_SECONDS), code)))
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

export function encodeBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => ALPHABET.charAt(parseInt(group.padEnd(5, '0'), 2))).join('')
}

export function decodeBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '').toUpperCase()]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
