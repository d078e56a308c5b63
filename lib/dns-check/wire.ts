import { createHash } from 'node:crypto'
import * as packets from 'dns-packet'
import type { Answer, Question, Reply, Rr } from './model'

/** Questions and answers on the wire (RFC 1035, 4034, 6891), by dns-packet. */

/** Bytes of an answer that reach us in one piece on any path (DNS flag day 2020). */
const udpBytes = 1232

const edns: packets.Answer = {
  ...{ type: 'OPT', name: '.', udpPayloadSize: udpBytes, extendedRcode: 0, ednsVersion: 0 },
  ...{ flags: packets.DNSSEC_OK, flag_do: true, options: [] },
}

/** Encodes a question that also asks for signatures, unless it is plain. */
export function encodeQuestion(id: number, { name, type, recursive, unchecked, plain }: Question): Buffer {
  return packets.encode({
    type: 'query',
    id,
    flags: (recursive ? packets.RECURSION_DESIRED : 0) | (unchecked ? packets.CHECKING_DISABLED : 0),
    questions: [{ name, type, class: 'IN' }],
    additionals: plain ? [] : [edns],
  })
}

/** `cut`: the answer was too long for its packet. `other`: an answer to something else, which may be forged. */
export type Decoded = Reply | { kind: 'cut' } | { kind: 'other' }

type Packet = ReturnType<typeof packets.decode> & { rcode?: string }

/** The only code with an upper half (RFC 6891, section 9) that is an answer to what is asked here. */
function codeOf({ rcode = 'NOERROR', additionals = [] }: Packet): string {
  return additionals.some((record) => record.type === 'OPT' && record.extendedRcode > 0) ? 'BADVERS' : rcode
}

/** Decodes an answer to a question; whatever it holds, it does not throw. */
export function decodeAnswer(bytes: Buffer, id: number, question: Question): Decoded {
  let packet: Packet
  try {
    packet = packets.decode(bytes)
  } catch {
    const isMine = bytes.length >= 4 && bytes.readUInt16BE(0) === id
    // Some servers cut an answer in the middle of a record.
    return { kind: isMine ? (bytes.readUInt8(2) & 2 ? 'cut' : 'unreadable') : 'other' }
  }
  const code = codeOf(packet)
  const [asked, ...more] = packet.questions ?? []
  const isMine = asked
    ? more.length === 0 && plainName(asked.name) === question.name && asked.type === question.type
    : // A server that did not understand the question may send its number alone.
      code !== 'NOERROR'
  if (packet.id !== id || !packet.flag_qr || !isMine) return { kind: 'other' }
  if (packet.flag_tc) return { kind: 'cut' }
  const rows = (section: readonly packets.Answer[] = []) => section.slice(0, mostRecords).flatMap(rrOf)
  return {
    kind: 'answer',
    code,
    authoritative: packet.flag_aa,
    verified: packet.flag_ad,
    answers: rows(packet.answers),
    authority: rows(packet.authorities),
    additional: rows(packet.additionals),
  } satisfies Answer
}

/** Records of a section that are read. */
const mostRecords = 100

const plainName = (name: string) => name.toLowerCase().replace(/\.$/, '')

function rrOf(record: packets.Answer): Rr[] {
  if (record.type === 'OPT') return []
  const base = { name: plainName(record.name), type: record.type, ttl: record.ttl ?? 0 }
  switch (record.type) {
    case 'A':
    case 'AAAA':
      return [{ ...base, text: record.data }]
    case 'CNAME':
    case 'DNAME':
    case 'NS':
    case 'PTR':
      return [{ ...base, text: plainName(record.data) }]
    case 'MX':
      return [{ ...base, text: `${record.data.preference ?? 0} ${plainName(record.data.exchange) || '.'}` }]
    case 'TXT':
      return [{ ...base, text: [record.data].flat().map(String).join('') }]
    case 'SRV': {
      const { priority = 0, weight = 0, port, target } = record.data
      return [{ ...base, text: `${priority} ${weight} ${port} ${plainName(target) || '.'}` }]
    }
    case 'CAA':
      return [{ ...base, text: `${record.data.flags ?? 0} ${record.data.tag} "${record.data.value}"` }]
    case 'TLSA': {
      const { usage, selector, matchingType, certificate } = record.data
      return [{ ...base, text: `${usage} ${selector} ${matchingType} ${hex(certificate)}` }]
    }
    case 'SSHFP': {
      const { algorithm, hash, fingerprint } = record.data
      return [{ ...base, text: `${algorithm} ${hash} ${fingerprint}` }]
    }
    case 'SOA': {
      const { mname, rname, serial = 0, minimum = 0 } = record.data
      const negativeTtl = Math.min(minimum, base.ttl)
      return [{ ...base, text: `${plainName(mname)} ${plainName(rname)} ${serial}`, serial, negativeTtl }]
    }
    case 'DS': {
      const { keyTag, algorithm, digestType, digest } = record.data
      const ds = { keyTag, algorithm, digestType, digest: hex(digest) }
      return [{ ...base, text: `${keyTag} ${algorithm} ${digestType} ${ds.digest}`, ds }]
    }
    case 'DNSKEY': {
      const { flags, algorithm, key } = record.data
      const data = Buffer.concat([Buffer.from([Math.floor(flags / 256), flags % 256, 3, algorithm]), key])
      const tag = keyTagOf(data)
      const digests = digestsOf(base.name, data)
      return [{ ...base, text: `${flags} 3 ${algorithm} (${tag})`, key: { tag, algorithm, digests } }]
    }
    case 'RRSIG': {
      const { typeCovered, keyTag, inception, expiration } = record.data
      const signature = { covers: typeCovered, keyTag, from: dateOf(inception), until: dateOf(expiration) }
      return [{ ...base, text: `${typeCovered} ${keyTag}`, signature }]
    }
    default:
      return [{ ...base, text: Buffer.isBuffer(record.data) ? hex(record.data) : '' }]
  }
}

const hex = (bytes: Buffer) => bytes.toString('hex').toUpperCase()
const dateOf = (seconds: number) => new Date(seconds * 1000)

/** RFC 4034, appendix B. */
function keyTagOf(data: Buffer): number {
  const sum = data.reduce((all, byte, at) => all + (at % 2 === 0 ? byte * 256 : byte), 0)
  return (sum + Math.floor(sum / 65_536)) % 65_536
}

const hashes = { 1: 'sha1', 2: 'sha256', 4: 'sha384' }

/** What a DS record of the key would have (RFC 4034, section 5.1.4). */
function digestsOf(owner: string, data: Buffer): Record<number, string> {
  const labels = owner === '' ? [] : owner.split('.').map((label) => Buffer.from(label))
  const name = Buffer.concat([...labels.flatMap((label) => [Buffer.from([label.length]), label]), Buffer.from([0])])
  return Object.fromEntries(
    Object.entries(hashes).map(([type, hash]) => [type, hex(createHash(hash).update(name).update(data).digest())]),
  )
}
