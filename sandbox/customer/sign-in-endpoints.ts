import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { sendMail } from '../accounts/mail'
import { isTotpValid, encodeBase32, padCode } from '../accounts/totp'
import type { Caller } from '../api/access'
import { defineBodyEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { logAccountActivity } from './activity'
import type { Contact } from './state'
import { userEmail, userPassword } from './user-input'
import { checkFree, isSameUsername, moveUsername } from './usernames'

const { emailCodeHours, totpIssuer, text } = choices.customer

/** One's own sign-in: not for API keys, which have none. */
const own = { area: 'account', change: true, only: 'logins' } as const

/** One's own password, e-mail address and two-factor authentication (api-fields §13.9). */
export const signInEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'POST',
    path: '/account/password',
    section: 'fields 13.9',
    beyond: true,
    summary: 'Change your own password; sessions stay',
    access: own,
    statuses: [201],
    body: z.object({ current: z.string(text.passwordCurrent), new: userPassword }),
    data: nothing,
    handle: ({ account, caller, body, now }) => {
      const contact = contactOf(caller)
      if (body.current !== contact.password) refuse(400, text.passwordCurrent)
      if (!body.new) refuse(400, text.userPassword)
      contact.password = body.new
      logAccountActivity(account, caller, `Password of ${contact.username} changed`, now)
      return { status: 201, message: text.passwordChanged }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/account/email',
    section: 'fields 13.9',
    beyond: true,
    summary: 'Change your own e-mail address: first email, then the hash that is sent to it',
    access: own,
    body: z.object({ email: userEmail.optional(), hash: z.string(text.emailHash).optional() }),
    data: nothing,
    handle: ({ world, account, caller, body, now }) => {
      const contact = contactOf(caller)
      if (body.hash !== undefined) {
        const { newEmail } = contact
        if (newEmail === undefined || newEmail.until <= now || newEmail.hash !== body.hash.trim().toLowerCase()) {
          return refuse(400, text.emailHash)
        }
        const before = contact.username
        moveUsername(world, account, contact, newEmail.address)
        delete contact.newEmail
        const { profile } = account.customer
        if (isSameUsername(profile.email, before)) profile.email = contact.username
        logAccountActivity(account, caller, `E-mail address changed from ${before} to ${contact.username}`, now)
        return { message: text.emailChanged }
      }
      const address = body.email ?? refuse(400, text.userEmail)
      checkFree(world, address)
      const hash = randomBytes(16).toString('hex')
      contact.newEmail = { address, hash, until: now + emailCodeHours * 3600 }
      const words = emailWords[account.customer.profile.language]
      sendMail(account, { to: address, kind: 'email_change', token: hash, ...words(hash), sent: now })
      return { message: text.emailSent }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/account/2fa',
    section: 'fields 13.9',
    beyond: true,
    summary:
      'Your own two-factor authentication: enable without code gives a secret, with its code turns it on; disable takes a code',
    access: own,
    body: z.object({
      type: z.enum(['enable', 'disable'], text.twoFactorType),
      code: z.union([z.string(), z.number()], choices.text.codeWrong).nullish(),
    }),
    data: z.union([nothing, z.object({ secret: z.string(), url: z.string() })]),
    handle: ({ account, caller, body, now }) => {
      const contact = contactOf(caller)
      const isOn = contact.totpSecret !== null
      if (body.type === 'disable') {
        if (contact.totpSecret === null) return refuse(400, text.twoFactorIsOff)
        checkCode(contact.totpSecret, body.code, now)
        contact.totpSecret = null
        logAccountActivity(account, caller, `Two-factor authentication of ${contact.username} disabled`, now)
        return { message: text.twoFactorDisabled }
      }
      if (isOn) refuse(400, text.twoFactorIsOn)
      if (body.code === undefined || body.code === null || body.code === '') {
        const secret = encodeBase32(randomBytes(20))
        contact.newTotpSecret = secret
        return { message: text.twoFactorStarted, data: { secret, url: totpUrl(contact.username, secret) } }
      }
      const secret = contact.newTotpSecret ?? refuse(400, choices.text.codeWrong)
      checkCode(secret, body.code, now)
      contact.totpSecret = secret
      delete contact.newTotpSecret
      logAccountActivity(account, caller, `Two-factor authentication of ${contact.username} enabled`, now)
      return { message: text.twoFactorEnabled }
    },
  }),
]

function contactOf(caller: Caller): Contact {
  return caller.kind === 'user' ? caller.contact : refuse(403, choices.text.forbidden)
}

function checkCode(secret: string, code: unknown, now: number): void {
  if (!isTotpValid(secret, padCode(code), [now, Date.now() / 1000])) refuse(400, choices.text.codeWrong)
}

/** What authenticator apps read from a QR code. */
function totpUrl(username: string, secret: string): string {
  const label = encodeURIComponent(`${totpIssuer}:${username}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(totpIssuer)}`
}

const emailWords = {
  en: (hash: string) => ({
    subject: 'Confirm your new e-mail address',
    text: `Enter this code to use this address from now on: ${hash}`,
  }),
  no: (hash: string) => ({
    subject: 'Bekreft den nye e-postadressen',
    text: `Skriv inn denne koden for å ta adressen i bruk: ${hash}`,
  }),
}
