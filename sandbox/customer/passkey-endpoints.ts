import { z } from 'zod'
import { originOf, rpIdOf } from '../accounts/passkey-origin'
import { type Account, nextId } from '../accounts/account'
import type { Caller } from '../api/access'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { logAccountActivity } from './activity'
import { creationOptions, registration } from './passkey-schemas'
import type { Contact, Passkey } from './state'

const { passkeyLimit, passkeyNameLimit, passkeyService, passkeyWait, text } = choices.customer

/** One's own: not for API keys, which have none. */
const own = { area: 'account', change: true, only: 'logins' } as const

/** One's own passkeys (api-fields §13.10). */
export const passkeyEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'POST',
    path: '/account/passkey',
    section: 'fields 13.10',
    beyond: true,
    summary:
      'Add a passkey: first without a body, which gives the options for the device, then its response and a name',
    access: own,
    statuses: [200, 201],
    body: z.object({
      name: z.string(text.passkeyName).optional(),
      response: registration.optional(),
    }),
    data: z.union([creationOptions, z.object({ passkey_id: z.string() })]),
    handle: async ({ account, caller, body, now }) => {
      const contact = contactOf(caller)
      if (ownPasskeys(account, contact).length >= passkeyLimit) refuse(400, text.passkeyTooMany)
      if (body.response === undefined) {
        const options = await optionsFor(account, contact)
        contact.newPasskey = { challenge: options.challenge, until: now + passkeyWait }
        return { message: text.passkeyStarted, data: options }
      }
      const name = (body.name ?? '').trim()
      if (name === '' || [...name].length > passkeyNameLimit) refuse(400, text.passkeyName)
      const waiting = contact.newPasskey
      delete contact.newPasskey
      if (waiting === undefined || waiting.until <= now) return refuse(400, text.passkeyResponse)
      const credential = await verified(body.response, waiting.challenge)
      const all = account.customer.passkeys
      if (all.some((passkey) => passkey.credential?.id === credential.id)) refuse(400, text.passkeyKnown)
      const id = nextId(account, 'passkey')
      all.push({ id, name, created: now, lastUsed: null, contactId: contact.id, credential })
      logAccountActivity(account, caller, `Passkey ${name} added`, now)
      return { status: 201, message: text.passkeyAdded, data: { passkey_id: String(id) } }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/account/passkey',
    section: 'fields 13.10',
    beyond: true,
    summary: 'Delete a passkey of your own',
    access: own,
    query: z.object({ passkey_id: z.string() }),
    data: nothing,
    handle: ({ account, caller, query, now }) => {
      const wanted = query.get('passkey_id')
      const passkey = ownPasskeys(account, contactOf(caller)).find(({ id }) => String(id) === wanted)
      if (passkey === undefined) return refuse(404, text.passkeyMissing)
      account.customer.passkeys = account.customer.passkeys.filter((other) => other !== passkey)
      logAccountActivity(account, caller, `Passkey ${passkey.name} deleted`, now)
      return { message: text.passkeyDeleted }
    },
  }),
]

/** Half a second to load, and most tests need none of it. */
const library = () => import('@simplewebauthn/server')

function contactOf(caller: Caller): Contact {
  return caller.kind === 'user' ? caller.contact : refuse(403, choices.text.forbidden)
}

function ownPasskeys({ customer }: Account, { id }: Contact): Passkey[] {
  return customer.passkeys.filter(({ contactId }) => contactId === id)
}

/** Without a host: a device takes that of the page. */
async function optionsFor(account: Account, contact: Contact): Promise<z.input<typeof creationOptions>> {
  const { generateRegistrationOptions } = await library()
  const { rp, ...options } = await generateRegistrationOptions({
    rpName: passkeyService,
    rpID: '',
    userName: contact.username,
    userDisplayName: contact.name,
    userID: Buffer.from(`${account.id}:${contact.id}`),
    timeout: passkeyWait * 1000,
    excludeCredentials: ownPasskeys(account, contact).flatMap(({ credential }) =>
      credential ? [{ id: credential.id, transports: credential.transports }] : [],
    ),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return creationOptions.parse({ ...options, rp: { name: rp.name } })
}

async function verified(response: z.output<typeof registration>, challenge: string) {
  const { verifyRegistrationResponse } = await library()
  const origin = originOf(response.response.clientDataJSON)
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
  }).catch(() => null)
  if (!result?.verified) return refuse(400, text.passkeyResponse)
  const { credential } = result.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
    origin,
  }
}
