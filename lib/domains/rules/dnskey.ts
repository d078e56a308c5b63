import { statementsOf } from '@/lib/dns/zone-file/statements'
import { toDomainName } from '@/lib/model/domain-name'
import { cleanText } from '@/lib/model/pasted'
import { tldOf } from '@/lib/model/tld'
import { type DsDraft, type DsRecord, emptyDsDraft, isBase64, readDs, takesDigestType } from './dnssec'

/** DS records made from a DNSKEY (RFC 4034, section 5.1.4 and appendix B). */

/** A DNSKEY as printed by tools. */
type DnsKey = {
  /** Name in front of it, of `ownerOf`. */
  owner: string | null
  /** 257 or 256. */
  keyType: string
  alg: string
  publicKey: string
}

const dnskeyLine = /(?:^|\bDNSKEY\s+)(25[67])\s+3\s+(\d{1,3})\s+([A-Za-z0-9+/=\s]+)$/i
/** A record without a name begins with its TTL, class, type or value; `@` is the domain itself. */
const notAnOwner = /^(?:\d+[a-z\d]*|in|dnskey|ds|@)$/i

/** Returns the name in front of a record, in lower-case ASCII without the dot at the end; null when there is none. */
function ownerOf(line: string): string | null {
  const [first = ''] = line.trim().split(/\s+/)
  return notAnOwner.test(first) ? null : (toDomainName(first) ?? first.toLowerCase().replace(/\.$/, ''))
}

/** Reads `257 3 13 mdss…`, optionally after a name, TTL and `IN DNSKEY`; null for anything else. */
export function readDnskey(line: string): DnsKey | null {
  const [, keyType, alg, key] = dnskeyLine.exec(line) ?? []
  if (!keyType || !alg || !key) return null
  return { owner: ownerOf(line), keyType, alg, publicKey: key.replace(/\s+/g, '') }
}

type KeyOfDs = Pick<DsDraft, 'keyType' | 'alg' | 'publicKey'>

/** Computes the key tag and the SHA-256 digest of a key; null where the key is not valid base64. */
export async function dsOfKey(name: string, key: KeyOfDs): Promise<Pick<DsDraft, 'keyTag' | 'digest'> | null> {
  const data = dataOf(key)
  // Browsers have it only where the panel is served by HTTPS.
  if (data === null || !globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array([...wireName(name), ...data]))
  return { keyTag: String(keyTagOf(data)), digest: hex(new Uint8Array(digest)) }
}

/** Flags, protocol (always 3), algorithm and key. */
function dataOf({ keyType, alg, publicKey }: KeyOfDs): number[] | null {
  const encoded = publicKey.replace(/\s+/g, '')
  // A key that was cut off is often no longer base64, and browsers decode some of those too.
  if (!isBase64(encoded)) return null
  const key = Array.from(atob(encoded), (char) => char.charCodeAt(0))
  const flags = Number(keyType)
  return [Math.floor(flags / 256), flags % 256, 3, Number(alg), ...key]
}

/** Length and letters of each label, then the root. */
function wireName(name: string): number[] {
  const labels = name.split('.').map((label) => [label.length, ...new TextEncoder().encode(label)])
  return [...labels.flat(), 0]
}

function keyTagOf(data: readonly number[]): number {
  const sum = data.reduce((all, byte, at) => all + (at % 2 === 0 ? byte * 256 : byte), 0)
  return (sum + Math.floor(sum / 65_536)) % 65_536
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')

/** Returns the fields of a DS record that do not match its key, so that resolvers would not accept the domain. */
export function keyMismatches(
  { keyTag, digestType, digest }: Pick<DsRecord, 'keyTag' | 'digestType' | 'digest'>,
  made: Pick<DsDraft, 'keyTag' | 'digest'>,
): ('keyTag' | 'digest')[] {
  return [
    ...(String(keyTag) === made.keyTag ? [] : (['keyTag'] as const)),
    // Other digests are not computed here.
    ...(digestType !== 2 || digest === made.digest ? [] : (['digest'] as const)),
  ]
}

/** A pasted line: a key, a DS record, or neither. */
type PastedLine = { line: string; owner: string | null; key: DnsKey | null; ds: DsDraft | null }

function readLines(text: string): PastedLine[] {
  let last: string | null = null
  return statementsOf(cleanText(text)).map(({ words, blank, text: line }) => {
    const bare = words.map((word) => word.text).join(' ')
    const [key, ds] = [readDnskey(bare), readDs(bare)]
    // An indented record has the name of the one above it.
    const owner = ownerOf(bare) ?? (blank ? last : null)
    if (key || ds) last = owner
    return { line, owner, key, ds }
  })
}

type PastedDs = {
  drafts: DsDraft[]
  /** Lines that are neither, or whose key is not whole. */
  unread: string[]
  /** Other domains that pasted keys and records are for. */
  others: string[]
  /** Records left out, because the registry does not take their type of digest. */
  digest4: number
  /** Zone signing keys left out, because a key signing key came with them. */
  zoneKeys: number
}

/**
 * Reads pasted DS records and DNSKEYs. A key becomes a DS record, or completes the one of the same tag and algorithm.
 *
 * @param name the domain in ASCII
 */
export async function readPastedDs(text: string, name: string): Promise<PastedDs> {
  const lines = readLines(text)
  const found = lines.filter(({ key, ds }) => key ?? ds)
  const own = found.filter(({ owner }) => owner === null || owner === name)
  const read = own.flatMap(({ key, ds }) => (key ? [] : (ds ?? [])))
  const typed = read.filter(({ digestType }) => takesDigestType(tldOf(name), digestType))
  const keys = own.flatMap(({ line, key }) => (key ? [{ line, key }] : []))
  const signing = keys.filter(({ key }) => key.keyType === '257')
  const used = signing.length > 0 ? signing : keys
  const results = await Promise.all(
    used.map(async ({ line, key: { owner: _owner, ...key } }) => {
      const ds = await dsOfKey(name, key)
      return { line, made: ds && { ...emptyDsDraft, ...key, ...ds } }
    }),
  )
  const made = results.flatMap((result) => result.made ?? [])
  const isOf = (key: DsDraft) => (ds: DsDraft) => ds.keyTag === key.keyTag && ds.alg === key.alg
  return {
    drafts: [
      ...typed.map((ds) => {
        const { publicKey, keyType } = made.find(isOf(ds)) ?? ds
        return { ...ds, publicKey, keyType }
      }),
      ...made.filter((key) => !typed.some(isOf(key))),
    ],
    unread: [...lines.filter(({ key, ds }) => !key && !ds), ...results.filter((result) => !result.made)].map(
      ({ line }) => line,
    ),
    others: [...new Set(found.flatMap(({ owner }) => (owner === null || owner === name ? [] : [owner])))],
    digest4: read.length - typed.length,
    zoneKeys: keys.length - used.length,
  }
}
