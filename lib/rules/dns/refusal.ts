import type { Failure } from '../outcome'
import type { ValueKey } from './types'

/** Why a record change was refused. Texts are under `records.refused.*`. */
type RecordRefusalKey =
  | 'gone'
  | 'exists'
  | 'type'
  | 'name'
  | 'ttl'
  | 'value'
  | 'priority'
  | 'fixed'
  | 'ipv4'
  | 'ipv6'
  | 'host'
  | 'mailHost'
  | 'textQuotes'
  | 'textLong'
  | 'caa'
  | 'srv'
  | 'naptr'
  | 'selector'
  | 'busy'

/** `fields` lists the form fields concerned: the message is shown at the first that the type has. */
type RecordRefusal = { key: RecordRefusalKey; fields: readonly ('name' | 'ttl' | ValueKey)[] }

const targets: readonly ValueKey[] = ['target', 'nameServer']

/** By the messages of api-fields §17.2, §19 and §20: nearly all have status 400. */
const byMessage: readonly { says: RegExp; key: RecordRefusalKey; fields?: RecordRefusal['fields'] }[] = [
  { says: /^Record not found/, key: 'gone' },
  { says: /^Record already exists/, key: 'exists' },
  { says: /^Record type is not supported/, key: 'type' },
  { says: /^Record name is not valid/, key: 'name', fields: ['name'] },
  { says: /^Record TTL is not valid/, key: 'ttl', fields: ['ttl'] },
  { says: /^Record value is required/, key: 'value' },
  { says: /^Record priority is (not valid|required)/, key: 'priority', fields: ['priority'] },
  { says: /^Default records cannot be changed/, key: 'fixed' },
  { says: /^A record value must be a valid IPv4/, key: 'ipv4', fields: ['address4'] },
  { says: /^AAAA record value must be a valid IPv6/, key: 'ipv6', fields: ['address6'] },
  { says: /^MX record value must be a valid mail server/, key: 'mailHost', fields: ['mailServer'] },
  { says: /^[A-Z]+ record value must be a valid hostname/, key: 'host', fields: targets },
  { says: /^TXT record value cannot contain double quotes/, key: 'textQuotes', fields: ['text'] },
  { says: /^TXT record value over 255/, key: 'textLong', fields: ['text'] },
  { says: /^CAA record value must be/, key: 'caa', fields: ['caaValue'] },
  { says: /^SRV record value is not valid/, key: 'srv', fields: ['service'] },
  { says: /^NAPTR record value is not valid/, key: 'naptr', fields: ['naptrService'] },
  { says: /^Record name and type are required/, key: 'selector' },
  // 500 for two simultaneous writes to one zone.
  { says: /^Unable to \w+ record/, key: 'busy' },
]

/** Returns null when the kind of failure explains it; the API's message is shown in any case. */
export function recordRefusalOf({ message }: Failure): RecordRefusal | null {
  const text = message?.trim() ?? ''
  const found = byMessage.find(({ says }) => says.test(text))
  return found ? { key: found.key, fields: found.fields ?? [] } : null
}
