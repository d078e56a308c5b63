// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import pages from '@/messages/en/pages.json'
import ui from '@/messages/en/ui.json'
import { PageBoundary } from './page-boundary'

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
  await act(() =>
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
  expect(box.querySelector('main#main [role=alert]')?.textContent).toContain('Something went wrong')
  expect(box.querySelector('[data-reference]')?.textContent).toContain('8F2K-41QD')
  await act(() => [...box.querySelectorAll('button')].find((one) => one.textContent === 'Reload page')?.click())
  expect(refresh).toHaveBeenCalledOnce()
  expect(box.textContent).toBe('the page')
})
