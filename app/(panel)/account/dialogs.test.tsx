// @vitest-environment jsdom
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failureOf } from '@/tests/answers'
import { SecretProvider } from '@/components/secret/secret-provider'
import type { Outcome } from '@/lib/model/outcome'
import { sentChange } from '@/components/form/sent-changes'
import { openStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { AddKeyDialog } from '@/components/ssh-key/add-key-dialog'
import { CreateKeyDialog, RotateKeyDialog } from './api-keys/key-dialogs'
import type { KeyRow } from './api-keys/key-fields'
import { addKeyAction } from './actions'
import { EditUserDialog } from './users/user-dialogs'

const sent = vi.hoisted(() => vi.fn<(input: unknown) => Promise<Outcome<unknown>>>())
const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))
vi.mock('./actions', () => ({
  addKeyAction: sent,
  changeUserAction: sent,
  createKeyAction: sent,
  rotateKeyAction: sent,
}))

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // Each test uses its own store, because drafts are kept.
  openStore(crypto.randomUUID())
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  sent.mockReset().mockResolvedValue({ status: 'done', value: 'x', message: null, reference: 'A' })
})
afterEach(() => act(async () => root.unmount()))

const draw = (part: ReactNode) =>
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <SecretProvider>{part}</SecretProvider>
      </NextIntlClientProvider>,
    ),
  )

const text = () => document.body.textContent ?? ''

/** Finds a control by its label. */
function control(label: string): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === label)?.control
  if (found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement || found instanceof HTMLSelectElement) {
    return found
  }
  throw new Error(`No control is labelled ${label}.`)
}

async function type(label: string, value: string) {
  const field = control(label)
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  await act(async () => {
    setter?.call(field, value)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  })
}

/** What the device has stored once the tab is left. */
function stored(): string {
  dispatchEvent(new Event('pagehide'))
  return JSON.stringify({ ...localStorage })
}
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl kåre@bord'
const twin = {
  id: '1',
  name: 'Old',
  publicKey,
  addedAt: null,
  type: 'Ed25519',
  bits: 256,
  weak: false,
  print: 'SHA256:x',
}

function AddKey({ keys = [] }: { keys?: (typeof twin)[] }) {
  return <AddKeyDialog keys={keys} add={addKeyAction} onClose={() => {}} />
}

it('sends a public key named after its comment', async () => {
  await draw(<AddKey />)
  await type('Public key', publicKey)
  expect(text()).toContain('(256 bits)')
  await submit()
  expect(inputs(sent)).toEqual([{ name: 'kåre@bord', publicKey }])
})

it.each([
  ['hands a saved key to a form that chooses keys', twin, [[twin]], 0],
  ['reads the list again where the ID of a saved key is unclear', null, [], 1],
])('%s', async (_title, value, chosen, reads) => {
  sent.mockResolvedValue({ status: 'done', value, message: null, reference: 'A' })
  const onChoose = vi.fn()
  refresh.mockReset()
  await draw(<AddKeyDialog keys={[]} add={addKeyAction} onClose={() => {}} onChoose={onChoose} />)
  await type('Public key', publicKey)
  await submit()
  expect(onChoose.mock.calls).toEqual(chosen)
  expect(refresh).toHaveBeenCalledTimes(reads)
})

it('sends nothing without a key, and moves to its field with each attempt', async () => {
  await draw(<AddKey />)
  for (let attempt = 0; attempt < 2; attempt++) {
    await act(async () => control('Name').focus())
    await submit()
    expect(document.activeElement).toBe(control('Public key'))
  }
  expect(sent).not.toHaveBeenCalled()
})

/** The inputs of an action, without the page's owner. */
const inputs = (action: { mock: { calls: readonly unknown[][] } }) => action.mock.calls.map(([input]) => input)

const rsa =
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQDLqIvJmXuQa0NeBvfj8uZ0jaJi+YXLZCG83GgVemWPoYbnl+Tjwsddh2XFLlcNgvfQUPXnNQcxrJXm4B/rEpSW/hizBrH0qKJ62rJ8an/OqbK2I9m8waOyMrNk55AGSuqVRBXW1efBokvQ8iG84Up1k0t+nZlNdoNYi29VzDg2aw== ingrid@laptop'

it('shows the key size once', async () => {
  await draw(<AddKey />)
  await type('Public key', rsa)
  expect(text()).toContain('RSA 1024')
  expect(text()).not.toContain('bits)')
})

it('clears a pasted private key, warns, and sends nothing', async () => {
  await draw(<AddKey />)
  await type('Public key', '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----')
  expect(text()).toContain('That was a private key. It wasn’t sent.')
  expect(control('Public key').value).toBe('')
  await submit()
  expect(sent).not.toHaveBeenCalled()
})

it('detects a duplicate key under another name before sending', async () => {
  await draw(<AddKey keys={[twin]} />)
  await type('Public key', publicKey.replace('kåre@bord', 'other'))
  expect(text()).toContain('Already saved as Old')
  await submit()
  expect(sent).not.toHaveBeenCalled()
})

it('explains a refusal and keeps the typed values', async () => {
  sent.mockResolvedValue({
    status: 'refused',
    failure: failureOf('SSH-key invalid'),
    fieldErrors: {},
  })
  await draw(<AddKey />)
  await type('Public key', publicKey)
  await type('Name', 'Typed')
  await submit()
  expect(text()).toContain('SSH-key invalid')
  expect(text()).toContain('Copy the whole line from the .pub file again.')
  expect(control('Name').value).toBe('Typed')
})

it('keeps an old level unless another is chosen, and sends no empty password', async () => {
  const user = {
    id: '5',
    name: 'Odd',
    username: 'odd@example.com',
    accessLevel: 'server' as const,
    twoFactor: false,
    active: true,
  }
  await draw(<EditUserDialog user={user} users={[user]} isOwn={false} isLast={false} onClose={() => {}} />)
  await type('Name', 'Odd H.')
  await submit()
  expect(inputs(sent)).toEqual([
    { id: '5', name: 'Odd H.', username: 'odd@example.com', level: 'server', password: null },
  ])
})

it('asks for a role when the current one is unknown', async () => {
  const user = { id: '6', name: 'Ny', username: 'ny@example.com', accessLevel: null, twoFactor: false, active: true }
  await draw(<EditUserDialog user={user} users={[user]} isOwn={false} isLast={false} onClose={() => {}} />)
  expect(text()).toContain('Choose a role')
  await submit()
  expect(sent).not.toHaveBeenCalled()
  await act(async () => control('User').click())
  await submit()
  expect(inputs(sent)).toEqual([{ id: '6', name: 'Ny', username: 'ny@example.com', level: 'user', password: null }])
})

it('keeps a user draft on the device, without the password', async () => {
  const user = {
    id: '7',
    name: 'Eva',
    username: 'eva@example.com',
    accessLevel: 'user' as const,
    twoFactor: false,
    active: true,
  }
  const dialog = <EditUserDialog user={user} users={[user]} isOwn={false} isLast={false} onClose={() => {}} />
  await draw(dialog)
  await type('Name', 'Eva L.')
  await type('New password optional', 'hemmelig-1')
  await draw(null)
  await draw(dialog)
  expect(control('Name').value).toBe('Eva L.')
  expect(control('New password optional').value).toBe('')
  expect(text()).toContain('Unsaved changes.')
  expect(stored()).toContain('Eva L.')
  expect(stored()).not.toContain('hemmelig-1')
})

it('hides a refusal once something is typed, and closes without a draft after success', async () => {
  const user = { id: '8', name: 'Ida', username: 'ida@example.com', accessLevel: null, twoFactor: false, active: true }
  const close = vi.fn()
  sent.mockResolvedValueOnce({ status: 'refused', failure: failureOf('Not now.'), fieldErrors: {} })
  await draw(<EditUserDialog user={user} users={[user]} isOwn={false} isLast={false} onClose={close} />)
  await act(async () => control('User').click())
  await type('Name', 'Ida L.')
  await submit()
  expect(text()).toContain('Not now.')
  expect(close).not.toHaveBeenCalled()
  await type('New password optional', 'hemmelig-1')
  expect(text()).not.toContain('Not now.')
  await submit()
  expect(close).toHaveBeenCalledOnce()
  expect(stored()).not.toContain('Ida L.')
})

it('stores no part of a private key', async () => {
  await draw(<AddKey />)
  await type('Public key', 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmU')
  expect(control('Public key').value).toBe('b3BlbnNzaC1rZXktdjEAAAAABG5vbmU')
  expect(stored()).not.toContain('b3BlbnNzaC1rZXk')
})

it('creates a key only with a name and some access', async () => {
  sent.mockResolvedValue({ status: 'done', value: { secret: 'x' }, message: null, reference: 'A' })
  await draw(<CreateKeyDialog keys={[]} scopes={Promise.resolve({})} onClose={() => {}} />)
  await submit()
  expect(text()).toContain('Choose at least one access.')
  expect(sent).not.toHaveBeenCalled()
  await type('Name', 'Backup script')
  await type('Servers', 'r')
  await submit()
  expect(inputs(sent)).toEqual([
    { label: 'Backup script', permissions: { servers: { mode: 'r', ids: null } }, expiresAt: null },
  ])
})

const apiKey = (id: string, prefix: string): KeyRow => ({
  ...{ id, prefix, label: 'Backup', state: 'active', permissions: { servers: { mode: 'r', ids: null } } },
  ...{ createdAt: null, expiresAt: null, lastUsedAt: null, lastUsedFrom: null, revokedAt: null },
  ...{ status: 'active', contactId: null },
})

const say = createTranslator({ locale: 'en', messages: en })

const lost: Outcome<unknown> = { status: 'unknown', reference: 'A', sentAt: new Date(0) }

it('tells of a key made by a lost call, by one that was not in the list before', async () => {
  sent.mockResolvedValue(lost)
  const keys = (...rows: KeyRow[]) => <CreateKeyDialog keys={rows} scopes={scopes} onClose={() => {}} />
  const scopes = Promise.resolve({})
  await draw(keys(apiKey('1', 'a')))
  await type('Name', 'Backup')
  await type('Servers', 'r')
  await submit()
  expect(text()).toContain(say('feedback.outcome.unknown', { whether: en.apiKeys.new.whether }))
  await draw(keys(apiKey('1', 'a')))
  expect(text()).toContain(en.apiKeys.new.notThere)
  expect(sentChange('apiKeyAdd:Backup')).toBeDefined()
  await draw(keys(apiKey('1', 'a'), apiKey('2', 'b')))
  expect(text()).toContain(say('feedback.outcome.found', { whether: en.apiKeys.new.whether }))
  expect(sentChange('apiKeyAdd:Backup')).toBeUndefined()
  // The form is ready for another key, and the same one is not sent again.
  expect(control('Name').value).toBe('')
})

it('tells of a key rotated by a lost call, by its new prefix', async () => {
  sent.mockResolvedValue(lost)
  const dialog = (prefix: string) => <RotateKeyDialog apiKey={apiKey('1', prefix)} onClose={() => {}} />
  await draw(dialog('a'))
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === en.apiKeys.rotate.start)?.click(),
  )
  expect(sentChange('apiKeyRenew:1')).toBeDefined()
  await draw(dialog('a'))
  expect(text()).toContain(say('apiKeys.rotate.isSame', { prefix: 'a' }))
  await draw(dialog('b'))
  expect(text()).toContain(say('feedback.outcome.found', { whether: en.apiKeys.rotate.whether }))
  expect(sentChange('apiKeyRenew:1')).toBeUndefined()
})
