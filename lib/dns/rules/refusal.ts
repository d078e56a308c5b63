import type { ApiMessageCode } from '@/lib/api/messages'
import { meaningOf, type Failure } from '@/lib/model/outcome'
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

/** Messages of api-fields §17.2, §19 and §20: nearly all come with status 400. */
const meanings: Partial<Record<ApiMessageCode, RecordRefusal>> = {
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
}

function about(key: RecordRefusalKey, ...fields: RecordRefusal['fields']): RecordRefusal {
  return { key, fields }
}

/** Null if the kind of failure says everything; the API's own message is shown in any case. */
export function recordRefusalOf(failure: Pick<Failure, 'known'>): RecordRefusal | null {
  return meaningOf(failure, meanings)
}
