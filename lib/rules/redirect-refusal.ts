import type { ApiMessageCode } from './api-messages'
import { meaningOf, type Failure } from './outcome'

/** What a refused redirect means (api-fields §17.3, §19.20). Keys are under `redirects.refused.*` in the messages. */
export type RedirectRefusal = 'external' | 'conflict' | 'exists' | 'url' | 'source' | 'gone' | 'busy'

const meanings: Partial<Record<ApiMessageCode, RedirectRefusal>> = {
  redirectExternal: 'external',
  redirectRecord: 'conflict',
  redirectExists: 'exists',
  redirectUrl: 'url',
  redirectSource: 'source',
  redirectNotFound: 'gone',
  zoneBusy: 'busy',
}

/** Null when the kind of failure says all there is to say; the API's own words are shown in any case. */
export function redirectRefusalOf(failure: Pick<Failure, 'known'>): RedirectRefusal | null {
  return meaningOf(failure, meanings)
}
