import type { Failure } from './outcome'

/** Why a registration, transfer or token was refused. Texts are under `registrant.refused.*`. */
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

/** The documented messages (§4.7) and those of api-fields §20, word for word. */
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

/** Returns the refusal that a failure of a domain order matches; null when only the failure itself is known. */
export function domainRefusalOf({ kind, message }: Pick<Failure, 'kind' | 'message'>): DomainRefusal | null {
  const text = message?.trim() ?? ''
  if (Object.hasOwn(messages, text)) return messages[text] ?? null
  if (/^The top-level domain \.\S+ is not supported\.$/.test(text)) return 'unsupportedTld'
  if (kind === 'forbidden') return 'forbidden'
  if (kind === 'conflict') return 'transferOpen'
  // Our validation passed, so the API has a rule that we do not know.
  return kind === 'invalid' && text !== '' ? 'rule' : null
}

const inTheWay: Readonly<Partial<Record<DomainRefusal, 'transfer' | 'domain'>>> = {
  transferOpen: 'transfer',
  registeredHere: 'domain',
  zoneExists: 'domain',
}

/** Returns what on the account blocks the order and can be opened, or null. */
export function inTheWayOf(refusal: DomainRefusal): 'transfer' | 'domain' | null {
  return inTheWay[refusal] ?? null
}

/**
 * Returns the next step when a name cannot be registered: what blocks it on the account, or a transfer from elsewhere;
 * null where neither helps.
 */
export function wayOnFrom(reason: string | null): 'transfer' | 'domain' | 'moveHere' | null {
  const refusal = domainRefusalOf({ kind: 'invalid', message: reason })
  if (refusal === null || refusal === 'rule') return 'moveHere'
  return inTheWayOf(refusal)
}
