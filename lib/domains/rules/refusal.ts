import type { ApiMessage, ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'

/**
 * Why a registration, transfer or token was refused, by the messages of §4.7 and api-fields §20. Texts are under
 * `registrant.refused.*`.
 */
const orderMeanings = {
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
} as const satisfies Partial<Record<ApiMessageCode, string>>

type DomainRefusal = (typeof orderMeanings)[keyof typeof orderMeanings] | 'forbidden' | 'rule'

/** Returns what a refusal means for an order of a domain; null if nothing more than the failure itself is known. */
export function domainRefusalOf(failure: Pick<Failure, 'kind' | 'message' | 'known'>): DomainRefusal | null {
  const meaning = meaningOf(failure, orderMeanings)
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
export function nextStepFor(message: ApiMessage | undefined): 'transfer' | 'domain' | 'moveHere' | null {
  const refusal = meaningOf({ known: message }, orderMeanings)
  return refusal === null ? 'moveHere' : blockerOf(refusal)
}

/**
 * Why a change of a domain or zone was refused, by the messages of §4.7 and api-fields §17, §20: several come with the
 * same status. Texts are under `zoneRefused.*`.
 */
const zoneMeanings = {
  renewNotHere: 'renewNotHere',
  renewPending: 'renewPending',
  renewExpired: 'renewExpired',
  renewCredit: 'renewCredit',
  nameServersFew: 'nameServersFew',
  nameServerNotReady: 'nameServerNotReady',
  registrantSupport: 'registrantSupport',
  registrantEmailBe: 'emailSupport',
  emailRequired: 'emailInvalid',
  terms: 'terms',
  dsDigest4: 'dsDigest4',
  dsKeyRequired: 'dsKeyMissing',
  dsKeyTag: 'dsTag',
  dsAlgorithm: 'dsAlgorithm',
  dsExternalOnly: 'dsOwn',
  ipsTagInvalid: 'tagInvalid',
  ipsTagOurs: 'tagOurs',
  ipsTagOnlyUk: 'tagOnlyUk',
  ipsTagState: 'tagState',
  ipsTagUnderWay: 'tagUnderWay',
  ipsTagRejected: 'tagRejected',
  zoneExists: 'zoneExists',
  domainOther: 'zoneOther',
  domainNameInvalid: 'zoneName',
  zoneRegistered: 'zoneRegistered',
  transferOpen: 'transferOpen',
  reviewOrders: 'review',
  reviewTransfers: 'review',
  dnsUnavailable: 'dnsUnavailable',
  profileForDns: 'profile',
  registrantNotHere: 'notHere',
  registrantOnlyNo: 'notHere',
  registrantEmailNotHere: 'notHere',
  nameServersNotHere: 'notHere',
  dnssecNotHere: 'notHere',
} as const satisfies Partial<Record<ApiMessageCode, string>>

type ZoneRefusalKey = (typeof zoneMeanings)[keyof typeof zoneMeanings]

/** `detail` is the variable part of the message: a name server, a key tag or an algorithm. */
type ZoneRefusal = { key: ZoneRefusalKey; detail: string; wayOn: 'account' | 'support' | null }

/** Where to go next outside the page: the account's profile, or support. */
const nextSteps: Partial<Record<ZoneRefusalKey, 'account' | 'support'>> = {
  profile: 'account',
  renewExpired: 'support',
  renewCredit: 'support',
  registrantSupport: 'support',
  emailSupport: 'support',
  tagState: 'support',
  zoneOther: 'support',
  review: 'support',
  dnsUnavailable: 'support',
}

/** Null if the kind of failure says everything; the API's own message is shown in any case. */
export function zoneRefusalOf(failure: Failure): ZoneRefusal | null {
  const key = meaningOf(failure, zoneMeanings)
  if (!key) return null
  const { host, tag, algorithm } = failure.known?.values ?? {}
  return { key, detail: String(host ?? tag ?? algorithm ?? ''), wayOn: nextSteps[key] ?? null }
}
