import 'server-only'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { z } from 'zod'
import { listApiKeys } from '@/lib/account/api'
import { type AssertionResponse, requestOptions } from '@/lib/account/passkey-model'
import { rightsOfKey } from '@/lib/account/rules/api-keys'
import { type Area, areas, type Rights, unknownRights } from '@/lib/model/rights'
import { within } from '@/lib/model/within'
import { apiRead } from '@/lib/api/client'
import { ApiError, isApiError } from '@/lib/api/errors'
import { exactlyOne, flag, id, optional, seconds, text, textOrEmpty, word } from '@/lib/api/wire'

/** Assumed lifetime when the API does not say when the token expires (not documented, §5). */
const assumedLifetimeMs = 60 * 60 * 1000

/**
 * Identity behind a sign-in. The token must only be kept in the session. ga_secret is not in the schema, so decoding
 * drops it.
 */
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

export type Identity = z.output<typeof identity>

type PasskeyAnswer = { result: 'signedIn'; identity: Identity } | { result: 'passkeyRefused'; reference: string }

/** Result of a sign-in when the API responded about the credentials. */
type SignInAnswer =
  | { result: 'signedIn'; identity: Identity }
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
 * The first step of signing in with a passkey (api-fields §13.10).
 *
 * @returns what the device must confirm
 * @throws ApiError
 */
export async function readPasskeyQuestion(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const call = { method: 'POST', path: '/authenticate/passkey', json: {}, schema: requestOptions } as const
  return (await apiRead(null, call)).value
}

/**
 * Signs in with what a device has answered. Like `authenticate`, it is sent once.
 *
 * @throws ApiError for everything that is not about the passkey
 */
export async function authenticatePasskey(response: AssertionResponse): Promise<PasskeyAnswer> {
  const call = { method: 'POST', path: '/authenticate/passkey', json: { response } } as const
  try {
    const { value } = await apiRead(null, { ...call, schema: exactlyOne(identity) })
    return { result: 'signedIn', identity: value }
  } catch (error) {
    const isAboutIt = error instanceof ApiError && [400, 401, 403].includes(error.status ?? 0)
    if (isAboutIt) return { result: 'passkeyRefused', reference: error.reference }
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
 * Returns what a key may change, from its own entry among the account's keys, found by its first characters. Most keys may
 * not read it (api-fields §4): then nothing is known.
 *
 * @throws ApiError `unauthenticated` when the key has expired meanwhile
 */
export async function readKeyRights(key: string): Promise<Rights> {
  try {
    const { value } = await listApiKeys(key)
    const own = value?.rows.filter(
      ({ prefix }) => prefix !== null && prefix.length >= shortestPrefix && key.startsWith(prefix),
    )
    const [entry, another] = own ?? []
    return entry && !another ? rightsOfKey(entry.permissions) : unknownRights
  } catch (error) {
    if (!isApiError(error) || error.kind === 'unauthenticated') throw error
    return unknownRights
  }
}

/** A prefix has at least the first 12 characters of the secret's random part (api-fields §4): shorter ones identify nothing. */
const shortestPrefix = 12

const areaReads: Record<Area, `/${string}`> = {
  servers: '/servers',
  domains: '/dns/zones',
  bgp: '/bgp',
  billing: '/billing',
  account: '/account',
}

/** How long a sign-in waits to learn what it may see. */
const mostMs = 1500

/**
 * Reads each area once, and returns those that the API refuses to show (403). What fails or takes too long is not known,
 * and so shown: its page then says why it is empty.
 */
export async function readUnseen(token: string, which: readonly Area[]): Promise<Area[]> {
  const refused: Area[] = []
  const reads = which.map(async (area) => {
    try {
      await apiRead(token, { path: areaReads[area], schema: z.unknown() })
    } catch (error) {
      if (isApiError(error) && error.kind === 'forbidden') refused.push(area)
    }
  })
  await within(Promise.all(reads), mostMs, () => [])
  return areas.filter((area) => refused.includes(area))
}
