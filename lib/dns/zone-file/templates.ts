import type { RecordType } from '../rules/record'
import type { RecordSet } from './compare'
import { printZoneFile } from './print'

/**
 * Records that common services ask for, as they publish them. What differs per account (verification, DKIM keys) is not
 * here; the note of a template says what is missing. Texts are under `dnsTemplates.*`.
 */

type Line = readonly [name: string, type: RecordType, value: string, priority?: number]

const templates = {
  google: () => [
    ['@', 'MX', 'smtp.google.com', 1],
    ['@', 'TXT', 'v=spf1 include:_spf.google.com ~all'],
  ],
  microsoft: (zone) => [
    ['@', 'MX', `${zone.replaceAll('.', '-')}.mail.protection.outlook.com`, 0],
    ['@', 'TXT', 'v=spf1 include:spf.protection.outlook.com -all'],
    ['autodiscover', 'CNAME', 'autodiscover.outlook.com'],
  ],
  fastmail: (zone) => [
    ['@', 'MX', 'in1-smtp.messagingengine.com', 10],
    ['@', 'MX', 'in2-smtp.messagingengine.com', 20],
    ['@', 'TXT', 'v=spf1 include:spf.messagingengine.com ?all'],
    ...[1, 2, 3].map((key): Line => [`fm${key}._domainkey`, 'CNAME', `fm${key}.${zone}.dkim.fmhosted.com`]),
  ],
  proton: () => [
    ['@', 'MX', 'mail.protonmail.ch', 10],
    ['@', 'MX', 'mailsec.protonmail.ch', 20],
    ['@', 'TXT', 'v=spf1 include:_spf.protonmail.ch ~all'],
  ],
  noMail: () => [
    ['@', 'TXT', 'v=spf1 -all'],
    ['_dmarc', 'TXT', 'v=DMARC1; p=reject'],
    ['*._domainkey', 'TXT', 'v=DKIM1; p='],
  ],
  letsEncrypt: () => [['@', 'CAA', '0 issue "letsencrypt.org"']],
} satisfies Record<string, (zone: string) => Line[]>

export type TemplateKey = keyof typeof templates

export const templateKeys: readonly TemplateKey[] = [
  'google',
  'microsoft',
  'fastmail',
  'proton',
  'noMail',
  'letsEncrypt',
]

/**
 * What a template leaves without records. A domain without e-mail has no MX records: the API takes no null MX (RFC 7505),
 * which would not be valid next to others anyway.
 */
export const clearedBy = (key: TemplateKey | null): readonly RecordSet[] =>
  key === 'noMail' ? [{ name: '@', type: 'MX' }] : []

/**
 * Returns a template as a zone file.
 *
 * @param zone name of the zone in ASCII
 */
export function templateText(key: TemplateKey, zone: string): string {
  const lines: readonly Line[] = templates[key](zone)
  const records = lines.map(([name, type, value, priority = null]) => ({ name, type, value, priority, ttl: null }))
  return printZoneFile(records, { zone, head: [], aliasAsComment: false })
}
