import type { Failure } from './outcome'

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

/** `detail` is a name server or key tag from the message. */
type ZoneRefusal = { key: ZoneRefusalKey; detail: string; wayOn: 'account' | 'support' | null }

/** By the messages of §4.7 and api-fields §17, §20: several have the same status. */
const byMessage: readonly { says: RegExp; key: ZoneRefusalKey }[] = [
  { says: /^Auto-renewal can only be modified for registered domains/, key: 'renewNotHere' },
  { says: /^Auto-renewal cannot be changed while the domain is pending/, key: 'renewPending' },
  { says: /^The domain has expired and can no longer be set to renew/, key: 'renewExpired' },
  { says: /^Unable to credit the open renewal invoice/, key: 'renewCredit' },
  { says: /^At least two valid nameservers are required/, key: 'nameServersFew' },
  { says: /nameserver (\S+) is not authoritative/i, key: 'nameServerNotReady' },
  { says: /^Registrant change for .* must be handled by support/, key: 'registrantSupport' },
  { says: /^The email address of \.be domains cannot be changed here/, key: 'emailSupport' },
  { says: /^A valid email address is required/, key: 'emailInvalid' },
  { says: /^The terms must be accepted/, key: 'terms' },
  { says: /^Digest type 4 is not supported for this domain/, key: 'dsDigest4' },
  { says: /requires the DNSKEY public key.*key tag (\d+)/, key: 'dsKeyMissing' },
  { says: /^Invalid Key Tag/, key: 'dsTag' },
  { says: /^Invalid algorithm: (\d+)/, key: 'dsAlgorithm' },
  { says: /^This endpoint is only for externally hosted domains/, key: 'dsOwn' },
  { says: /^A valid IPS tag is required/, key: 'tagInvalid' },
  { says: /^The domain already uses this IPS tag/, key: 'tagOurs' },
  { says: /^IPS tags only apply to \.uk domains/, key: 'tagOnlyUk' },
  { says: /^The domain cannot be transferred in its current state/, key: 'tagState' },
  { says: /^A transfer to another registrar is already in progress/, key: 'tagUnderWay' },
  { says: /^The registry rejected the IPS tag change/, key: 'tagRejected' },
  { says: /^The zone already exists/, key: 'zoneExists' },
  { says: /^The domain is in use by another account/, key: 'zoneOther' },
  { says: /^Domain name is not valid/, key: 'zoneName' },
  { says: /^Registered domains cannot be deleted/, key: 'zoneRegistered' },
  { says: /^A transfer for this domain is already in progress/, key: 'transferOpen' },
  { says: /^Your account is currently under review/, key: 'review' },
  { says: /^DNS services are not available to this account/, key: 'dnsUnavailable' },
  { says: /^Incomplete account profile/, key: 'profile' },
  // Must be last: each of these calls has its own 403 for a domain that is registered elsewhere.
  { says: /(?:only|for) .*registered .*domains/i, key: 'notHere' },
]

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

/** Returns null when the kind of failure explains it; the API's message is shown in any case. */
export function zoneRefusalOf({ message }: Failure): ZoneRefusal | null {
  const text = message?.trim() ?? ''
  for (const { says, key } of byMessage) {
    const match = says.exec(text)
    if (match) return { key, detail: match[1] ?? '', wayOn: nextSteps[key] ?? null }
  }
  return null
}
