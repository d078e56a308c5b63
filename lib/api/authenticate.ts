import 'server-only'
import { z } from 'zod'
import type { FailureKind } from '@/lib/rules/outcome'
import type { Rights } from '@/lib/rules/rights'
import type { PathPattern } from './call'
import { apiChange, apiRead } from './client'
import { ApiError } from './errors'
import { nothing } from './nothing'
import { exactlyOne, flag, id, optional, required, seconds, text, textOrEmpty, word } from './wire'
import { rowsOf } from './wire-list'

/** Who a sign-in is. The token is for the session alone. */
export type Identity = {
  token: string
  expires: Date
  /** The contact's name, where the API tells it. */
  name: string | null
  username: string | null
  accessLevel: 'admin' | 'user' | 'server' | null
  customerId: string | null
  customerName: string | null
  twoFactor: boolean
}

/** What a sign-in came to, when the API said something about the credentials. */
export type SignInAnswer =
  | { result: 'signedIn'; identity: Identity }
  | { result: 'codeRequired'; reference: string }
  | { result: 'codeWrong'; reference: string }
  | { result: 'badCredentials'; reference: string }

/** How long a token is trusted of which the API did not say when it ends (its lifetime is not shown: §5). */
const assumedLifetimeMs = 60 * 60 * 1000

/** ga_secret is not named: it is gone once decoded. */
const answer = z
  .object({
    token: textOrEmpty,
    token_expire: optional(seconds),
    customer_id: id,
    contact_name: text,
    contact_username: text,
    contact_access_level: word(['admin', 'user', 'server']),
    customer_name: text,
    ga_enabled: flag,
  })
  // An empty token in a 200 is a failure (api-fields §3).
  .refine((wire) => wire.token.trim() !== '')

/**
 * Signs in with e-mail and password, and the authentication code where the account asks for one (§5, api-fields §3).
 * Changes nothing, but a POST: sent once.
 *
 * @param code the six digits; sent as the number that the API expects
 * @throws ApiError for everything that is not about the credentials, among it `tooMany`
 */
export async function authenticate(credentials: {
  username: string
  password: string
  code?: string
}): Promise<SignInAnswer> {
  const { username, password, code } = credentials
  const json = code === undefined ? { username, password } : { username, password, code: Number(code) }
  try {
    const reading = await apiRead(null, { method: 'POST', path: '/authenticate', json, schema: exactlyOne(answer) })
    const wire = reading.value
    const identity: Identity = {
      token: wire.token.trim(),
      expires: wire.token_expire ?? new Date(Date.now() + assumedLifetimeMs),
      name: wire.contact_name,
      username: wire.contact_username,
      accessLevel: wire.contact_access_level,
      customerId: wire.customer_id,
      customerName: wire.customer_name,
      twoFactor: wire.ga_enabled,
    }
    return { result: 'signedIn', identity }
  } catch (error) {
    const result = error instanceof ApiError ? refusalOf(error, code !== undefined) : null
    if (error instanceof ApiError && result) return { result, reference: error.reference }
    throw error
  }
}

/**
 * Wrong credentials are 401; a mock in circulation says 403, and a missing code might be a 400. How a code is asked for
 * is not shown: `meta.code_required` or words about a code (api-fields §20). A plain 401 to a sign-in with a code is
 * about the code, because the password alone had got as far as being asked for it.
 */
function refusalOf(error: ApiError, sentCode: boolean): 'codeRequired' | 'codeWrong' | 'badCredentials' | null {
  if (error.status !== 400 && error.status !== 401 && error.status !== 403) return null
  const asksForCode =
    flag.safeParse(error.meta.code_required).data === true ||
    /\b(two-?factor|2fa|otp|totp|authentication code)\b/i.test(error.apiMessage ?? '')
  if (sentCode) return asksForCode || error.status === 401 ? 'codeWrong' : 'badCredentials'
  return asksForCode ? 'codeRequired' : 'badCredentials'
}

/**
 * Checks an API key with a harmless read. A key without access to the account is a valid one all the same.
 *
 * @returns whose key it is, as far as the key may know
 * @throws ApiError; `unauthenticated` when the API does not know the key
 */
export async function checkApiKey(key: string): Promise<{ customerId: string | null; customerName: string | null }> {
  const reading = await apiRead(key, {
    path: '/account',
    schema: exactlyOne(z.object({ cust_id: id, cust_name: text })),
    normal: { 403: { cust_id: null, cust_name: null } },
  })
  return { customerId: reading.value.cust_id, customerName: reading.value.cust_name }
}

/**
 * Finds out what a sign-in may change. No endpoint tells, so changes are sent that cannot have an effect: they name
 * server, SSH key and zone 0, and 0 is no id in this API (api-fields §2). 403 means read-only (§5), any other definite answer
 * that the right is there. Meant for the start of a session, once.
 *
 * @throws ApiError `unauthenticated` when the credentials have ended meanwhile
 */
export async function probeRights(token: string): Promise<Rights> {
  const [servers, account, domains] = await Promise.all([
    probe(token, '/servers/{id}/name'),
    probe(token, '/account/sshkey/{id}'),
    probeDomains(token),
  ])
  return { servers, account, domains }
}

/** A key may be held to some zones: then the zone that is not there is refused, and one of its own is not. */
async function probeDomains(token: string): Promise<boolean | null> {
  const any = await probe(token, '/dns/zones/{id}/dnssec')
  if (any !== false) return any
  try {
    const { value } = await apiRead(token, { path: '/dns/zones', schema: ownZones })
    const [own] = value.rows
    // Record 0 is no record of any zone: its id would be 32 hexadecimal characters (api-fields §17.2).
    return own === undefined ? false : await probe(token, '/dns/zones/{id}/records/0', own)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthenticated') throw error
    return error instanceof ApiError && error.kind === 'forbidden' ? false : null
  }
}

const ownZones = rowsOf(
  'zones',
  z.object({ zone_id: required(id) }).transform(({ zone_id }) => zone_id),
  ['zone_id'],
)

const noAnswer: ReadonlySet<FailureKind> = new Set([
  'upstream',
  'unavailable',
  'malformed',
  'unknownOutcome',
  'tooMany',
])

async function probe(token: string, path: PathPattern, of = '0'): Promise<boolean | null> {
  const json = { name: 'rights-check' }
  try {
    await apiChange(token, { method: 'PUT', path, params: { id: of }, json, schema: nothing })
    return true
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'unauthenticated') throw error
    if (error.kind === 'forbidden') return false
    return noAnswer.has(error.kind) ? null : true
  }
}
