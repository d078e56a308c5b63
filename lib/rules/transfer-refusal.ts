import type { ApiMessage, ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'

/** Refusals in mass transfers, by the API's documented messages (§4.7). */

/** Texts are under `refused.*` in the page's messages. */
export type TransferRefusal =
  | 'review'
  | 'profile'
  | 'unavailable'
  | 'wholeAccount'
  | 'noCodes'
  | 'tooLate'
  | 'notWaiting'
  | 'tooMany'
  | 'tooManyAll'
  | 'importExpired'
  | 'gone'
  | 'otp'
  | 'login'
  | 'list'
  | 'registrarDown'

const meanings: Partial<Record<ApiMessageCode, TransferRefusal>> = {
  reviewOrders: 'review',
  reviewTransfers: 'review',
  profileForDns: 'profile',
  dnsUnavailable: 'unavailable',
  codesNone: 'noCodes',
  transferTooLate: 'tooLate',
  transferNotWaiting: 'notWaiting',
  codeTooMany: 'tooMany',
  tokenTooMany: 'tooManyAll',
  importExpired: 'importExpired',
}

/** Reading a registrar's account: the reference describes the cases without exact messages, so match a few words. */
const ofRegistrar: readonly { says: RegExp; key: TransferRefusal }[] = [
  { says: /two-factor|otp|one-time/i, key: 'otp' },
  { says: /list\b.*\bcould not be read|API key/i, key: 'list' },
  { says: /log ?in|user ?name|password/i, key: 'login' },
]

/**
 * Returns null when the kind of failure explains it.
 *
 * @param of the request: those to a registrar have other messages
 */
export function transferRefusalOf(failure: Failure, of: 'transfer' | 'registrar' = 'transfer'): TransferRefusal | null {
  if (failure.kind === 'forbidden') return 'wholeAccount'
  const meaning = meaningOf(failure, meanings)
  if (meaning) return meaning
  if (of === 'registrar') {
    if (failure.kind === 'upstream') return 'registrarDown'
    if (failure.kind === 'invalid') return ofRegistrar.find(({ says }) => says.test(failure.message ?? ''))?.key ?? null
  }
  return failure.kind === 'notFound' ? 'gone' : null
}

/** Why a domain is left out. Keys are under `rejected.*` in the page's messages. */
export const rejectionReasons = ['onlyNo', 'ours', 'otherAccount', 'open', 'notInImport', 'name'] as const
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
export function meaningOfReason(known: ApiMessage | null): RejectionReason | null {
  return meaningOf({ known: known ?? undefined }, reasons)
}
