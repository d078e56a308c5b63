// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { applyTheme } from '@/components/shell/theme-switch'
import type { Locale } from '@/lib/i18n/languages'
import { en } from '@/messages/en'
import { SettingsForm } from './settings-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

it('shows the theme and the language that were chosen in the bar or the palette meanwhile', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (locale: Locale) =>
    act(async () =>
      root.render(
        <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
          <SettingsForm
            locale={locale}
            locales={['en', 'nb']}
            theme="system"
            density="comfortable"
            keys="on"
            timeZone="UTC"
            zones={['UTC']}
          />
        </NextIntlClientProvider>,
      ),
    )
  const radio = (value: string) => place.querySelector<HTMLInputElement>(`[value=${value}]`)
  await show('en')
  expect([radio('system')?.checked, radio('en')?.checked]).toEqual([true, true])
  await act(async () => applyTheme('dark'))
  expect(radio('dark')?.checked).toBe(true)
  await act(async () => radio('system')?.click())
  expect(document.documentElement.dataset.theme).toBeUndefined()
  await show('nb')
  expect(radio('nb')?.checked).toBe(true)
  await act(async () => root.unmount())
})
