import type { ApiMessage, ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'

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

/** Messages of §4.7 and api-fields §20. */
const meanings: Partial<Record<ApiMessageCode, DomainRefusal>> = {
  reviewOrders: 'review',
  reviewTransfers: 'review',
  dnsUnavailable: 'dnsUnavailable',
  profileForDns: 'incompleteProfile',
  transferOpen: 'transferOpen',
  domainOurs: 'registeredHere',
  domainOther: 'otherAccount',
  zoneExists: 'zoneExists',
  tokenTooMany: 'tooManyTokens',
  tldUnsupported: 'unsupportedTld',
}

/** Returns what a refusal means for an order of a domain; null if nothing more than the failure itself is known. */
export function domainRefusalOf(failure: Pick<Failure, 'kind' | 'message' | 'known'>): DomainRefusal | null {
  const meaning = meaningOf(failure, meanings)
  if (meaning) return meaning
  if (failure.kind === 'forbidden') return 'forbidden'
  if (failure.kind === 'conflict') return 'transferOpen'
  // Our own rules accepted it, and the API names a rule that we do not know.
  return failure.kind === 'invalid' && failure.message?.trim() ? 'rule' : null
}

const inTheWay: Readonly<Partial<Record<DomainRefusal, 'transfer' | 'domain'>>> = {
  transferOpen: 'transfer',
  registeredHere: 'domain',
  zoneExists: 'domain',
}

/** Returns what on the account blocks the order and can be opened, or null. */
export function blockerOf(refusal: DomainRefusal): 'transfer' | 'domain' | null {
  return inTheWay[refusal] ?? null
}

/**
 * Returns what to offer for a name that cannot be registered: what is in the way on this account, or a transfer from
 * elsewhere; null if neither helps.
 */
export function nextStepFor(known: ApiMessage | undefined): 'transfer' | 'domain' | 'moveHere' | null {
  const refusal = meaningOf({ known }, meanings)
  return refusal === null ? 'moveHere' : blockerOf(refusal)
}
