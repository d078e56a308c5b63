import { type Account, accountTime } from '../accounts/account'
import type { IncomingCall, Outgoing } from '../api/exchange'
import { isJsonObject, type Json, type JsonObject } from '../api/json'
import { choices } from '../choices'

/** Request members with secret values (§4.5, §4.7, §5, api-fields §3 and §13). */
const SECRETS = new Set([
  'password',
  'contact_password',
  'current',
  'new',
  'code',
  'hash',
  'auth_code',
  'token',
  'api_token',
  'api_secret',
  'secret',
  'otp',
])

export const REPLACED = '[secret]'

export function logRequest(account: Account, call: IncomingCall, body: JsonObject | null, outgoing: Outgoing): void {
  account.requests.push({
    method: call.method,
    path: call.path,
    query: call.query,
    status: outgoing.kind === 'cut' ? 0 : outgoing.status,
    at: accountTime(account),
    body: body !== null && Object.keys(body).length > 0 ? withoutSecrets(body) : null,
  })
  const { requests } = account
  if (requests.length > choices.requestLogLimit * 1.1) requests.splice(0, requests.length - choices.requestLogLimit)
}

export function withoutSecrets(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (!isJsonObject(value)) return value
  const members = Object.entries(value).map(([name, member]): [string, Json] => [
    name,
    SECRETS.has(name) && member !== null && member !== undefined ? REPLACED : withoutSecrets(member),
  ])
  return Object.fromEntries(members)
}
