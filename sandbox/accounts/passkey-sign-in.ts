import { z } from 'zod'
import { definePublicEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { isJsonObject, type JsonObject } from '../api/json'
import { choices } from '../choices'
import { assertion, requestOptions } from '../customer/passkey-schemas'
import type { PasskeyCredential } from '../customer/state'
import type { Account } from './account'
import { openSession, signedIn } from './authenticate'
import { rpIdOf } from './passkey-origin'
import type { World } from './world'

const { passkeyWait, text } = choices.customer

/** Challenges that were given out, each until it is answered once; in Unix milliseconds. */
const given = new WeakMap<World, Map<string, number>>()

/**
 * POST /authenticate/passkey (api-fields §13.10). The device has checked who holds it, so no code is asked for. The user name
 * is not sent: the passkey says it.
 */
export const authenticatePasskey = definePublicEndpoint({
  method: 'POST',
  path: '/authenticate/passkey',
  section: 'fields 13.10',
  beyond: true,
  summary: 'Sign in with a passkey: first without a body, which gives the options for the device, then its response',
  body: z.object({ response: assertion.optional() }),
  data: z.union([requestOptions, signedIn]),
  accountOf: (world, body) => findPasskey(world, idOf(body))?.account,
  handle: async ({ world, now, body }) => {
    const challenges = given.get(world) ?? new Map<string, number>()
    given.set(world, challenges)
    const { generateAuthenticationOptions, verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    if (body.response === undefined) {
      const options = await generateAuthenticationOptions({
        rpID: '',
        timeout: passkeyWait * 1000,
        userVerification: 'required',
      })
      const { challenge, timeout = passkeyWait * 1000 } = options
      for (const [old, until] of challenges) if (until < Date.now()) challenges.delete(old)
      challenges.set(challenge, Date.now() + timeout)
      return { data: { challenge, timeout, userVerification: 'required' as const } }
    }
    const { response } = body
    const found = findPasskey(world, response.id)
    if (!found?.contact.active) return refuse(401, choices.text.unauthorized)
    const { account, contact, passkey, credential } = found
    const result = await verifyAuthenticationResponse({
      response,
      // Each counts once, and not after its time.
      expectedChallenge: (challenge) => {
        const until = challenges.get(challenge) ?? 0
        challenges.delete(challenge)
        return until > Date.now()
      },
      expectedOrigin: credential.origin,
      expectedRPID: rpIdOf(credential.origin),
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
      },
    }).catch(() => null)
    if (!result?.verified) return refuse(401, text.passkeyResponse)
    credential.counter = result.authenticationInfo.newCounter
    passkey.lastUsed = now
    contact.lastLogin = now
    return { data: openSession(world, account, contact, now) }
  },
})

function idOf({ response }: JsonObject): string {
  return isJsonObject(response) ? String(response['id']) : ''
}

function findPasskey(world: World, id: string) {
  for (const account of world.accounts.values()) {
    const found = findWithin(account, id)
    if (found !== null) return found
  }
  return null
}

function findWithin(account: Account, id: string) {
  const has = (credential: PasskeyCredential | undefined): credential is PasskeyCredential => credential?.id === id
  for (const passkey of account.customer.passkeys) {
    const { credential, contactId } = passkey
    const contact = account.customer.contacts.find((candidate) => candidate.id === contactId)
    if (has(credential) && contact) return { account, contact, passkey, credential }
  }
  return null
}
