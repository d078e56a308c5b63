// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { applyTheme } from '@/components/shell/theme-switch'
import type { Locale } from '@/lib/i18n/languages'
import { render } from '@/tests/render'
import { SettingsForm } from './settings-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

it('shows the theme and the language that were chosen in the bar or the palette meanwhile', async () => {
  const form = (locale: Locale) => (
    <SettingsForm
      locale={locale}
      locales={['en', 'nb']}
      theme="system"
      density="comfortable"
      keys="on"
      timeZone="UTC"
      zones={['UTC']}
    />
  )
  const radio = (name: string) => screen.getByRole('radio', { name })
  const { user, rerender } = render(form('en'))
  expect(radio('System')).toBeChecked()
  expect(radio('English')).toBeChecked()
  await act(async () => applyTheme('dark'))
  expect(radio('Dark')).toBeChecked()
  await user.click(radio('System'))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  rerender(form('nb'))
  expect(radio('Norsk')).toBeChecked()
})
