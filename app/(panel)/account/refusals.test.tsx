// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SecretProvider } from '@/components/secret/secret-provider'
import type { Contact } from '@/lib/account/model'
import { openDeviceStore } from '@/lib/storage/device-store'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { EditKeyDialog, RevokeKeyDialog } from './api-keys/key-dialogs'
import type { KeyRow } from './api-keys/key-fields'
import { RenameKeyDialog } from './ssh-keys/key-dialogs'
import { EditUserDialog, RemoveUserDialog } from './users/user-dialogs'

/** What the API refuses is quoted, and what it means is said beside it, in the dialog that sent the change. */

const sent = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('./actions', () => ({
  ...{ changeKeyAction: sent, revokeKeyAction: sent, renameKeyAction: sent },
  ...{ changeUserAction: sent, removeUserAction: sent },
}))

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  sent.mockReset()
})

const onClose = () => {}
const apiKey: KeyRow = {
  ...{ id: '3', label: 'Watch', prefix: 'abc', state: 'active', permissions: { servers: { mode: 'r', ids: null } } },
  ...{ createdAt: null, expiresAt: null, lastUsedAt: null, lastUsedFrom: null, revokedAt: null },
  ...{ status: 'active', contactId: null },
}
const sshKey = {
  ...{ id: '1', name: 'Old', publicKey: 'ssh-ed25519 AAAA', addedAt: null },
  ...{ type: 'Ed25519', bits: 256, weak: false, print: 'SHA256:x' },
}
const user: Contact = {
  ...{ id: '5', name: 'Odd', username: 'odd@example.com', accessLevel: 'admin', twoFactor: false, active: true },
}

const editKey = <EditKeyDialog apiKey={apiKey} scopes={Promise.resolve({})} onClose={onClose} />
const editUser = <EditUserDialog user={user} users={[user]} isOwn={false} isLast={false} onClose={onClose} />
const renameKey = <RenameKeyDialog sshKey={sshKey} onClose={onClose} />

it.each<[says: string, means: string, press: string, dialog: ReactNode]>([
  [
    'API key not found.',
    'The key is already revoked or expired.',
    'Revoke API key',
    <RevokeKeyDialog key="1" apiKey={apiKey} onClose={onClose} />,
  ],
  ['Label is required (max 100 characters).', 'Choose another name.', 'Save API key', editKey],
  ['Expiry must be in the future.', 'Choose a future date.', 'Save API key', editKey],
  ['Invalid permissions payload.', 'Choose another combination of access.', 'Save API key', editKey],
  ['Email address is already in use.', 'maybe on another account', 'Save user', editUser],
  ['Access level is not valid.', 'Choose administrator or user.', 'Save user', editUser],
  ['Access level not valid.', 'This role is no longer available.', 'Save user', editUser],
  ['The last admin cannot be downgraded.', 'Add another administrator first.', 'Save user', editUser],
  [
    'You cannot delete your own user.',
    'Another administrator must remove you.',
    'Remove user',
    <RemoveUserDialog key="1" id="5" user={user} onClose={onClose} />,
  ],
  ['Invalid name. Use 1-64 letters, digits, spaces or - _ . @.', 'Choose another name.', 'Rename SSH key', renameKey],
  ['Key not found.', 'The key is already deleted.', 'Rename SSH key', renameKey],
])('“%s” means: %s', async (says, means, press, dialog) => {
  sent.mockResolvedValue({ status: 'refused', failure: failureOf(says), fieldErrors: {} })
  const { user: person } = render(dialog, { wrapper: SecretProvider })
  // A name that is the same as before is not sent.
  const name = screen.queryByRole('textbox', { name: 'Name' })
  if (name) await person.type(name, ' x')
  await person.click(screen.getByRole('button', { name: press }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(says)
  expect(alert).toHaveTextContent(means)
  expect(alert).toHaveTextContent('Reference')
  if (name) expect(name).toHaveDisplayValue(/ x$/)
  expect(sent).toHaveBeenCalledOnce()
})

it('the only administrator keeps the role, and is told why', () => {
  render(<EditUserDialog user={user} users={[user]} isOwn isLast onClose={onClose} />)
  expect(screen.getByRole('radio', { name: 'Administrator' })).toBeEnabled()
  expect(screen.getByRole('radio', { name: 'User' })).toBeDisabled()
  expect(screen.getByText('Add another administrator first.')).toBeVisible()
})
