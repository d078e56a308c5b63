// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SecretProvider, useSecrets } from '@/components/secret/secret-provider'
import { openStore, readEntry, writeEntry } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { onSignOutElsewhere, signOutFormId } from './sign-out'
import { SignOutForm } from './account-popover'
// Loaded on use by the form: loaded before, the wait for it does not depend on the machine.
import './unsaved-dialog'

let root: ReturnType<typeof createRoot>
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

const press = (name: string, place: ParentNode = document) =>
  act(async () => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click())
const dialog = () => document.querySelector('dialog')
const text = () => document.body.textContent ?? ''

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  openStore('10023/ingrid')
  writeEntry('contacts', ['Ingrid'], 60_000)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <SecretProvider>
          <Page />
        </SecretProvider>
      </NextIntlClientProvider>,
    ),
  )
  sent.mockClear()
  // Runs after React's listener, so prevented submits do not count.
  addEventListener('submit', (event) => !event.defaultPrevented && sent(event), { once: true })
})
afterEach(() => act(async () => root.unmount()))

it('clears the store of the device and submits a plain form', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  await press('Menu')
  expect(cookies.mock.calls).toEqual([['havn-marks=; path=/servers; max-age=0; samesite=lax']])
  expect(sent).toHaveBeenCalledTimes(1)
  expect(document.querySelector('form')?.getAttribute('action')).toBe('/sign-out')
  expect(document.querySelector('form')?.method).toBe('post')
  expect(readEntry('contacts')).toBeNull()
})

it('notifies other tabs when the answer has arrived', async () => {
  const leave = vi.fn()
  const stop = onSignOutElsewhere(leave)
  await press('Menu')
  expect(leave).not.toHaveBeenCalled()
  dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1), 20_000)
  stop()
})

it.each([
  ['the menu', () => press('Menu')],
  ['the palette', () => act(async () => document.querySelector<HTMLFormElement>(`#${signOutFormId}`)?.requestSubmit())],
])('asks from %s before an unsaved secret is lost', async (_from, signOut) => {
  await press('Create key')
  await signOut()
  await vi.waitFor(() => expect(text()).toContain('Sign out without saving?'), 20_000)
  expect(text()).toContain('Not saved: API key. It won’t be shown again.')
  expect(sent).not.toHaveBeenCalled()
  await press('Cancel', dialog() ?? document)
  expect(text()).toContain('1 not saved')
  expect(readEntry('contacts')).toEqual(['Ingrid'])
})

it.each(['Menu', 'Everywhere'])('signs out as "%s" asked, after the person accepts the loss', async (name) => {
  await press('Create key')
  await press(name)
  await vi.waitFor(() => expect(dialog()).not.toBeNull(), 20_000)
  // The first submit was prevented.
  addEventListener('submit', (event) => !event.defaultPrevented && sent(event), { once: true })
  await press('Sign out', dialog() ?? document)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1), 20_000)
  expect(sent.mock.lastCall?.[0]).toMatchObject({ submitter: { textContent: name } })
  expect(text()).toContain('0 not saved')
  expect(readEntry('contacts')).toBeNull()
})
