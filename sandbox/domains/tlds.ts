/** A top-level domain that is sold here. Yearly prices in kroner without VAT, divisible by three (orders count months). */
type Tld = { tld: string; registry: string; register: number; renew: number; transfer: number }

const EU_REGISTRY = 'eurid'

/** Used by GET /dns/pricing and everything that depends on a registry. */
export const TLDS: readonly Tld[] = [
  { tld: 'no', registry: 'norid', register: 129, renew: 129, transfer: 0 },
  { tld: 'com', registry: 'verisign', register: 159, renew: 159, transfer: 159 },
  { tld: 'net', registry: 'verisign', register: 189, renew: 189, transfer: 189 },
  { tld: 'org', registry: 'pir', register: 189, renew: 189, transfer: 189 },
  { tld: 'info', registry: 'identity-digital', register: 249, renew: 249, transfer: 249 },
  { tld: 'io', registry: 'identity-digital', register: 549, renew: 549, transfer: 549 },
  { tld: 'dev', registry: 'google', register: 219, renew: 219, transfer: 219 },
  { tld: 'eu', registry: EU_REGISTRY, register: 129, renew: 129, transfer: 129 },
  { tld: 'uk', registry: 'nominet', register: 129, renew: 129, transfer: 0 },
  { tld: 'se', registry: 'iis', register: 189, renew: 189, transfer: 189 },
  { tld: 'nu', registry: 'iis', register: 219, renew: 219, transfer: 219 },
  { tld: 'dk', registry: 'punktum', register: 129, renew: 129, transfer: 129 },
  { tld: 'fi', registry: 'traficom', register: 189, renew: 189, transfer: 189 },
  { tld: 'de', registry: 'denic', register: 99, renew: 99, transfer: 99 },
  { tld: 'nl', registry: 'sidn', register: 99, renew: 99, transfer: 99 },
  { tld: 'be', registry: 'dnsbelgium', register: 99, renew: 99, transfer: 99 },
  { tld: 'ch', registry: 'switch', register: 129, renew: 129, transfer: 129 },
  { tld: 'li', registry: 'switch', register: 129, renew: 129, transfer: 129 },
  { tld: 'cz', registry: 'nic.cz', register: 129, renew: 129, transfer: 129 },
  { tld: 'ee', registry: 'eis', register: 129, renew: 129, transfer: 129 },
  { tld: 'es', registry: 'red.es', register: 129, renew: 129, transfer: 129 },
  { tld: 'it', registry: 'registro.it', register: 129, renew: 129, transfer: 129 },
  { tld: 'fr', registry: 'afnic', register: 129, renew: 129, transfer: 129 },
  { tld: 're', registry: 'afnic', register: 129, renew: 129, transfer: 129 },
  { tld: 'pm', registry: 'afnic', register: 129, renew: 129, transfer: 129 },
  { tld: 'yt', registry: 'afnic', register: 129, renew: 129, transfer: 129 },
  { tld: 'tf', registry: 'afnic', register: 129, renew: 129, transfer: 129 },
  { tld: 'wf', registry: 'afnic', register: 129, renew: 129, transfer: 129 },
]

/** §4.7: the French registry's TLDs share their rules. */
export const FRENCH_TLDS: readonly string[] = ['fr', 're', 'pm', 'yt', 'tf', 'wf']

/** §4.7 DNSSEC: the registry needs the public key in addition to the digest. */
const NEEDS_DNSKEY: readonly string[] = ['be', 'ch', 'cz', 'de', 'ee', 'eu', 'li', 'nl']

/** §4.7: only support can change the registrant. */
const REGISTRANT_BY_SUPPORT: readonly string[] = ['fi', 'be', ...FRENCH_TLDS]

const BY_NAME = new Map(TLDS.map((entry) => [entry.tld, entry]))

/** Returns the last label; `firma.co.uk` is a .uk domain. */
export function tldOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

export function findTld(name: string): Tld | undefined {
  return BY_NAME.get(tldOf(name))
}

export function needsDnskey(name: string): boolean {
  return NEEDS_DNSKEY.includes(tldOf(name))
}

export function isRegistrantBySupport(name: string): boolean {
  return REGISTRANT_BY_SUPPORT.includes(tldOf(name))
}
