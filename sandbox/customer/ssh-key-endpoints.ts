import { z } from 'zod'
import { type Account, nextId } from '../accounts/account'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { textInput } from '../api/input'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { isPublicKey } from './ssh-key-data'
import type { SshKey } from './state'

const INVALID_KEY = 'SSH-key invalid'
const INVALID_NAME = 'Invalid name. Use 1-64 letters, digits, spaces or - _ . @.'

/** §2.9: letters (including æ, ø, å), digits, spaces and - _ . @. */
const keyName = z.string(INVALID_NAME).regex(/^[A-Za-zÆØÅæøå0-9 ._@-]{1,64}$/, INVALID_NAME)

const access = { area: 'account', change: true } as const

/** POST, PUT and DELETE /account/sshkey (§4.6). No response contains the new id: read GET /account (api-fields §13.4). */
export const sshKeyEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'POST',
    path: '/account/sshkey',
    section: '4.6',
    summary: 'Add an SSH key',
    access,
    body: z.object({ name: keyName, data: textInput(INVALID_KEY) }),
    data: nothing,
    handle: ({ account, body, now }) => {
      if (!isPublicKey(body.data)) refuse(400, INVALID_KEY)
      account.customer.sshKeys.push({
        id: nextId(account, 'ssh-key'),
        name: body.name,
        data: body.data.trim(),
        added: now,
      })
      return { message: choices.text.sshKeyAdded }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path: '/account/sshkey/{key_id}',
    section: '4.6',
    summary: 'Rename an SSH key',
    access,
    guard: ({ account, params }) => void findKey(account, params),
    body: z.object({ name: keyName }),
    data: nothing,
    handle: ({ account, params, body }) => {
      const key = findKey(account, params)
      key.name = body.name
      return { message: 'SSH key renamed.' }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/account/sshkey/{key_id}',
    section: '4.6',
    summary: 'Remove an SSH key from the account',
    access,
    data: nothing,
    handle: ({ account, params }) => {
      const key = findKey(account, params)
      account.customer.sshKeys = account.customer.sshKeys.filter((other) => other !== key)
      return { message: choices.text.sshKeyDeleted }
    },
  }),
]

function findKey(account: Account, params: Record<string, string>): SshKey {
  const key = account.customer.sshKeys.find(({ id }) => String(id) === params['key_id'])
  return key ?? refuse(404, 'Key not found.')
}
