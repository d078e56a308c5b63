import type { ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'

/** Why a change of a domain or zone was refused, and what to do. Texts are under `zoneRefused.*`. */
type ZoneRefusalKey =
  | 'renewNotHere'
  | 'renewPending'
  | 'renewExpired'
  | 'renewCredit'
  | 'nameServersFew'
  | 'nameServerNotReady'
  | 'notHere'
  | 'registrantSupport'
  | 'emailSupport'
  | 'emailInvalid'
  | 'terms'
  | 'dsDigest4'
  | 'dsKeyMissing'
  | 'dsTag'
  | 'dsAlgorithm'
  | 'dsOwn'
  | 'tagInvalid'
  | 'tagOurs'
  | 'tagOnlyUk'
  | 'tagState'
  | 'tagUnderWay'
  | 'tagRejected'
  | 'zoneExists'
  | 'zoneOther'
  | 'zoneName'
  | 'zoneRegistered'
  | 'transferOpen'
  | 'review'
  | 'dnsUnavailable'
  | 'profile'

/** `detail` is the variable part of the message: a name server, a key tag or an algorithm. */
type ZoneRefusal = { key: ZoneRefusalKey; detail: string; wayOn: 'account' | 'support' | null }

/** Messages of §4.7 and api-fields §17, §20: several come with the same status. */
const meanings: Partial<Record<ApiMessageCode, ZoneRefusalKey>> = {
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
}

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
  const key = meaningOf(failure, meanings)
  if (!key) return null
  const { host, tag, algorithm } = failure.known?.values ?? {}
  return { key, detail: String(host ?? tag ?? algorithm ?? ''), wayOn: nextSteps[key] ?? null }
}
