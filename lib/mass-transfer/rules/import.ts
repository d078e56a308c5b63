import type { ApiMessage, ApiMessageCode } from '@/lib/api/messages'
import { isRecord } from '@/lib/model/is-record'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import { restoredTexts } from '@/lib/model/restored'

/** What was found in an account at an external registrar, and what of it can come along (§2.13, §4.7). */

export type FoundDomain = {
  /** ASCII name. */
  name: string
  readable: string
  supported: boolean
  available: boolean
  /** The API's message about why it is not available, or null. */
  reason: string | null
  /** What that reason means; null if it is not documented. */
  rejection: RejectionReason | null
  /** On that registrar's name servers: records and redirects come along, and it moves to ours. Null: not told. */
  onTheirServers: boolean | null
  records: number | null
  /** Number of records that cannot be copied. */
  skipped: number
  redirects: number
  /** Number of redirects within a frame. */
  frames: number
  expiresAt: Date | null
}

export type RegistrarRead = {
  importId: string
  domains: FoundDomain[]
  /** Number of domains that could not be decoded. */
  unreadable: number
  /** By the API's clock; valid for an hour (§8). */
  readAt: Date
}

/** How long an import can be used, in milliseconds (§8). */
export const importValidMs = 3_600_000

export const canImport = ({ supported, available }: FoundDomain) => supported && available

/** Login at the registrar; secret, sent once and never stored. */
export type RegistrarLogin =
  { way: 'key'; token: string; secret: string } | { way: 'login'; username: string; password: string }

/** Converts a read to what may be stored on the device: without login or other secrets. */
export function storedRead(read: RegistrarRead | null, chosen: readonly string[]): Record<string, unknown> {
  return { read: read && { ...read, readAt: read.readAt.getTime() }, chosen }
}

/** Restores the output of `storedRead` if it is valid; null for anything else. */
export function restoredRead(stored: Record<string, unknown>): { read: RegistrarRead | null; chosen: string[] } {
  const chosen = restoredTexts(stored.chosen)
  const { read } = stored
  if (!isRecord(read) || typeof read.importId !== 'string' || typeof read.readAt !== 'number')
    return { read: null, chosen }
  const domains = Array.isArray(read.domains) ? read.domains.flatMap(foundOf) : []
  const unreadable = typeof read.unreadable === 'number' ? read.unreadable : 0
  return { read: { importId: read.importId, domains, unreadable, readAt: new Date(read.readAt) }, chosen }
}

function foundOf(value: unknown): FoundDomain[] {
  if (!isRecord(value) || typeof value.name !== 'string' || typeof value.readable !== 'string') return []
  const count = (member: unknown) => (typeof member === 'number' ? member : 0)
  const expires = typeof value.expiresAt === 'string' ? new Date(value.expiresAt) : null
  return [
    {
      name: value.name,
      readable: value.readable,
      supported: value.supported === true,
      available: value.available === true,
      reason: typeof value.reason === 'string' ? value.reason : null,
      rejection: rejectionReasons.find((reason) => reason === value.rejection) ?? null,
      onTheirServers: typeof value.onTheirServers === 'boolean' ? value.onTheirServers : null,
      records: typeof value.records === 'number' ? value.records : null,
      skipped: count(value.skipped),
      redirects: count(value.redirects),
      frames: count(value.frames),
      expiresAt: expires && !Number.isNaN(expires.getTime()) ? expires : null,
    },
  ]
}

/** Why a domain is left out. Keys are under `rejected.*` in the page's messages. */
const rejectionReasons = ['onlyNo', 'ours', 'otherAccount', 'open', 'notInImport', 'name'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

const reasons: Partial<Record<ApiMessageCode, RejectionReason>> = {
  onlyNo: 'onlyNo',
  domainOurs: 'ours',
  domainOther: 'otherAccount',
  transferOpen: 'open',
  importNotInList: 'notInImport',
  domainNameInvalid: 'name',
}

/** Returns what the reason for leaving out a domain means; null if it is not documented and shown as it is. */
export function meaningOfReason(message: ApiMessage | null): RejectionReason | null {
  return meaningOf({ known: message ?? undefined }, reasons)
}

/** Reading a registrar's account: the reference describes the cases without exact messages, so match a few words. */
const ofRegistrar = [
  { says: /two-factor|otp|one-time/i, key: 'otp' },
  { says: /list\b.*\bcould not be read|API key/i, key: 'list' },
  { says: /log ?in|user ?name|password/i, key: 'login' },
] as const

/** Returns what a refusal to read a registrar's account means, beyond those of all transfers. */
export function registrarRefusalOf(failure: Failure) {
  if (failure.kind === 'upstream') return 'registrarDown'
  if (failure.kind !== 'invalid') return null
  return ofRegistrar.find(({ says }) => says.test(failure.message ?? ''))?.key ?? null
}
