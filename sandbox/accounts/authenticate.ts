import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { definePublicEndpoint } from '../api/endpoint'
import { Refusal, refuse } from '../api/envelope'
import { textInput } from '../api/input'
import { encodeFlag, str01, strNum, unix } from '../api/wire'
import { choices } from '../choices'
import type { Contact } from '../customer/state'
import type { Account } from './account'
import { isTotpValid, padCode } from './totp'
import type { World } from './world'

const { text } = choices

/** What a sign-in answers, with its token. */
export const signedIn = z.object({
  token: z.string(),
  token_expire: unix,
  customer_id: strNum,
  contact_id: strNum,
  customer_name: z.string(),
  contact_username: z.string(),
  contact_access_level: z.enum(['admin', 'user', 'server']),
  ga_enabled: str01,
  vat: z.literal(1),
})

/** POST /authenticate (§5, api-fields §3). */
export const authenticate = definePublicEndpoint({
  method: 'POST',
  path: '/authenticate',
  section: '5',
  summary: 'Sign in with user name and password, and the six-digit code where two-factor authentication is on',
  body: z.object({
    username: textInput(),
    password: textInput(),
    code: z
      .unknown()
      .optional()
      .meta({ description: 'Six digits, as a number or a string; a lost leading zero is put back' }),
  }),
  data: signedIn,
  handle: ({ world, account, now, body }) => {
    if (account === undefined) return refuse(401, text.unauthorized)
    const attempts = recentFailures(account, body.username, now)
    checkAttempts(attempts, now)
    const contact = account.customer.contacts.find(({ username }) => isSameName(username, body.username))
    if (contact === undefined || !contact.active || contact.password !== body.password) {
      attempts.push(now)
      return refuse(401, text.unauthorized)
    }
    checkCode(contact, body.code, now, attempts)
    delete account.customer.failedLogins[body.username.toLowerCase()]
    contact.lastLogin = now
    return { data: openSession(world, account, contact, now) }
  },
})

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

function recentFailures(account: Account, username: string, now: number): number[] {
  const earlier = account.customer.failedLogins[username.toLowerCase()] ?? []
  const recent = earlier.filter((at) => at > now - choices.loginWindow)
  account.customer.failedLogins[username.toLowerCase()] = recent
  return recent
}

function checkAttempts(attempts: readonly number[], now: number): void {
  if (attempts.length < choices.loginAttempts) return
  const wait = Math.max(1, (attempts[0] ?? now) + choices.loginWindow - now)
  throw new Refusal(429, text.tooManyLogins, {}, { 'Retry-After': String(wait) })
}

/** A missing code is not a failed attempt: the sign-in form asks for it next. */
function checkCode(contact: Contact, code: unknown, now: number, attempts: number[]): void {
  if (contact.totpSecret === null) return
  if (code === undefined || code === null || code === '') refuse(401, text.codeRequired, { code_required: true })
  const clocks = [now, Date.now() / 1000]
  if (isTotpValid(contact.totpSecret, padCode(code), clocks)) return
  attempts.push(now)
  refuse(401, text.codeWrong, { code_required: true })
}

export function openSession(world: World, account: Account, contact: Contact, now: number) {
  const token = randomBytes(32).toString('hex')
  const expires = now + choices.tokenLifetime
  world.sessions.set(token, { accountId: account.id, contactId: contact.id, issued: now, expires, revoked: false })
  return {
    token,
    token_expire: expires,
    customer_id: String(account.id),
    contact_id: String(contact.id),
    customer_name: account.customer.profile.name,
    contact_username: contact.username,
    contact_access_level: contact.level,
    ga_enabled: encodeFlag(contact.totpSecret !== null),
    vat: 1 as const,
  }
}
