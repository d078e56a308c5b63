import type { Failure } from './outcome'

/** What refusals of the mass transfer mean, by the API's own documented words (§4.7). */

/** Keys are under `refused.*` in the page's messages. */
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

/** Reading a registrar's account: the reference names the cases without their exact words, so a few words tell. */
const ofRegistrar: readonly { says: RegExp; key: TransferRefusal }[] = [
  { says: /two-factor|otp|one-time/i, key: 'otp' },
  { says: /list\b.*\bcould not be read|API key/i, key: 'list' },
  { says: /log ?in|user ?name|password/i, key: 'login' },
]

/**
 * Null when the kind of failure says all there is to say.
 *
 * @param of what was asked for: a registrar's own refusals are told apart by other words
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

/** Keys are under `rejected.*` in the page's messages. */
export type RejectionReason = 'onlyNo' | 'ours' | 'otherAccount' | 'open' | 'notInImport' | 'name'

const reasons: readonly { says: RegExp; key: RejectionReason }[] = [
  { says: /^Only \.no domains are supported/i, key: 'onlyNo' },
  { says: /^The domain is already registered with us/i, key: 'ours' },
  { says: /^The domain is in use by another account/i, key: 'otherAccount' },
  { says: /^A transfer for this domain is already in progress/i, key: 'open' },
  { says: /^The domain is not in the list/i, key: 'notInImport' },
  { says: /^Domain name is not valid/i, key: 'name' },
]

/** What the reason for leaving out a single domain means; null for one that is not documented, shown as it is. */
export function rejectionOf(reason: string | null): RejectionReason | null {
  return reasons.find(({ says }) => says.test(reason ?? ''))?.key ?? null
}
