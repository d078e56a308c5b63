// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { SecretProvider, useSecrets } from '@/components/secret/secret-provider'
import { openDeviceStore, readEntry, writeEntry } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { onSignOutElsewhere, signOutFormId } from './sign-out'
import { SignOutForm } from './account-popover'
// Loaded on use by the form: loaded before, the wait for it does not depend on the machine.
import './unsaved-dialog'

let user: UserEvent
/** Called when the form is submitted to the server. */
const sent = vi.fn((event: Event) => event.preventDefault())

function Page() {
  const { put, all } = useSecrets()
  const secret = {
    id: 'key',
    title: 'New key',
    scope: 'keys',
    entries: [{ label: 'API key', value: 'k-1', masked: true }],
  }
  return (
    <>
      <button onClick={() => put(secret)}>Create key</button>
      <p>{all.length} not saved</p>
      <button form={signOutFormId}>Menu</button>
      <button form={signOutFormId} name="everywhere" value="1">
        Everywhere
      </button>
      <SignOutForm />
    </>
  )
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const form = () => document.querySelector<HTMLFormElement>(`#${signOutFormId}`) ?? expect.unreachable('the form')
const dialog = () => screen.findByRole('alertdialog', { name: 'Sign out without saving?' })
const answer = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }))
/** Runs after React's listener, so prevented submits do not count. */
const listen = () => addEventListener('submit', (event) => !event.defaultPrevented && sent(event), { once: true })

beforeEach(() => {
  openDeviceStore('10023/ingrid')
  writeEntry('contacts', ['Ingrid'], 60_000)
  writeEntry('views', ['mine'], 60_000, 'own')
  user = render(<Page />, { wrapper: SecretProvider }).user
  sent.mockClear()
  listen()
})

const keptValue = () => new FormData(form()).get('kept')

it('clears the store of the device, but not what the person keeps, and submits a plain form', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  expect(keptValue()).toBeNull()
  await press('Menu')
  expect(cookies).not.toHaveBeenCalled()
  expect(sent).toHaveBeenCalledTimes(1)
  expect(form()).toHaveAttribute('action', '/sign-out')
  expect(form()).toHaveAttribute('method', 'post')
  expect(keptValue()).toBe('1')
  openDeviceStore('10023/ingrid')
  expect([readEntry('contacts'), readEntry('views', 'own')]).toEqual([null, ['mine']])
})

it.each(['everywhere', 'on a shared device'])('forgets what the person keeps %s', async (where) => {
  if (where !== 'everywhere') document.cookie = 'havn-device=shared'
  const cookies = vi.spyOn(document, 'cookie', 'set')
  await press(where === 'everywhere' ? 'Everywhere' : 'Menu')
  expect(cookies.mock.calls.map(([text]) => text.split(';', 2).join(';'))).toEqual([
    'havn-marks=; path=/servers',
    'havn-first-steps=; path=/',
  ])
  expect(keptValue()).toBeNull()
  openDeviceStore('10023/ingrid')
  expect(readEntry('views', 'own')).toBeNull()
  cookies.mockRestore()
  document.cookie = 'havn-device=; max-age=0'
})

it('notifies other tabs when the answer has arrived', async () => {
  const leave = vi.fn()
  const stop = onSignOutElsewhere(leave)
  await press('Menu')
  expect(leave).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1))
  stop()
})

it.each([
  ['the menu', () => press('Menu')],
  ['the palette', () => act(async () => form().requestSubmit())],
])('asks from %s before an unsaved secret is lost', async (_from, signOut) => {
  await press('Create key')
  await signOut()
  expect(await dialog()).toHaveTextContent('Not saved: API key. It won’t be shown again.')
  expect(sent).not.toHaveBeenCalled()
  await answer('Cancel')
  expect(screen.getByText('1 not saved')).toBeInTheDocument()
  expect(readEntry('contacts')).toEqual(['Ingrid'])
})

it.each(['Menu', 'Everywhere'])('signs out as "%s" asked, after the person accepts the loss', async (name) => {
  await press('Create key')
  await press(name)
  await dialog()
  // The first submit was prevented.
  listen()
  await answer('Sign out')
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
  expect(sent.mock.lastCall?.[0]).toMatchObject({ submitter: { textContent: name } })
  expect(screen.getByText('0 not saved')).toBeInTheDocument()
  expect(readEntry('contacts')).toBeNull()
})
