import { z } from 'zod'
import type { IncomingCall, Outgoing } from '../api/exchange'
import type { JsonObject } from '../api/json'
import { str01, strNum, strUnix } from '../api/wire'
import { choices } from '../choices'
import { withoutSecrets } from '../control/request-log'
import type { ApiKey, KeyUse } from './state'

const { keyLogKept, keyLogBody } = choices.customer

/** GET /account/apikeys/{key_id}/log (api-fields §4). */
export const keyUseSchema = z.object({
  log_id: strNum,
  log_timestamp: strUnix,
  source_ip: z.string(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  request_body: z.string(),
  response_code: z.int(),
  response_body: z.string(),
  truncated: str01,
})

/** Notes a request that a key has made; bodies without secrets, and answers only of refusals. */
export function noteKeyUse(key: ApiKey, at: number, call: IncomingCall, body: JsonObject | null, out: Outgoing): void {
  const request = body !== null && Object.keys(body).length > 0 ? JSON.stringify(withoutSecrets(body)) : ''
  const response = out.kind === 'text' && out.status >= 400 ? out.text : ''
  const log = (key.log ??= [])
  log.push({
    id: (log.at(-1)?.id ?? 0) + 1,
    at,
    ip: '127.0.0.1',
    method: call.method,
    path: call.path,
    query: call.query,
    status: out.kind === 'text' ? out.status : 0,
    request: request.slice(0, keyLogBody),
    response: response.slice(0, keyLogBody),
    truncated: Math.max(request.length, response.length) > keyLogBody,
  })
  if (log.length > keyLogKept * 1.1) log.splice(0, log.length - keyLogKept)
}

export function keyUseEntry(use: KeyUse): z.input<typeof keyUseSchema> {
  return {
    log_id: String(use.id),
    log_timestamp: String(use.at),
    source_ip: use.ip,
    method: use.method,
    path: use.path,
    query: use.query,
    request_body: use.request,
    response_code: use.status,
    response_body: use.response,
    truncated: use.truncated ? '1' : '0',
  }
}
