// @vitest-environment jsdom

import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import feedback from '@/messages/en/feedback.json'
import pages from '@/messages/en/pages.json'
import ui from '@/messages/en/ui.json'
import { OfflineStrip, PageBoundary } from './page-boundary'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

it('shows the reference of a page that failed, and asks for the page again', async () => {
  const failure = { now: true }
  const refresh = vi.fn(() => (failure.now = false))
  const router = {
    refresh,
    push: vi.fn(),
    replace: vi.fn(),
    prefetch: vi.fn(),
    back: vi.fn(),
    forward: vi.fn(),
    bfcacheId: '',
  }
  const Page = () => {
    if (failure.now) throw Object.assign(new Error('of the server'), { digest: '8F2K-41QD' })
    return 'the page'
  }
  const box = document.createElement('div')
  const root = createRoot(box, { onCaughtError: () => {} })
  await act(async () =>
    root.render(
      <AppRouterContext value={router}>
        <NextIntlClientProvider locale="en" messages={{ pages, ui }} timeZone="Europe/Oslo">
          <PageBoundary>
            <Page />
          </PageBoundary>
        </NextIntlClientProvider>
      </AppRouterContext>,
    ),
  )
  expect(box.querySelector('main#main [role=alert]')?.textContent).toContain('This page couldn’t be shown')
  expect(box.querySelector('[data-reference]')?.textContent).toContain('8F2K-41QD')
  await act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent === 'Reload page')?.click())
  expect(refresh).toHaveBeenCalledOnce()
  expect(box.textContent).toBe('the page')
})

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
