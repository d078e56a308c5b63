import 'server-only'
import { z } from 'zod'
import type { FailureKind } from '@/lib/model/outcome'
import type { Rights } from '@/lib/model/rights'
import { apiChange, apiRead, type PathPattern } from '@/lib/api/client'
import { ApiError } from '@/lib/api/errors'
import {
  exactlyOne,
  flag,
  id,
  nothing,
  optional,
  required,
  rowsOf,
  seconds,
  text,
  textOrEmpty,
  word,
} from '@/lib/api/wire'

/** Assumed lifetime when the API does not say when the token expires (not documented, §5). */
const assumedLifetimeMs = 60 * 60 * 1000

/** ga_secret is not in the schema, so decoding drops it. */
/** Identity behind a sign-in. The token must only be kept in the session. */
const identity = z
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
  .transform((wire) => ({
    token: wire.token.trim(),
    expires: wire.token_expire ?? new Date(Date.now() + assumedLifetimeMs),
    /** The contact's name, if the API returns it. */
    name: wire.contact_name,
    username: wire.contact_username,
    accessLevel: wire.contact_access_level,
    customerId: wire.customer_id,
    customerName: wire.customer_name,
    twoFactor: wire.ga_enabled,
  }))

/** Result of a sign-in when the API responded about the credentials. */
type SignInAnswer =
  | { result: 'signedIn'; identity: z.output<typeof identity> }
  | { result: 'codeRequired' | 'codeWrong' | 'badCredentials'; reference: string }

/**
 * Signs in with e-mail and password, and the authentication code if the account requires one (§5, api-fields §3).
 * Changes nothing, but is a POST, so it is sent once.
 *
 * @param code six digits; sent as a number as the API expects
 * @throws ApiError for everything that is not about the credentials, including `tooMany`
 */
export async function authenticate(credentials: {
  username: string
  password: string
  code?: string
}): Promise<SignInAnswer> {
  const { username, password, code } = credentials
  const json = code === undefined ? { username, password } : { username, password, code: Number(code) }
  try {
    const { value } = await apiRead(null, { method: 'POST', path: '/authenticate', json, schema: exactlyOne(identity) })
    return { result: 'signedIn', identity: value }
  } catch (error) {
    const result = error instanceof ApiError ? refusalOf(error, code !== undefined) : null
    if (error instanceof ApiError && result) return { result, reference: error.reference }
    throw error
  }
}

/**
 * Wrong credentials are 401; one known mock answers 403, and a missing code might be 400. How a code is requested is not
 * documented: `meta.code_required` or a message about a code (api-fields §20). A plain 401 to a sign-in with a code is
 * about the code, because the password alone had led to the request for a code.
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
 * Checks an API key with a harmless read. A key without access to the account is still valid.
 *
 * @returns the customer, as far as the key may read it
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
 * Determines what a sign-in may change. No endpoint reports this, so it sends changes that cannot have an effect: they
 * name server, SSH key and zone 0, and 0 is not an id in this API (api-fields §2). 403 means read-only (§5); any other
 * definite response means that the right is there. Call it once, when a session starts.
 *
 * @throws ApiError `unauthenticated` when the credentials have expired meanwhile
 */
export async function probeRights(token: string): Promise<Rights> {
  const [servers, account, domains] = await Promise.all([
    probe(token, '/servers/{id}/name'),
    probe(token, '/account/sshkey/{id}'),
    probeDomains(token),
  ])
  return { servers, account, domains }
}

/** A key may be limited to some zones: then zone 0 is refused, but one of its own is not. */
async function probeDomains(token: string): Promise<boolean | null> {
  const any = await probe(token, '/dns/zones/{id}/dnssec')
  if (any !== false) return any
  try {
    const { value } = await apiRead(token, { path: '/dns/zones', schema: ownZones })
    const [own] = value.rows
    // Record 0 cannot exist: a record id is 32 hexadecimal characters (api-fields §17.2).
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
