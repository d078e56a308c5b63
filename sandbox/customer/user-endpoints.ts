import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Account } from '../accounts/account'
import { addContact } from '../accounts/create-account'
import { sendMail } from '../accounts/mail'
import type { World } from '../accounts/world'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { encodeFlag, nothing, str01, strNum } from '../api/wire'
import { choices } from '../choices'
import { logAccountActivity } from './activity'
import type { Contact } from './state'
import { userEmail, userName, userPassword } from './user-input'
import { checkFree, isSameUsername, moveUsername } from './usernames'

const { invitationHours, text } = choices.customer

/** The two messages differ in the reference (§4.6, user rules). */
const LEVEL_NOT_GIVEN = 'Access level is not valid.'
const LEVEL_NOT_MOVED_TO = 'Access level not valid.'

const reads = { area: 'account', change: false, only: 'admins' } as const
const changes = { area: 'account', change: true, only: 'admins' } as const

/** Users of the account (§4.6, api-fields §13.1 and §13.2), only for admin logins. */
export const userEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'POST',
    path: '/account',
    section: '4.6',
    summary: 'Add a user; a link to choose a password is sent by e-mail',
    access: changes,
    // The level comes first, because its refusal is the one that the reference states.
    body: z.object({ accesslevel: z.enum(['admin', 'user'], LEVEL_NOT_GIVEN), name: userName, username: userEmail }),
    data: nothing,
    handle: ({ world, account, caller, body, now }) => {
      checkFree(world, body.username)
      const contact = addContact(world, account, {
        name: body.name,
        username: body.username,
        level: body.accesslevel,
        password: randomBytes(32).toString('hex'),
        active: false,
      })
      sendMail(account, {
        to: contact.username,
        kind: 'user_invitation',
        subject: `You have been given access to ${account.customer.profile.name}`,
        text: `Choose a password within ${invitationHours} hours.`,
        sent: now,
      })
      logAccountActivity(account, caller, `User ${contact.username} added`, now)
      return { message: text.userCreated }
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/account/user/{contact_id}',
    section: 'fields 13.1',
    summary: 'One user',
    access: reads,
    data: z.object({
      contact_id: strNum,
      contact_name: z.string(),
      contact_username: z.string(),
      contact_access_level: z.enum(['admin', 'user', 'server']),
      contact_2fa: str01,
      contact_active: str01,
      servers: z.array(z.object({ id: z.string(), srv_id: z.string(), srv_name: z.string(), ip_address: z.string() })),
      servers_unassigned: z.array(z.object({ srv_id: z.string(), srv_name: z.string(), ip_address: z.string() })),
    }),
    handle: ({ account, params }) => {
      const contact = findContact(account, params)
      return {
        data: {
          contact_id: String(contact.id),
          contact_name: contact.name,
          contact_username: contact.username,
          contact_access_level: contact.level,
          contact_2fa: encodeFlag(contact.totpSecret !== null),
          contact_active: encodeFlag(contact.active),
          servers: [],
          servers_unassigned: [],
        },
      }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path: '/account/user/{contact_id}',
    section: '4.6',
    summary: 'Change a user',
    access: changes,
    guard: ({ account, params }) => void findContact(account, params),
    body: z.object({
      contact_name: userName,
      contact_username: userEmail,
      contact_access_level: z.enum(['admin', 'user', 'server'], LEVEL_NOT_GIVEN),
      contact_password: userPassword,
    }),
    data: nothing,
    handle: ({ world, account, caller, params, body, now }) => {
      const contact = findContact(account, params)
      const level = body.contact_access_level
      if (level === 'server' && contact.level !== 'server') refuse(403, LEVEL_NOT_MOVED_TO)
      if (level !== 'admin' && isLastAdmin(account, contact)) refuse(400, text.lastAdmin)
      changeUsername(world, account, contact, body.contact_username, now)
      if (level !== contact.level) contact.readOnly = false
      contact.name = body.contact_name
      contact.level = level
      if (body.contact_password) setPassword(contact, body.contact_password)
      logAccountActivity(account, caller, `User ${contact.username} changed`, now)
      return { message: text.userUpdated }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/account/user/{contact_id}',
    section: 'fields 13.2',
    summary: 'Remove a user, but not your own',
    access: changes,
    data: nothing,
    handle: ({ world, account, caller, params, now }) => {
      const contact = findContact(account, params)
      if (caller.kind === 'user' && caller.contact === contact) refuse(400, text.ownUser)
      account.customer.contacts = account.customer.contacts.filter((other) => other !== contact)
      world.usernames.delete(contact.username.toLowerCase())
      logAccountActivity(account, caller, `User ${contact.username} removed`, now)
      return { message: text.userDeleted }
    },
  }),
]

function findContact(account: Account, params: Record<string, string>): Contact {
  return account.customer.contacts.find(({ id }) => String(id) === params['contact_id']) ?? notFound()
}

function isLastAdmin(account: Account, contact: Contact): boolean {
  const admins = account.customer.contacts.filter(({ level, active }) => level === 'admin' && active)
  return admins.length === 1 && admins[0] === contact
}

/** Takes effect at once; an e-mail asks the new address for confirmation. */
function changeUsername(world: World, account: Account, contact: Contact, username: string, now: number): void {
  if (isSameUsername(username, contact.username)) return
  moveUsername(world, account, contact, username)
  sendMail(account, {
    to: username,
    kind: 'email_verification',
    subject: 'Confirm your e-mail address',
    text: 'Your user name has been changed to this address. Confirm that it is yours.',
    sent: now,
  })
}

/** A password set by an admin replaces the one that the e-mailed link would have set. */
function setPassword(contact: Contact, password: string): void {
  contact.password = password
  contact.active = true
}
