/**
 * One-line OpenSSH public keys (§2.9, §4.6), read in the browser so that a mistake is seen before it is sent. Keys under
 * `sshKeyProblems.*` in the messages.
 */

export const sshKeyProblems = [
  'empty',
  'privateKey',
  'otherFormat',
  'severalLines',
  'unknownType',
  'damaged',
  'mismatch',
] as const
export type SshKeyProblem = (typeof sshKeyProblems)[number]

export type PublicKey = {
  /** As OpenSSH names it, such as `ssh-ed25519`. */
  type: string
  /** For people: `Ed25519`, `RSA`, `ECDSA`, `DSA`, with `security key` types told by `hardware`. */
  family: 'Ed25519' | 'RSA' | 'ECDSA' | 'DSA'
  hardware: boolean
  bits: number
  comment: string
  /** The key as it is sent: one line, single spaces. */
  line: string
  /** True when today's OpenSSH refuses it: DSA, and RSA under 2048 bits. */
  weak: boolean
}

type KeyType = { family: PublicKey['family']; hardware?: boolean; bits: (fields: Uint8Array[]) => number }

/** Fields are those of the key's binary form after the type. */
const types: Record<string, KeyType> = {
  'ssh-ed25519': { family: 'Ed25519', bits: () => 256 },
  'ssh-rsa': { family: 'RSA', bits: (fields) => bitLength(fields[1]) },
  'ssh-dss': { family: 'DSA', bits: (fields) => bitLength(fields[0]) },
  'ecdsa-sha2-nistp256': { family: 'ECDSA', bits: () => 256 },
  'ecdsa-sha2-nistp384': { family: 'ECDSA', bits: () => 384 },
  'ecdsa-sha2-nistp521': { family: 'ECDSA', bits: () => 521 },
  'sk-ssh-ed25519@openssh.com': { family: 'Ed25519', hardware: true, bits: () => 256 },
  'sk-ecdsa-sha2-nistp256@openssh.com': { family: 'ECDSA', hardware: true, bits: () => 256 },
}

export type ParsedKey = { ok: true; key: PublicKey } | { ok: false; problem: SshKeyProblem }

const refuse = (problem: SshKeyProblem): ParsedKey => ({ ok: false, problem })

/** Reads what a person pasted or chose as a file. */
export function parsePublicKey(typed: string): ParsedKey {
  const text = typed.replace(/^\uFEFF/, '').trim()
  if (text === '') return refuse('empty')
  if (/-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|^PuTTY-User-Key-File-/m.test(text)) return refuse('privateKey')
  if (/BEGIN (SSH2 |RSA )?PUBLIC KEY|-----BEGIN /.test(text)) return refuse('otherFormat')
  const lines = text.split(/\r?\n|\r/).filter((line) => line.trim() !== '')
  const first = lines[0]?.trim() ?? ''
  if (lines.length > 1) return refuse('severalLines')
  const [name = '', encoded = '', ...comment] = first.split(/\s+/)
  const type = Object.hasOwn(types, name) ? types[name] : undefined
  if (!type) return refuse('unknownType')
  const fields = readFields(encoded)
  if (!fields) return refuse('damaged')
  const [inside, ...rest] = fields
  if (!inside || new TextDecoder().decode(inside) !== name) return refuse('mismatch')
  const bits = type.bits(rest)
  if (rest.length === 0 || bits === 0) return refuse('damaged')
  const weak = type.family === 'DSA' || (type.family === 'RSA' && bits < 2048)
  const line = [name, encoded, comment.join(' ')].filter(Boolean).join(' ')
  const { family, hardware = false } = type
  return { ok: true, key: { type: name, family, hardware, bits, comment: comment.join(' '), line, weak } }
}

/**
 * The fingerprint as `ssh-keygen -l` prints it, `SHA256:…`.
 *
 * @param line a public key
 * @returns null when the line is no key, or the page is not served securely, where browsers offer no digests
 */
export async function fingerprint(line: string): Promise<string | null> {
  const bytes = decodeBase64(line.trim().split(/\s+/)[1] ?? '')
  const subtle = globalThis.crypto?.subtle
  if (!bytes || !subtle) return null
  const digest = new Uint8Array(await subtle.digest('SHA-256', bytes))
  return `SHA256:${btoa(String.fromCharCode(...digest)).replace(/=+$/, '')}`
}

/** True for a name that the API takes (§2.9). */
export function isKeyName(name: string): boolean {
  return /^[A-Za-z0-9ÆØÅæøå\-_.@ ]{1,64}$/.test(name) && name.trim() !== ''
}

/** A name that the API takes, made of a key's comment: never empty when the comment has a letter or a digit. */
export function keyNameFrom(comment: string): string {
  return comment
    .replace(/[^A-Za-z0-9ÆØÅæøå\-_.@ ]+/g, '-')
    .slice(0, 64)
    .trim()
}

/** The key of the list that is the same as this one, whatever its name and comment. */
export function duplicateOf<K extends { publicKey: string }>(line: string, keys: readonly K[]): K | null {
  const body = (key: string) => key.trim().split(/\s+/).slice(0, 2).join(' ')
  return keys.find((key) => body(key.publicKey) === body(line)) ?? null
}

/** The length-prefixed fields of a key's binary form, or null when they do not fill it exactly. */
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

/** Bits of a big-endian number, leading zero bytes not counted. */
function bitLength(bytes: Uint8Array | undefined): number {
  const start = bytes?.findIndex((byte) => byte !== 0) ?? -1
  if (!bytes || start < 0) return 0
  return (bytes.length - start) * 8 - Math.clz32(bytes[start] ?? 0) + 24
}
