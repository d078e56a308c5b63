// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import feedback from '@/messages/en/feedback.json'
import { OfflineStrip } from './offline-strip'

let root: Root
let place: HTMLElement
/** Clicks that reached the links of the page. */
const followed = vi.fn((event: MouseEvent) => event.preventDefault())

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  followed.mockClear()
  document.body.innerHTML = '<a href="/domains">Domains</a><a href="#main">Skip</a><main></main>'
  document.body.addEventListener('click', followed)
  place = document.body.querySelector('main') ?? document.body
  root = createRoot(place)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={{ feedback }} timeZone="Europe/Oslo">
        <OfflineStrip />
      </NextIntlClientProvider>,
    ),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  document.body.removeEventListener('click', followed)
  await act(async () => root.unmount())
})

const connection = (onLine: boolean) =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('a')].find((link) => link.textContent === name)?.click())

it('holds a link while offline, with a notice, and follows it once online', async () => {
  await connection(false)
  await press('Domains')
  expect(followed).not.toHaveBeenCalled()
  expect(place.textContent).toContain('Domains opens when you’re back online.')
  await connection(true)
  expect(followed).toHaveBeenCalledTimes(1)
  expect(place.textContent).toBe('')
})

it('ignores links that need no connection, and all links while online', async () => {
  await connection(false)
  await press('Skip')
  await connection(true)
  await press('Domains')
  expect(followed).toHaveBeenCalledTimes(2)
})

it('follows nothing without a held link', async () => {
  await connection(false)
  await connection(true)
  expect(followed).not.toHaveBeenCalled()
})
