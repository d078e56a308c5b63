import type { RecordContent } from './record'

/** What a record is for, as far as its name and value say. */
export type RecordPurpose = 'mail' | 'web' | 'nameServers' | 'certificates' | 'address' | 'service' | 'text' | 'other'

const mailNames =
  /^(?:mail|smtp|imap|pop3?|mx\d*|webmail|autodiscover|autoconfig)(?:\.|$)|(?:^|\.)(?:_dmarc|_domainkey)(?:\.|$)/
const mailServices = /^_(?:imaps?|pop3s?|submissions?|smtps?|autodiscover|sieve|jmap)\._tcp(?:\.|$)/
const mailTexts = /^"?v=(?:spf1|dkim1|dmarc1|stsv1|tlsrptv1)\b/i
const webNames = /^(?:@|\*|www)$/

/** Returns what a record is for: mail, the web, and so on, or else by its type alone. */
export function recordPurpose({ name, type, value }: Omit<RecordContent, 'priority'>): RecordPurpose {
  switch (type) {
    case 'MX':
      return 'mail'
    case 'NS':
    case 'SOA':
    case 'DS':
      return 'nameServers'
    case 'CAA':
    case 'TLSA':
      return 'certificates'
    case 'A':
    case 'AAAA':
    case 'ALIAS':
    case 'CNAME':
      if (mailNames.test(name)) return 'mail'
      if (name.startsWith('_acme-challenge')) return 'certificates'
      return webNames.test(name) ? 'web' : 'address'
    case 'TXT':
      if (mailNames.test(name) || mailTexts.test(value)) return 'mail'
      return name.startsWith('_acme-challenge') ? 'certificates' : 'text'
    case 'SRV':
      return mailServices.test(name) ? 'mail' : 'service'
    default:
      return 'other'
  }
}
