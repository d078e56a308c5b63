// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { createTranslator } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { SecretProvider } from '@/components/secret/secret-provider'
import type { Outcome } from '@/lib/model/outcome'
import { sentChange } from '@/components/form/sent-changes'
import { openDeviceStore } from '@/lib/storage/device-store'
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

beforeEach(() => {
  // Each test uses its own store, because drafts are kept.
  openDeviceStore(crypto.randomUUID())
  sent.mockReset().mockResolvedValue({ status: 'done', value: 'x', message: null, reference: 'A' })
})

const draw = (part: ReactNode) => act(async () => render(part, { wrapper: SecretProvider }))
const dialog = () => screen.queryByRole('dialog') ?? screen.getByRole('alertdialog')
const said = (words: string) => waitFor(() => expect(dialog()).toHaveTextContent(words))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const saveKey = (user: UserEvent) => press(user, 'Save SSH key')
const saveUser = (user: UserEvent) => press(user, 'Save user')

async function paste(user: UserEvent, key: string) {
  await user.click(field('Public key'))
  await user.paste(key)
}

/** The inputs of an action, without the page's owner. */
const inputs = () => sent.mock.calls.map(([input]) => input)

/** What the device has stored once the tab is left, without what happened here, which names the user. */
function stored(): string {
  dispatchEvent(new Event('pagehide'))
  return JSON.stringify(Object.entries(localStorage).filter(([key]) => key !== 'havn:past'))
}
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
  const { user } = await draw(<AddKey />)
  await paste(user, publicKey)
  expect(dialog()).toHaveTextContent('(256 bits)')
  await saveKey(user)
  expect(inputs()).toEqual([{ name: 'kåre@bord', publicKey }])
})

it.each([
  ['hands a saved key to a form that chooses keys', twin, [[twin]], 0],
  ['reads the list again where the ID of a saved key is unclear', null, [], 1],
])('%s', async (_title, value, chosen, reads) => {
  sent.mockResolvedValue({ status: 'done', value, message: null, reference: 'A' })
  const onChoose = vi.fn()
  const onClose = vi.fn()
  refresh.mockReset()
  const { user } = await draw(<AddKeyDialog keys={[]} add={addKeyAction} onClose={onClose} onChoose={onChoose} />)
  await paste(user, publicKey)
  await saveKey(user)
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onChoose.mock.calls).toEqual(chosen)
  expect(refresh).toHaveBeenCalledTimes(reads)
})

it('sends nothing without a key, and moves to its field with each attempt', async () => {
  const { user } = await draw(<AddKey />)
  for (let attempt = 0; attempt < 2; attempt++) {
    await user.click(field('Name'))
    await saveKey(user)
    expect(field('Public key')).toHaveFocus()
  }
  expect(sent).not.toHaveBeenCalled()
})

const rsa =
  'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQDLqIvJmXuQa0NeBvfj8uZ0jaJi+YXLZCG83GgVemWPoYbnl+Tjwsddh2XFLlcNgvfQUPXnNQcxrJXm4B/rEpSW/hizBrH0qKJ62rJ8an/OqbK2I9m8waOyMrNk55AGSuqVRBXW1efBokvQ8iG84Up1k0t+nZlNdoNYi29VzDg2aw== ingrid@laptop'

it('shows the key size once', async () => {
  const { user } = await draw(<AddKey />)
  await paste(user, rsa)
  expect(dialog()).toHaveTextContent('RSA 1024')
  expect(dialog()).not.toHaveTextContent('bits)')
})

it('clears a pasted private key, warns, and sends nothing', async () => {
  const { user } = await draw(<AddKey />)
  await paste(user, '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----')
  expect(dialog()).toHaveTextContent('That was a private key. It wasn’t sent.')
  expect(field('Public key')).toHaveValue('')
  await saveKey(user)
  expect(sent).not.toHaveBeenCalled()
})

it('detects a duplicate key under another name before sending', async () => {
  const { user } = await draw(<AddKey keys={[twin]} />)
  await paste(user, publicKey.replace('kåre@bord', 'other'))
  expect(dialog()).toHaveTextContent('Already saved as Old')
  await saveKey(user)
  expect(sent).not.toHaveBeenCalled()
})

it('explains a refusal and keeps the typed values', async () => {
  sent.mockResolvedValue({ status: 'refused', failure: failureOf('SSH-key invalid'), fieldErrors: {} })
  const { user } = await draw(<AddKey />)
  await paste(user, publicKey)
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Typed')
  await saveKey(user)
  await said('SSH-key invalid')
  expect(dialog()).toHaveTextContent('Copy the whole line from the .pub file again.')
  expect(field('Name')).toHaveValue('Typed')
})

type Person = ComponentProps<typeof EditUserDialog>['user']
const person = (name: string, over: Partial<Person> = {}): Person => ({
  ...{
    id: '5',
    name,
    username: `${name.toLowerCase()}@example.com`,
    accessLevel: null,
    twoFactor: false,
    active: true,
  },
  ...over,
})
const editUser = (user: Person, onClose = () => {}) => (
  <EditUserDialog user={user} users={[user]} isOwn={false} isLast={false} onClose={onClose} />
)

it('keeps an old level unless another is chosen, and sends no empty password', async () => {
  const { user } = await draw(editUser(person('Odd', { accessLevel: 'server' })))
  await user.type(field('Name'), ' H.')
  await saveUser(user)
  expect(inputs()).toEqual([{ id: '5', name: 'Odd H.', username: 'odd@example.com', level: 'server', password: null }])
})

it('asks for a role when the current one is unknown', async () => {
  const { user } = await draw(editUser(person('Ny')))
  expect(dialog()).toHaveTextContent('Choose a role')
  await saveUser(user)
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: 'User' }))
  await saveUser(user)
  expect(inputs()).toEqual([{ id: '5', name: 'Ny', username: 'ny@example.com', level: 'user', password: null }])
})

it('keeps a user draft on the device, without the password', async () => {
  const part = editUser(person('Eva', { accessLevel: 'user' }))
  const { user, rerender } = await draw(part)
  await user.type(field('Name'), ' L.')
  await user.type(field('New password optional'), 'hemmelig-1')
  rerender(null)
  rerender(part)
  expect(field('Name')).toHaveValue('Eva L.')
  expect(field('New password optional')).toHaveValue('')
  expect(dialog()).toHaveTextContent('Unsaved changes.')
  expect(stored()).toContain('Eva L.')
  expect(stored()).not.toContain('hemmelig-1')
})

it('hides a refusal once something is typed, and closes without a draft after success', async () => {
  const close = vi.fn()
  sent.mockResolvedValueOnce({ status: 'refused', failure: failureOf('Not now.'), fieldErrors: {} })
  const { user } = await draw(editUser(person('Ida'), close))
  await user.click(screen.getByRole('radio', { name: 'User' }))
  await user.type(field('Name'), ' L.')
  await saveUser(user)
  await said('Not now.')
  expect(close).not.toHaveBeenCalled()
  await user.type(field('New password optional'), 'hemmelig-1')
  expect(dialog()).not.toHaveTextContent('Not now.')
  await saveUser(user)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(stored()).not.toContain('Ida L.')
})

it('stores no part of a private key', async () => {
  const { user } = await draw(<AddKey />)
  await paste(user, 'b3BlbnNzaC1rZXktdjEAAAAABG5vbmU')
  expect(field('Public key')).toHaveValue('b3BlbnNzaC1rZXktdjEAAAAABG5vbmU')
  expect(stored()).not.toContain('b3BlbnNzaC1rZXk')
})

async function createKey(user: UserEvent, name: string) {
  await user.type(field('Name'), name)
  await user.selectOptions(field('Servers'), 'Read')
  await press(user, 'Create API key')
}

it('creates a key only with a name and some access', async () => {
  sent.mockResolvedValue({ status: 'done', value: { secret: 'x' }, message: null, reference: 'A' })
  const { user } = await draw(<CreateKeyDialog keys={[]} scopes={Promise.resolve({})} onClose={() => {}} />)
  await press(user, 'Create API key')
  expect(dialog()).toHaveTextContent('Choose at least one access.')
  expect(sent).not.toHaveBeenCalled()
  await createKey(user, 'Backup script')
  expect(inputs()).toEqual([
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
  const scopes = Promise.resolve({})
  const keys = (...rows: KeyRow[]) => <CreateKeyDialog keys={rows} scopes={scopes} onClose={() => {}} />
  const { user, rerender } = await draw(keys(apiKey('1', 'a')))
  await createKey(user, 'Backup')
  await said(say('feedback.outcome.unknown', { whether: en.apiKeys.new.whether }))
  rerender(keys(apiKey('1', 'a')))
  await said(en.apiKeys.new.notThere)
  expect(sentChange('apiKeyAdd:Backup')).toBeDefined()
  rerender(keys(apiKey('1', 'a'), apiKey('2', 'b')))
  await said(say('feedback.outcome.found', { whether: en.apiKeys.new.whether }))
  expect(sentChange('apiKeyAdd:Backup')).toBeUndefined()
  // The form is ready for another key, and the same one is not sent again.
  expect(field('Name')).toHaveValue('')
})

it('tells of a key rotated by a lost call, by its new prefix', async () => {
  sent.mockResolvedValue(lost)
  const rotate = (prefix: string) => <RotateKeyDialog apiKey={apiKey('1', prefix)} onClose={() => {}} />
  const { user, rerender } = await draw(rotate('a'))
  await press(user, en.apiKeys.rotate.start)
  await said(say('feedback.outcome.unknown', { whether: en.apiKeys.rotate.whether }))
  expect(sentChange('apiKeyRenew:1')).toBeDefined()
  rerender(rotate('a'))
  await said(say('apiKeys.rotate.isSame', { prefix: 'a' }))
  rerender(rotate('b'))
  await said(say('feedback.outcome.found', { whether: en.apiKeys.rotate.whether }))
  expect(sentChange('apiKeyRenew:1')).toBeUndefined()
})
