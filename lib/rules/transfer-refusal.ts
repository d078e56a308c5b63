import type { Failure } from './outcome'

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

const byMessage: readonly { says: RegExp; key: TransferRefusal }[] = [
  { says: /^Your account is currently under review/i, key: 'review' },
  { says: /^Incomplete account profile/i, key: 'profile' },
  { says: /^DNS services are not available to this account/i, key: 'unavailable' },
  { says: /^No codes were saved/i, key: 'noCodes' },
  { says: /can no longer be aborted/i, key: 'tooLate' },
  { says: /^This transfer is not waiting/i, key: 'notWaiting' },
  { says: /^Too many one-time code requests for this domain/i, key: 'tooMany' },
  { says: /^Too many one-time token requests/i, key: 'tooManyAll' },
  { says: /^The import has expired/i, key: 'importExpired' },
]

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
  const message = failure.message ?? ''
  if (failure.kind === 'forbidden') return 'wholeAccount'
  const known = byMessage.find(({ says }) => says.test(message))
  if (known) return known.key
  if (of === 'registrar') {
    if (failure.kind === 'upstream') return 'registrarDown'
    if (failure.kind === 'invalid') return ofRegistrar.find(({ says }) => says.test(message))?.key ?? null
  }
  return failure.kind === 'notFound' ? 'gone' : null
}

/** Texts are under `rejected.*` in the page's messages. */
export type RejectionReason = 'onlyNo' | 'ours' | 'otherAccount' | 'open' | 'notInImport' | 'name'

const reasons: readonly { says: RegExp; key: RejectionReason }[] = [
  { says: /^Only \.no domains are supported/i, key: 'onlyNo' },
  { says: /^The domain is already registered with us/i, key: 'ours' },
  { says: /^The domain is in use by another account/i, key: 'otherAccount' },
  { says: /^A transfer for this domain is already in progress/i, key: 'open' },
  { says: /^The domain is not in the list/i, key: 'notInImport' },
  { says: /^Domain name is not valid/i, key: 'name' },
]

/** Returns why a single domain was rejected; null for an undocumented reason, which is shown unchanged. */
export function rejectionOf(reason: string | null): RejectionReason | null {
  return reasons.find(({ says }) => says.test(reason ?? ''))?.key ?? null
}
