import type { RecordedRequest } from '@/lib/api/recording'
import { env } from '@/lib/env'
import { type ApiCall, type KeyNeed, withVariables } from '@/lib/model/api-call'
import type { Reach, Right } from '@/lib/model/rights'

const areaOf = { servers: 'servers', domains: 'dns', massTransfer: 'dns', account: 'account' } as const

/**
 * What a person may repeat of a request: without headers but its form, and with variables for secrets.
 *
 * @param address of the API, for customers
 * @param of what the change needs
 */
export function apiCallOf(
  { url, init, params }: RecordedRequest,
  address: string,
  of: { right: Right | undefined; reach: Reach },
): ApiCall {
  const call = {
    method: init.method ?? 'GET',
    url: address + url.slice(env().API_BASE_URL.length),
    key: keyNeedOf(of, params),
  }
  const { body } = init
  if (body instanceof URLSearchParams) return { ...call, form: Object.fromEntries(body) }
  return typeof body === 'string' ? { ...call, json: withVariables(JSON.parse(body)) } : call
}

/** The least that a key needs: of servers and zones, those that the path names. */
function keyNeedOf({ right, reach }: { right: Right | undefined; reach: Reach }, params: RecordedRequest['params']) {
  if (right === undefined || reach === 'admin' || reach === 'login') return null
  const area: KeyNeed['area'] = areaOf[right]
  const named = area === 'servers' ? params.id : area === 'dns' ? params.zone_id : undefined
  return { area, id: reach === 'one' ? (named ?? null) : null }
}
