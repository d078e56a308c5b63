import type { DnsRecord, Zone } from '../domains/state'
import { seededHex } from './random'

const DAY = 86_400

type Row = readonly [name: string, type: string, value: string, priority?: number, ttl?: number]

const PLAIN: readonly Row[] = [
  ['@', 'A', '192.0.2.21'],
  ['www', 'CNAME', '@host.'],
  ['@', 'MX', 'mail.example.net.', 10],
]

/** A record of every accepted type, and several values at one name (api-fields §17.2, §19.17). */
const FULL: readonly Row[] = [
  ['@', 'A', '192.0.2.21'],
  ['@', 'A', '192.0.2.22'],
  ['@', 'AAAA', '2001:db8:14::21'],
  ['www', 'CNAME', '@host.'],
  ['@', 'MX', 'mail.@host.', 10],
  ['@', 'MX', 'reserve.example.net.', 20],
  ['mail', 'A', '192.0.2.30', undefined, 900],
  ['@', 'TXT', 'v=spf1 mx include:spf.example.net -all'],
  ['_dmarc', 'TXT', 'v=DMARC1; p=quarantine; rua=mailto:dmarc@example.net'],
  ['2024._domainkey', 'TXT', `v=DKIM1; k=rsa; p=${'A'.repeat(230)}" "${'B'.repeat(160)}`],
  ['@', 'CAA', '0 issue "ca.example.net"'],
  ['_sip._tcp', 'SRV', '10 5 5060 sip.example.net.'],
  ['sip', 'NAPTR', '100 10 "U" "E2U+sip" "!^.*$!sip:post@example.net!" .'],
  ['status', 'ALIAS', 'status.example.net.'],
  ['lab', 'NS', 'ns1.lab.example.net.'],
  ['gammel-katalog', 'DNAME', 'katalog.example.net.'],
  ['*.dev', 'A', '192.0.2.40', undefined, 300],
]

export function seedRecords(zone: Zone | undefined, kind: 'full' | 'plain'): void {
  if (zone === undefined) return
  zone.records = (kind === 'full' ? FULL : PLAIN).map(([name, type, value, priority, ttl]): DnsRecord => ({
    name,
    type,
    value: value.replace('@host', zone.name),
    ttl: ttl ?? 3600,
    priority: priority ?? null,
  }))
}

export function seedRedirects(zone: Zone | undefined): void {
  if (zone === undefined) return
  const common = { enabled: true, created: zone.created + 30 * DAY }
  zone.redirects = [
    { ...common, source: 'jobb', targetUrl: `https://www.${zone.name}/ledige-stillinger` },
    { ...common, source: 'kampanje', targetUrl: 'https://example.net/', enabled: false },
  ]
}

/** DS records submitted for external name servers; some registries need the public key too. */
export function seedDsRecords(zone: Zone | undefined, withKey: boolean): void {
  if (!zone?.registration) return
  zone.registration.dsRecords = [
    {
      keyTag: 34_505,
      alg: 13,
      digestType: 2,
      digest: seededHex(`ds/${zone.name}`, 64).toUpperCase(),
      publicKey: withKey ? Buffer.from(seededHex(`dnskey/${zone.name}`, 128), 'hex').toString('base64') : null,
      keyType: withKey ? 257 : null,
    },
  ]
}
