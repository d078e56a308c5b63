import 'server-only'
import { type Offer, offers } from '@/lib/model/offers'
import type { PathPattern } from './client'
import { newReference } from './errors'
import { requestOf, send, type Token, urlOf } from './transport'

type Question = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: PathPattern }

/** The call of each (api-fields §4, §7, §13.8, §17, §21). */
const calls: Record<Offer, Question> = {
  cancel: { method: 'POST', path: '/servers/{id}/cancel' },
  moveAddress: { method: 'PUT', path: '/servers/{id}/ipv4/{ip_id}' },
  releaseAddress: { method: 'DELETE', path: '/servers/{id}/ipv4/{ip_id}' },
  abortInstall: { method: 'POST', path: '/servers/{id}/reinstall/abort' },
  profile: { method: 'PUT', path: '/account' },
  password: { method: 'POST', path: '/account/password' },
  email: { method: 'POST', path: '/account/email' },
  twoFactor: { method: 'POST', path: '/account/2fa' },
  addPasskey: { method: 'POST', path: '/account/passkey' },
  removePasskey: { method: 'DELETE', path: '/account/passkey' },
  language: { method: 'PUT', path: '/account/language' },
  topUp: { method: 'POST', path: '/account/topup' },
  keyLog: { method: 'GET', path: '/account/apikeys/{key_id}/log' },
  dynamicDns: { method: 'GET', path: '/dns/dyndns' },
  reverseZones: { method: 'POST', path: '/dns/zones/ptr' },
}

/** In the reference (§4.1), so that an API which does not know it by OPTIONS says nothing by OPTIONS. */
const certain: Question = { method: 'PUT', path: '/servers/{id}/name' }

const signIns = { password: '/authenticate', passkey: '/authenticate/passkey' } as const

/**
 * Asks whether the API has a sign-in with passkeys, by OPTIONS requests without a credential (api-fields §13.10). Only a clear
 * yes counts: on the sign-in page nobody can know better yet. Never throws.
 */
export async function readsPasskeys(): Promise<boolean> {
  for (const path of [signIns.password, signIns.passkey])
    if ((await has(null, { method: 'POST', path })) !== true) return false
  return true
}

/** No server, address or key has this id. */
const params = { id: '0', ip_id: '0', key_id: '0' }

const timeoutMs = 5000

/**
 * Asks the API which of its offers it lacks, one after the other, by OPTIONS requests: they change nothing (RFC 9110). An
 * API that does not answer a known path by naming its method is asked no more.
 *
 * @returns what the API is sure to lack; what it does not say is not among it. Never throws
 */
export async function readLacks(token: Token): Promise<Offer[]> {
  if ((await has(token, certain)) !== true) return []
  const lacks: Offer[] = []
  for (const offer of offers) if ((await has(token, calls[offer])) === false) lacks.push(offer)
  return lacks
}

/** Whether the API is sure to have an offer, by an OPTIONS request. Never throws. */
export const hasOffer = async (token: Token, offer: Offer): Promise<boolean> =>
  (await has(token, calls[offer])) === true

/** Whether a path exists with its method; null when the API does not say. */
async function has(token: Token, { method, path }: Question): Promise<boolean | null> {
  const reference = newReference()
  const answer = await send(
    urlOf({ path, params }, reference),
    requestOf(token, { method: 'OPTIONS' }, reference),
    timeoutMs,
  ).catch(() => null)
  if (answer?.status === 404) return false
  const allow = answer?.headers.get('allow')
  if (!allow || (answer?.status !== 405 && !isOk(answer?.status))) return null
  return allow
    .toUpperCase()
    .split(/\s*,\s*/)
    .includes(method)
}

const isOk = (status = 0) => status >= 200 && status < 300
