// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SecretProvider } from '@/components/secret/secret-provider'
import type { Outcome } from '@/lib/rules/outcome'
import { en } from '@/messages/en'
import { CreateKeyDialog } from './api-keys/create-key-dialog'
import { newKey } from './api-keys/key-draft'
import { AddKeyDialog } from '@/components/ssh-key/add-key-dialog'
import { addKeyAction } from './ssh-keys/actions'
import { EditUserDialog } from './users/edit-user-dialog'

const sent = vi.hoisted(() => vi.fn<(input: unknown) => Promise<Outcome<unknown>>>())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('./ssh-keys/actions', () => ({ addKeyAction: sent }))
vi.mock('./users/actions', () => ({ changeUserAction: sent }))
vi.mock('./api-keys/actions', () => ({ createKeyAction: sent }))

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom knows no modal dialogs.
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

/** The control with that label, as a person finds it. */
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
  const [draft, setDraft] = useState<{ text: string; name: string | null }>({ text: '', name: null })
  return (
    <AddKeyDialog
      keys={keys}
      add={addKeyAction}
      draft={draft}
      change={setDraft}
      onClose={() => {}}
      onSaved={() => {}}
    />
  )
}

it('sends a public key with the name made of its comment', async () => {
  await draw(<AddKey />)
  await type('Public key', publicKey)
  expect(text()).toContain('(256 bits)')
  await submit()
  expect(sent.mock.calls).toEqual([[{ name: 'kåre@bord', publicKey }]])
})

it('empties the field of a private key, warns, and sends nothing', async () => {
  await draw(<AddKey />)
  await type('Public key', '-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END OPENSSH PRIVATE KEY-----')
  expect(text()).toContain('That was a private key. It was not sent')
  expect(control('Public key').value).toBe('')
  await submit()
  expect(sent).not.toHaveBeenCalled()
})

it('notices the same key under another name before it is sent', async () => {
  await draw(<AddKey keys={[twin]} />)
  await type('Public key', publicKey.replace('kåre@bord', 'other'))
  expect(text()).toContain('This key is already here as Old')
  await submit()
  expect(sent).not.toHaveBeenCalled()
})

it('explains a refusal and keeps what was typed', async () => {
  sent.mockResolvedValue({
    status: 'refused',
    failure: { kind: 'invalid', message: 'SSH-key invalid', reference: 'R', status: 400, retryAfterSeconds: null },
    fieldErrors: {},
  })
  await draw(<AddKey />)
  await type('Public key', publicKey)
  await type('Name', 'Typed')
  await submit()
  expect(text()).toContain('SSH-key invalid')
  expect(text()).toContain('The service does not take this key.')
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
  await draw(<EditUserDialog user={user} users={[user]} isOwn={false} onClose={() => {}} />)
  await type('Name', 'Odd H.')
  await submit()
  expect(sent.mock.calls).toEqual([
    [{ id: '5', name: 'Odd H.', username: 'odd@example.com', level: 'server', password: null }],
  ])
})

it('creates a key only with a name and some access', async () => {
  function Create() {
    const [draft, setDraft] = useState(newKey)
    return (
      <CreateKeyDialog
        keys={[]}
        scopes={Promise.resolve({})}
        draft={draft}
        change={setDraft}
        onClose={() => {}}
        onSaved={() => {}}
      />
    )
  }
  sent.mockResolvedValue({ status: 'done', value: { secret: 'x' }, message: null, reference: 'A' })
  await draw(<Create />)
  await submit()
  expect(text()).toContain('Give the key access to something.')
  expect(sent).not.toHaveBeenCalled()
  await type('Name', 'Backup script')
  await type('Servers', 'r')
  await submit()
  expect(sent.mock.calls).toEqual([
    [{ label: 'Backup script', permissions: { servers: { mode: 'r', ids: null } }, expiresAt: null }],
  ])
})
