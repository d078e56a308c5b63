import type { Failure } from './outcome'

/** What a refused change of a domain or a zone means, and what to do. Words are under `zoneRefused.*`. */
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

/** `detail` is what the message names: a name server, a key tag. */
type ZoneRefusal = { key: ZoneRefusalKey; detail: string; wayOn: 'account' | 'support' | null }

/** The messages of §4.7 and api-fields §17, §20, by their own words: several come with the same status. */
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
  // The last: each of these calls has a 403 of its own for a domain that is registered elsewhere.
  { says: /(?:only|for) .*registered .*domains/i, key: 'notHere' },
]

/** Where a refusal leads on from the panel: to the account's profile, or to support, which its words send people to. */
const waysOn: Partial<Record<ZoneRefusalKey, 'account' | 'support'>> = {
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

/** Null when the kind of failure says all there is to say; the API's own words are shown in any case. */
export function zoneRefusalOf({ message }: Failure): ZoneRefusal | null {
  const text = message?.trim() ?? ''
  for (const { says, key } of byMessage) {
    const match = says.exec(text)
    if (match) return { key, detail: match[1] ?? '', wayOn: waysOn[key] ?? null }
  }
  return null
}
