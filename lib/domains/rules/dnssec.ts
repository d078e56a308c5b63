import { statementsOf } from '@/lib/dns/zone-file/statements'
import { cleanLine, cleanText } from '@/lib/model/pasted'
import type { MoveEffect } from './name-servers'

/** Validation of DS records as in §4.7 DNSSEC. */

export const dsAlgorithms = [5, 7, 8, 10, 13, 14, 15, 16] as const
export const dsDigestTypes = [1, 2, 4] as const
export const dsKeyTypes = [257, 256] as const

/** Length of a digest in characters by its type: SHA-1, SHA-256, SHA-384. */
export const digestLengths: Readonly<Record<string, number>> = { '1': 40, '2': 64, '4': 96 }

/** Names of the algorithm numbers, as used in DNS software. */
export const algorithmNames: Readonly<Record<string, string>> = {
  '5': 'RSA SHA-1',
  '7': 'RSA SHA-1 NSEC3',
  '8': 'RSA SHA-256',
  '10': 'RSA SHA-512',
  '13': 'ECDSA P-256',
  '14': 'ECDSA P-384',
  '15': 'Ed25519',
  '16': 'Ed448',
}
export const digestNames: Readonly<Record<string, string>> = { '1': 'SHA-1', '2': 'SHA-256', '4': 'SHA-384' }

/** TLDs whose registry needs the public key; the API also says so in requires_dnskey. */
export const dnskeyTlds = ['be', 'ch', 'cz', 'de', 'ee', 'eu', 'li', 'nl'] as const

/** A DS record at the registry. */
export type DsRecord = {
  keyTag: number
  alg: number
  digestType: number
  /** Upper case without spaces. */
  digest: string
  publicKey: string | null
  keyType: number | null
}

/** A DS record in a form. */
export type DsDraft = Record<keyof DsRecord, string>

export const emptyDsDraft: DsDraft = {
  keyTag: '',
  alg: '13',
  digestType: '2',
  digest: '',
  publicKey: '',
  keyType: '257',
}

export function draftOf(record: DsRecord): DsDraft {
  return {
    keyTag: String(record.keyTag),
    alg: String(record.alg),
    digestType: String(record.digestType),
    digest: record.digest,
    publicKey: record.publicKey ?? '',
    keyType: String(record.keyType ?? 257),
  }
}

/** Converts a valid draft to a record. */
export function dsRecordOf(draft: DsDraft, needsKey: boolean): DsRecord {
  return {
    keyTag: Number(cleanLine(draft.keyTag)),
    alg: Number(draft.alg),
    digestType: Number(draft.digestType),
    digest: bare(draft.digest).toUpperCase(),
    // Other registries ignore it (§4.7), so it is not sent to them.
    publicKey: needsKey ? bare(draft.publicKey) : null,
    keyType: needsKey ? Number(draft.keyType) : null,
  }
}

const bare = (text: string) => cleanText(text).replace(/\s+/g, '')

export type DsField = keyof DsDraft
/** Requirements of the registry. */
export type DsRules = { tld: string; needsKey: boolean }

type Check = { field: DsField; problem: string; wrong: (draft: DsDraft, rules: DsRules) => boolean }

/** Whether the registry of an ending takes a type of digest: SHA-384 is for .no only (§4.7). */
export function takesDigestType(tld: string, digestType: string): boolean {
  return digestType !== '4' || tld === 'no'
}

const isOneOf = (text: string, numbers: readonly number[]) => numbers.some((number) => String(number) === text)

/** The rules of §4.7; the first broken one of each field is reported. */
const checks = [
  {
    field: 'keyTag',
    problem: 'keyTag',
    wrong: ({ keyTag }) => !/^\d{1,5}$/.test(cleanLine(keyTag)) || Number(cleanLine(keyTag)) > 65_535,
  },
  { field: 'alg', problem: 'algorithm', wrong: ({ alg }) => !isOneOf(alg, dsAlgorithms) },
  { field: 'digestType', problem: 'digestType', wrong: ({ digestType }) => !isOneOf(digestType, dsDigestTypes) },
  { field: 'digestType', problem: 'digest4', wrong: ({ digestType }, { tld }) => !takesDigestType(tld, digestType) },
  { field: 'digest', problem: 'digestEmpty', wrong: ({ digest }) => bare(digest) === '' },
  { field: 'digest', problem: 'digestHex', wrong: ({ digest }) => !/^[0-9a-f]*$/i.test(bare(digest)) },
  {
    field: 'digest',
    problem: 'digestLength',
    wrong: ({ digest, digestType }) => digestType in digestLengths && bare(digest).length !== digestLengths[digestType],
  },
  {
    field: 'publicKey',
    problem: 'publicKeyEmpty',
    wrong: ({ publicKey }, { needsKey }) => needsKey && bare(publicKey) === '',
  },
  {
    field: 'publicKey',
    problem: 'publicKey',
    wrong: ({ publicKey }, { needsKey }) => needsKey && !isBase64(bare(publicKey)),
  },
  {
    field: 'keyType',
    problem: 'keyType',
    wrong: ({ keyType }, { needsKey }) => needsKey && !isOneOf(keyType, dsKeyTypes),
  },
] as const satisfies readonly Check[]

/** `is` and `must` are digest lengths in characters. */
export type DsProblem = {
  field: DsField
  problem: (typeof checks)[number]['problem'] | 'twice' | 'keyTagOther' | 'digestOther'
  is: number
  must: number
}

/** Whether a text without spaces is base64, with its padding. */
export const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

/** Validates one record: the first broken rule of each field. */
export function dsProblems(draft: DsDraft, rules: DsRules): DsProblem[] {
  const found: DsProblem[] = []
  for (const { field, problem, wrong } of checks) {
    if (found.some((problem) => problem.field === field) || !wrong(draft, rules)) continue
    found.push({ field, problem, is: bare(draft.digest).length, must: digestLengths[draft.digestType] ?? 0 })
  }
  return found
}

/** Validates the set, in order. A duplicate record is an error. */
export function setProblems(drafts: readonly DsDraft[], rules: DsRules): DsProblem[][] {
  return drafts.map((draft, place) => {
    const found = dsProblems(draft, rules)
    const twice = drafts.findIndex((other) => lineOf(other) === lineOf(draft)) < place
    return twice && found.length === 0 ? [{ field: 'keyTag', problem: 'twice', is: 0, must: 0 }] : found
  })
}

/** Formats a record as in zone files: key tag, algorithm, digest type, digest. */
export function lineOf(record: DsDraft | DsRecord): string {
  const { keyTag, alg, digestType, digest } = record
  return `${cleanLine(String(keyTag))} ${alg} ${digestType} ${bare(digest).toUpperCase()}`
}

/** Compares the current set with the new one: records removed, kept and added. */
export function compareSets(
  before: readonly DsRecord[],
  after: readonly (DsDraft | DsRecord)[],
): { kind: 'gone' | 'same' | 'new'; line: string }[] {
  const is = before.map(lineOf)
  const willBe = after.map(lineOf)
  return [
    ...is.filter((line) => !willBe.includes(line)).map((line) => ({ kind: 'gone' as const, line })),
    ...willBe.map((line) => ({ kind: is.includes(line) ? ('same' as const) : ('new' as const), line })),
  ]
}

const dsLine = /(?:^|\bDS\s+)(\d{1,5})\s+(\d{1,3})\s+(\d{1,3})\s+([0-9a-f\s]+)$/i

/** Reads `20326 8 2 E06D…`, optionally after a name, TTL and `IN DS`, with spaces inside the digest; null for anything else. */
export function readDs(line: string): DsDraft | null {
  const [, keyTag, alg, digestType, digest] = dsLine.exec(line) ?? []
  if (!keyTag || !alg || !digestType || !digest) return null
  return { ...emptyDsDraft, keyTag, alg, digestType, digest: digest.replace(/\s+/g, '').toUpperCase() }
}

/**
 * Parses DS records as printed by tools (`readDs`), also with brackets over several lines, whatever domain they are of.
 * Lines without a record are returned in `unread`.
 */
export function readDsLines(text: string): { drafts: DsDraft[]; unread: string[] } {
  const drafts: DsDraft[] = []
  const unread: string[] = []
  for (const { words, text: line } of statementsOf(cleanText(text))) {
    const draft = readDs(words.map((word) => word.text).join(' '))
    if (draft) drafts.push(draft)
    else unread.push(line)
  }
  return { drafts, unread }
}

/** A key that DS records point at, with its digests. */
export type DsKey = Pick<DsDraft, 'keyTag' | 'alg'> & { digestTypes: readonly string[] }

/** Lists the keys of DS records as printed by tools. */
export function dsKeysIn(text: string): DsKey[] {
  const keys = new Map<string, DsKey>()
  for (const { keyTag, alg, digestType } of readDsLines(text).drafts) {
    const digestTypes = keys.get(`${keyTag} ${alg}`)?.digestTypes ?? []
    keys.set(`${keyTag} ${alg}`, { keyTag, alg, digestTypes: [...new Set([...digestTypes, digestType])] })
  }
  return [...keys.values()]
}

/** Effects on a signed domain: resolvers that validate DNSSEC reject answers that do not match its DS records. */

/**
 * Hours until no resolver has a removed DS record in its cache. The API does not return its TTL; registries use one hour
 * to a day.
 */
export const dsWaitHours = 24

/**
 * - `signed`: the registry has DS records.
 * - `waiting`: they were removed less than `dsWaitHours` ago, as far as this device knows.
 * - `unknown`: the DS records could not be read.
 */
export type ChainState = 'off' | 'signed' | 'waiting' | 'unknown'

/** Returns when removed DS records have expired from all caches. */
export function dsExpiresAt(removedAt: Date): Date {
  return new Date(removedAt.getTime() + dsWaitHours * 3_600_000)
}

/**
 * @param signed whether the registry has DS records; null when not known
 * @param removedAt when they were removed, as far as this device knows
 */
export function chainState(signed: boolean | null, removedAt: Date | null, now: Date): ChainState {
  if (signed) return 'signed'
  if (removedAt && dsExpiresAt(removedAt) > now) return 'waiting'
  return signed === null ? 'unknown' : 'off'
}

/** `moveAway`: to another registrar, keeping the name servers. */
export type ChainStep = MoveEffect | 'moveAway'

/** `accept`: only after confirming the risk. `blocked`: it would break the domain. */
type ChainVerdict = 'free' | 'accept' | 'blocked'

const safe = { off: 'free', signed: 'free', waiting: 'free', unknown: 'free' } as const

const verdicts: Record<ChainStep, Record<ChainState, ChainVerdict>> = {
  // The service's keys differ from the current ones, so no DS record would match after the step.
  toOurs: { off: 'free', signed: 'blocked', waiting: 'accept', unknown: 'accept' },
  toOthers: { off: 'free', signed: 'blocked', waiting: 'accept', unknown: 'accept' },
  // Other servers of the same provider sign with the same keys.
  stayOthers: { off: 'free', signed: 'accept', waiting: 'accept', unknown: 'accept' },
  stayOurs: safe,
  // The keys stay here, but the DS records can no longer be changed from here.
  moveAway: { off: 'free', signed: 'accept', waiting: 'free', unknown: 'free' },
}

/** Returns whether a step is possible in the current DNSSEC state. */
export function chainVerdict(step: ChainStep, state: ChainState): ChainVerdict {
  return verdicts[step][state]
}

/**
 * Returns what replacing the DS records removes: all of them, or every one that resolvers know, in which case a zone not
 * signed with both old and new keys stops resolving.
 */
export function dsLoss(before: readonly DsRecord[], after: readonly (DsDraft | DsRecord)[]): 'all' | 'known' | null {
  if (after.length === 0) return 'all'
  return before.length > 0 && !compareSets(before, after).some(({ kind }) => kind === 'same') ? 'known' : null
}
