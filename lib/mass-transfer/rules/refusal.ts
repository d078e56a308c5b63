import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'

/** Refusals in mass transfers, by the API's documented messages (§4.7). */

/** Texts are under `refused.*` in the page's messages. */
const meanings = {
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
} as const satisfies Partial<Record<ApiMessageCode, string>>

/** Reading a registrar's account: the reference describes the cases without exact messages, so match a few words. */
const ofRegistrar = [
  { says: /two-factor|otp|one-time/i, key: 'otp' },
  { says: /list\b.*\bcould not be read|API key/i, key: 'list' },
  { says: /log ?in|user ?name|password/i, key: 'login' },
] as const

/**
 * Returns null when the kind of failure explains it.
 *
 * @param of the request: those to a registrar have other messages
 */
export function transferRefusalOf(failure: Failure, of: 'transfer' | 'registrar' = 'transfer') {
  if (failure.kind === 'forbidden') return 'wholeAccount'
  const meaning = meaningOf(failure, meanings)
  if (meaning) return meaning
  if (of === 'registrar') {
    if (failure.kind === 'upstream') return 'registrarDown'
    if (failure.kind === 'invalid') return ofRegistrar.find(({ says }) => says.test(failure.message ?? ''))?.key ?? null
  }
  return failure.kind === 'notFound' ? 'gone' : null
}
