import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import { cleanLine, cleanText, plainMarks } from '@/lib/model/pasted'

/**
 * Parses one-line OpenSSH public keys (§2.9, §4.6) in the browser, so that mistakes are found before sending. Texts are
 * under `sshKeys.problems.*`.
 */

export type SshKeyProblem =
  'empty' | 'privateKey' | 'otherFormat' | 'severalLines' | 'unknownType' | 'damaged' | 'mismatch' | 'length' | 'curve'

export type PublicKey = {
  /** OpenSSH name, such as `ssh-ed25519`. */
  type: string
  /** Display name: `Ed25519`, `RSA`, `ECDSA`, `DSA`; `hardware` marks `security key` types. */
  family: 'Ed25519' | 'RSA' | 'ECDSA' | 'DSA'
  hardware: boolean
  bits: number
  comment: string
  /** Normalised key: one line, single spaces. */
  line: string
  /** Whether current OpenSSH refuses it: DSA, and RSA under 2048 bits. */
  weak: boolean
}

type KeyType = {
  family: PublicKey['family']
  hardware?: boolean
  bits: (fields: Uint8Array[]) => number
  /** Fields of the key's binary form after the type: a curve's name, a length in octets, or null for any. */
  fields: readonly (string | number | null)[]
}

const types: Record<string, KeyType> = {
  'ssh-ed25519': { family: 'Ed25519', bits: () => 256, fields: [32] },
  'ssh-rsa': { family: 'RSA', bits: (fields) => bitLength(fields[1]), fields: [null, null] },
  'ssh-dss': { family: 'DSA', bits: (fields) => bitLength(fields[0]), fields: [null, null, null, null] },
  'ecdsa-sha2-nistp256': { family: 'ECDSA', bits: () => 256, fields: ['nistp256', 65] },
  'ecdsa-sha2-nistp384': { family: 'ECDSA', bits: () => 384, fields: ['nistp384', 97] },
  'ecdsa-sha2-nistp521': { family: 'ECDSA', bits: () => 521, fields: ['nistp521', 133] },
  'sk-ssh-ed25519@openssh.com': { family: 'Ed25519', hardware: true, bits: () => 256, fields: [32, null] },
  'sk-ecdsa-sha2-nistp256@openssh.com': {
    family: 'ECDSA',
    hardware: true,
    bits: () => 256,
    fields: ['nistp256', 65, null],
  },
}

export type ParsedKey = { ok: true; key: PublicKey } | { ok: false; problem: SshKeyProblem }

const refuse = (problem: SshKeyProblem): ParsedKey => ({ ok: false, problem })

/** Parses a key that was pasted or read from a file, also one that was wrapped over several lines. */
export function parsePublicKey(typed: string): ParsedKey {
  // Quotes, as in the configuration of another program.
  const text = cleanLine(typed).replace(/^(["'])([^]*)\1$/, '$2')
  if (text === '') return refuse('empty')
  // Without the hyphens, which a word processor may have turned into dashes.
  if (/\bBEGIN [A-Z0-9 ]*PRIVATE KEY|^PuTTY-User-Key-File-/m.test(plainMarks(text))) return refuse('privateKey')
  if (/BEGIN (SSH2 |RSA )?PUBLIC KEY|-----BEGIN /.test(text)) return refuse('otherFormat')
  const [first = '', ...more] = text.split('\n').flatMap((line) => line.trim() || [])
  const alone = parseLine(first)
  if (more.length === 0) return alone
  if (alone.ok || more.some(startsKey)) return refuse('severalLines')
  // A line ended after the type or within the key itself.
  const whole = parseLine(`${first}${/\s/.test(first) ? '' : ' '}${more.join('')}`)
  return whole.ok || whole.problem !== 'damaged' ? whole : refuse('severalLines')
}

const startsKey = (line: string) => line.split(/\s+/).some((word) => Object.hasOwn(types, word))

function parseLine(text: string): ParsedKey {
  const [typedName = '', typedKey = '', ...comment] = text.split(/\s+/)
  const name = plainMarks(typedName)
  const type = Object.hasOwn(types, name) ? types[name] : undefined
  if (!type) return refuse('unknownType')
  const encoded = padded(typedKey)
  const fields = readFields(encoded)
  if (!fields) return refuse('damaged')
  const [inside, ...rest] = fields
  if (!inside || asText(inside) !== name) return refuse('mismatch')
  const bits = type.bits(rest)
  if (rest.length === 0 || bits === 0) return refuse('damaged')
  const problem = fieldsProblem(rest, type.fields)
  if (problem) return refuse(problem)
  const weak = type.family === 'DSA' || (type.family === 'RSA' && bits < 2048)
  const line = [name, encoded, comment.join(' ')].filter(Boolean).join(' ')
  const { family, hardware = false } = type
  return { ok: true, key: { type: name, family, hardware, bits, comment: comment.join(' '), line, weak } }
}

const asText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Some programs leave out the `=` at the end, which the API requires. */
function padded(encoded: string): string {
  const bare = encoded.replace(/={1,2}$/, '')
  return bare.padEnd(Math.ceil(bare.length / 4) * 4, '=')
}

function fieldsProblem(fields: readonly Uint8Array[], expected: KeyType['fields']): 'curve' | 'length' | null {
  const isWrong = (want: string | number | null, at: number) => {
    const field = fields[at]
    return want !== null && field !== undefined && want !== (typeof want === 'string' ? asText(field) : field.length)
  }
  if (expected.some((want, at) => typeof want === 'string' && isWrong(want, at))) return 'curve'
  return fields.length !== expected.length || expected.some(isWrong) ? 'length' : null
}

/**
 * Returns the fingerprint as printed by `ssh-keygen -l`: `SHA256:…`.
 *
 * @param line a public key
 * @returns null when the line is not a key, or the page has no secure context, where browsers offer no digests
 */
export async function fingerprint(line: string): Promise<string | null> {
  const bytes = decodeBase64(line.trim().split(/\s+/)[1] ?? '')
  const subtle = globalThis.crypto?.subtle
  if (!bytes || !subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return `SHA256:${btoa(String.fromCharCode(...digest)).replace(/=+$/, '')}`
}

/** Whether the API accepts a name (§2.9). */
export function isKeyName(name: string): boolean {
  const clean = cleanText(name)
  return /^[A-Za-z0-9ÆØÅæøå\-_.@ ]{1,64}$/.test(clean) && clean.trim() !== ''
}

/** Derives a valid name from a key's comment: never empty if the comment has a letter or a digit. */
export function keyNameFrom(comment: string): string {
  return comment
    .replace(/[^A-Za-z0-9ÆØÅæøå\-_.@ ]+/g, '-')
    .slice(0, 64)
    .trim()
}

/** Finds the same key in a list, regardless of name and comment. */
export function duplicateOf<K extends { publicKey: string }>(line: string, keys: readonly K[]): K | null {
  return keys.find((key) => keyBody(key.publicKey) === keyBody(line)) ?? null
}

/** Returns type and key without the comment, which the service may rewrite. */
export function keyBody(publicKey: string): string {
  return publicKey.trim().split(/\s+/).slice(0, 2).join(' ')
}

/** Reads the length-prefixed fields of a key's binary form; null when they do not fill it exactly. */
function readFields(encoded: string): Uint8Array[] | null {
  const bytes = decodeBase64(encoded)
  if (!bytes) return null
  const view = new DataView(bytes.buffer)
  const fields: Uint8Array[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 4 > bytes.length) return null
    const end = at + 4 + view.getUint32(at)
    if (end > bytes.length) return null
    fields.push(bytes.subarray(at + 4, end))
    at = end
  }
  return fields
}

function decodeBase64(encoded: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded)) return null
  try {
    return Uint8Array.from(atob(encoded), (symbol) => symbol.charCodeAt(0))
  } catch {
    return null
  }
}

/** Bit length of a big-endian number, ignoring leading zero bytes. */
function bitLength(bytes: Uint8Array | undefined): number {
  const start = bytes?.findIndex((byte) => byte !== 0) ?? -1
  if (!bytes || start < 0) return 0
  return (bytes.length - start) * 8 - Math.clz32(bytes[start] ?? 0) + 24
}

/** What a refused change of SSH keys means (§4.6). */
export type SshKeyRefusal = 'invalidKey' | 'invalidName' | 'gone'

const meanings: Partial<Record<ApiMessageCode, SshKeyRefusal>> = {
  keyInvalid: 'invalidKey',
  keyNameInvalid: 'invalidName',
  keyNotFound: 'gone',
}

export function sshKeyRefusal(failure: Pick<Failure, 'known'>): SshKeyRefusal | null {
  return meaningOf(failure, meanings)
}
