// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import Link from 'next/link'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/lib/paths'
import secretTexts from '@/messages/en/secret.json'
import uiTexts from '@/messages/en/ui.json'
import { inSentence, secretFile, type Secret } from './secret'
import { SecretProvider, useSecrets } from './secret-provider'
import { Secrets } from './secrets'

const secret: Secret = {
  id: 'web-04-login',
  title: 'Shown only now',
  scope: '48213',
  entries: [
    { label: 'Root password', value: 't7Kq-mVw2', masked: true },
    { label: 'App user', value: 'havnadmin', masked: false },
  ],
}

let root: ReturnType<typeof createRoot>
let place: HTMLElement

function Page() {
  const { put } = useSecrets()
  return (
    <>
      <button onClick={() => put(secret)}>Install</button>
      <Secrets scope="48213" />
      <Secrets scope="another" />
      <a href="#away">Section</a>
      <Link href={paths.servers()}>Servers</Link>
    </>
  )
}

const named = (name: string) =>
  [...place.querySelectorAll<HTMLElement>('button, a')].find(
    (one) => one.getAttribute('aria-label') === name || one.textContent === name,
  )
const press = (name: string) => act(async () => named(name)?.click())
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn()
  HTMLDialogElement.prototype.close = vi.fn()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ secret: secretTexts, ui: uiTexts }} timeZone="Europe/Oslo">
        <SecretProvider>
          <Page />
        </SecretProvider>
      </NextIntlClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
})

it('shows a secret in its scope, masked until revealed, and stores it nowhere', async () => {
  await press('Install')
  expect(place.querySelectorAll('section')).toHaveLength(1)
  expect(place.innerHTML).toContain('havnadmin')
  expect(place.innerHTML).not.toContain('t7Kq')
  await press('Show root password')
  expect(place.innerHTML).toContain('t7Kq-mVw2')
  await press('Hide root password')
  expect(place.innerHTML).not.toContain('t7Kq')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])).not.toContain(
    't7Kq',
  )
})

it('clears it when the person has saved it', async () => {
  expect(unload()).toBe(false)
  await press('Install')
  expect(unload()).toBe(true)
  await press('I’ve saved them')
  expect(place.querySelector('section')).toBeNull()
  expect(unload()).toBe(false)
})

it('asks before a link leaves the page, and stays on request', async () => {
  const follow = vi.fn((event: Event) => event.preventDefault())
  named('Servers')?.addEventListener('click', follow)
  await press('Install')
  await press('Servers')
  expect(follow).not.toHaveBeenCalled()
  expect(place.textContent).toContain('Leave without saving?')
  await press('Cancel')
  expect(place.textContent).not.toContain('Leave without saving?')
  expect(place.querySelector('section')).not.toBeNull()
})

it('clears it and follows the link on request', async () => {
  const follow = vi.fn((event: Event) => event.preventDefault())
  named('Servers')?.addEventListener('click', follow)
  await press('Install')
  await press('Servers')
  await press('Leave without saving')
  await vi.waitFor(() => expect(follow).toHaveBeenCalledTimes(1), 20_000)
  expect(place.querySelector('section')).toBeNull()
})

it('writes a file with labels', () =>
  expect(secretFile(secret)).toBe('Shown only now\n\nRoot password: t7Kq-mVw2\nApp user: havnadmin\n'))

it.each([
  ['Root password', 'root password'],
  ['IPMI user', 'IPMI user'],
])('%s in a sentence: %s', (label, expected) => expect(inSentence(label)).toBe(expected))
