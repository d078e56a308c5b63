import type { Failure } from './outcome'

/** What a refused registration, transfer or token means. The words are `registrant.refused.*`. */
type DomainRefusal =
  | 'review'
  | 'dnsUnavailable'
  | 'incompleteProfile'
  | 'transferOpen'
  | 'registeredHere'
  | 'otherAccount'
  | 'unsupportedTld'
  | 'zoneExists'
  | 'tooManyTokens'
  | 'forbidden'
  | 'rule'

/** The documented messages (§4.7), and those that only api-fields §20 gives, word for word. */
const messages: Readonly<Record<string, DomainRefusal>> = {
  'Your account is currently under review and domain orders are temporarily disabled.': 'review',
  'Your account is currently under review and domain transfers are temporarily disabled.': 'review',
  'DNS services are not available to this account.': 'dnsUnavailable',
  'Incomplete account profile. Please complete your profile to enable DNS services.': 'incompleteProfile',
  'A transfer for this domain is already in progress.': 'transferOpen',
  'The domain is already registered with us.': 'registeredHere',
  'The domain is in use by another account.': 'otherAccount',
  'The zone already exists.': 'zoneExists',
  'Too many one-time token requests. Please try again tomorrow.': 'tooManyTokens',
}

/** What a refusal means for an order of a domain; null when nothing more than the failure itself is known. */
export function domainRefusalOf({ kind, message }: Pick<Failure, 'kind' | 'message'>): DomainRefusal | null {
  const text = message?.trim() ?? ''
  if (Object.hasOwn(messages, text)) return messages[text] ?? null
  if (/^The top-level domain \.\S+ is not supported\.$/.test(text)) return 'unsupportedTld'
  if (kind === 'forbidden') return 'forbidden'
  if (kind === 'conflict') return 'transferOpen'
  // Our own rules let it pass, and the API names one that we do not know.
  return kind === 'invalid' && text !== '' ? 'rule' : null
}

const inTheWay: Readonly<Partial<Record<DomainRefusal, 'transfer' | 'domain'>>> = {
  transferOpen: 'transfer',
  registeredHere: 'domain',
  zoneExists: 'domain',
}

/** What on the account stands in the way of the order and can be looked at, or null. */
export function inTheWayOf(refusal: DomainRefusal): 'transfer' | 'domain' | null {
  return inTheWay[refusal] ?? null
}

/**
 * What the words of a name that cannot be registered lead to: what stands in the way here, or a transfer of it from
 * elsewhere; null where neither helps.
 */
export function wayOnFrom(reason: string | null): 'transfer' | 'domain' | 'moveHere' | null {
  const refusal = domainRefusalOf({ kind: 'invalid', message: reason })
  if (refusal === null || refusal === 'rule') return 'moveHere'
  return inTheWayOf(refusal)
}
