// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { en } from '@/messages/en'
import { CopyValue } from './copy'

it('tells a copy that failed on the screen, and one that succeeded to screen readers only', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  const writeText = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('not allowed')).mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en}>
        <CopyValue value="192.0.2.10" />
      </NextIntlClientProvider>,
    ),
  )
  const copy = async () => {
    await act(async () => place.querySelector('button')?.click())
    await act(async () => vi.advanceTimersByTimeAsync(100))
    const region = document.querySelector('[data-announcer]')
    return { text: region?.textContent, isShown: !region?.classList.contains('sr-only') }
  }
  expect(await copy()).toEqual({ text: en.ui.copyFailed, isShown: true })
  expect(await copy()).toEqual({ text: en.ui.copied, isShown: false })
  await act(async () => root.unmount())
  vi.useRealTimers()
})
