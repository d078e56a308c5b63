/** What name servers say, in our form. `wire.ts` makes it from their packets. */

export const askedTypes = [
  ...(['A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV', 'CAA', 'TLSA', 'SSHFP', 'PTR'] as const),
  ...(['SOA', 'DS', 'DNSKEY'] as const),
] as const
export type AskedType = (typeof askedTypes)[number]

/** Whether name servers can be asked for a type of record. */
export const isAskedType = (text: string): text is AskedType => askedTypes.some((type) => type === text)

export type Question = {
  /** Lower-case ASCII without the dot at the end. */
  name: string
  type: AskedType
  /** Asks a resolver to find the answer, where a name server says only what it knows. */
  recursive?: boolean
  /** Asks a resolver for the answer although its signatures may be wrong. */
  unchecked?: boolean
  /** Without EDNS, for a server that does not know it. */
  plain?: boolean
}

/** One record of an answer. */
export type Rr = {
  /** Lower case, without the dot at the end. */
  name: string
  type: string
  /** Seconds for which it may be kept. */
  ttl: number
  /** As in a zone file; of TXT the whole text without quotes. */
  text: string
  ds?: { keyTag: number; algorithm: number; digestType: number; digest: string }
  key?: {
    tag: number
    algorithm: number
    /** In upper-case hex, by type of digest: 1 (SHA-1), 2 (SHA-256) and 4 (SHA-384). */
    digests: Readonly<Record<number, string>>
  }
  signature?: { covers: string; keyTag: number; from: Date; until: Date }
  /** Of SOA. */
  serial?: number
  /** Of SOA: seconds for which a resolver remembers that a name does not exist. */
  negativeTtl?: number
}

export type Answer = {
  kind: 'answer'
  /** `NOERROR`, `NXDOMAIN`, `SERVFAIL`, `REFUSED`… */
  code: string
  /** The server says it of its own zone. */
  authoritative: boolean
  /** A resolver has checked the signatures. */
  verified: boolean
  answers: readonly Rr[]
  authority: readonly Rr[]
  additional: readonly Rr[]
}

/**
 * `silent`: no answer in time. `noRoute`: this machine cannot reach the address, which says nothing of the server.
 * `barred`: an address that is never asked. `unreadable`: what came is no answer. `skipped`: time or number ran out.
 */
export type Reply = Answer | { kind: 'silent' | 'noRoute' | 'barred' | 'unreadable' | 'skipped' }

/** Puts a question to the server at an address. Never rejects. */
export type Ask = (address: string, question: Question) => Promise<Reply>

/** A reply, and who gave it. */
export type Asked = { host: string; address: string; reply: Reply }
