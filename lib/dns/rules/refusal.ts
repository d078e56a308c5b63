import type { ApiMessageCode } from '@/lib/api/messages'
import { meaningOf, type Failure } from '@/lib/model/outcome'
import type { ValueKey } from './types'

/** The form fields that a refusal is about: its message is shown at the first that the type has. */
type Fields = readonly ('name' | 'ttl' | ValueKey)[]

/**
 * Why a record change was refused, by the messages of api-fields §17.2, §19 and §20: nearly all come with status 400.
 * Texts are under `records.refused.*`.
 */
const meanings = {
  recordNotFound: about('gone'),
  recordExists: about('exists'),
  recordType: about('type'),
  recordName: about('name', 'name'),
  recordTtl: about('ttl', 'ttl'),
  recordValue: about('value'),
  recordPriority: about('priority', 'priority'),
  recordPriorityMx: about('priority', 'priority'),
  recordDefault: about('fixed'),
  recordIpv4: about('ipv4', 'address4'),
  recordIpv6: about('ipv6', 'address6'),
  recordMailHost: about('mailHost', 'mailServer'),
  recordHost: about('host', 'target', 'nameServer'),
  recordTextQuotes: about('textQuotes', 'text'),
  recordTextLong: about('textLong', 'text'),
  recordCaa: about('caa', 'caaValue'),
  recordSrv: about('srv', 'service'),
  recordNaptr: about('naptr', 'naptrService'),
  recordSelector: about('selector'),
  zoneBusy: about('busy'),
} satisfies Partial<Record<ApiMessageCode, unknown>>

function about<Key extends string>(key: Key, ...fields: Fields): { key: Key; fields: Fields } {
  return { key, fields }
}

/** Null if the kind of failure says everything; the API's own message is shown in any case. */
export function recordRefusalOf(failure: Pick<Failure, 'known'>) {
  return meaningOf<(typeof meanings)[keyof typeof meanings]>(failure, meanings)
}
