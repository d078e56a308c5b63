import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import { defaultHolder } from '../domains/holder'
import { newRegistration } from '../domains/registration'
import type { Registration, Zone } from '../domains/state'
import { seedDsRecords, seedRecords, seedRedirects } from './domain-contents'
import { addSeedZone, seedDomainName } from './domain-names'
import { seedTransfers } from './transfers'

const DAY = 86_400
const { externalNameservers } = choices.domains

type DomainSeed = {
  label: string
  tld: string
  /** Days until it expires, and days since it was registered. */
  expiresIn: number
  age: number
  external?: true
  registration?: Partial<Registration>
}

/** The domains of sandbox.md, "What the demo scenario holds"; the first is that of the zone-limited API key. */
const DOMAINS: readonly DomainSeed[] = [
  { label: 'nordlysdrift', tld: 'no', expiresIn: 212, age: 1980 },
  { label: 'nordlyslab', tld: 'no', expiresIn: 95, age: 1001, external: true, registration: { dnssec: true } },
  { label: 'nordlysdrift', tld: 'com', expiresIn: 88, age: 1735, registration: { dnssec: true } },
  { label: 'nordlysdrift', tld: 'uk', expiresIn: 140, age: 590 },
  { label: 'nordlysdrift', tld: 'be', expiresIn: 301, age: 429, external: true, registration: { dnssec: true } },
  { label: 'nordlysdrift', tld: 'fi', expiresIn: 60, age: 305 },
  { label: 'nordlysdrift', tld: 'fr', expiresIn: 177, age: 553 },
  { label: 'nordlysdrift', tld: 'nl', expiresIn: 260, age: 470 },
  { label: 'nordlysnett', tld: 'no', expiresIn: 364, age: 1, registration: { state: 'pending' } },
  { label: 'nordlyskart', tld: 'no', expiresIn: -9, age: 739, registration: { autoRenew: false } },
  { label: 'nordlysarkiv', tld: 'com', expiresIn: 25, age: 1070, registration: { autoRenew: false } },
  { label: 'nordlysbutikk', tld: 'no', expiresIn: 12, age: 718 },
  { label: 'nordlysmat', tld: 'no', expiresIn: 18, age: 347, registration: { renewalPaid: true } },
  { label: 'nordlyslager', tld: 'uk', expiresIn: 33, age: 697, registration: { state: 'locked' } },
  { label: 'nordlysflytt', tld: 'uk', expiresIn: 110, age: 985 },
  { label: 'blåbærtur', tld: 'no', expiresIn: 199, age: 166 },
]

/** Zones, registrations and transfers of the demo. */
export function seedDomains(world: World, account: Account): void {
  for (const { label, tld, ...seed } of DOMAINS) addSeedDomain(world, account, label, tld, seed)
  const portal = addSeedZone(world, account, 'kundeportal', 'net')
  portal.created = account.created - 77 * DAY
  for (const zone of account.domains.zones) zone.updated = account.created - 3 * DAY
  const find = (label: string, tld: string) => {
    const name = seedDomainName(account, label, tld)
    return account.domains.zones.find((zone) => zone.name === name)
  }
  seedRecords(find('nordlysdrift', 'no'), 'full')
  for (const zone of [portal, find('nordlysdrift', 'com'), find('blåbærtur', 'no')]) seedRecords(zone, 'plain')
  seedRedirects(find('nordlysdrift', 'no'))
  seedDsRecords(find('nordlyslab', 'no'), false)
  seedDsRecords(find('nordlysdrift', 'be'), true)
  const moving = find('nordlysflytt', 'uk')?.registration
  if (moving) moving.leaving = { tag: 'FJORD-UK', at: account.created - DAY / 4 }
  seedTransfers(world, account)
}

/** Adds a registered domain. */
export function addSeedDomain(
  world: World,
  account: Account,
  label: string,
  tld: string,
  { expiresIn, age, external, registration }: Omit<DomainSeed, 'label' | 'tld'>,
): Zone {
  const zone = addSeedZone(world, account, label, tld)
  zone.created = account.created - age * DAY
  zone.registration = newRegistration({
    from: zone.created,
    expires: account.created + expiresIn * DAY,
    holder: defaultHolder(account),
    ...registration,
  })
  if (external) zone.nameservers = [...externalNameservers]
  return zone
}
