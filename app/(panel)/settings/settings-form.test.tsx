// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { applyTheme } from '@/components/shell/theme-switch'
import type { Locale } from '@/lib/i18n/languages'
import { isSharedDevice } from '@/lib/preferences'
import { render } from '@/tests/render'
import { SettingsForm } from './settings-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))

const chosen = {
  ...{ theme: 'system', density: 'comfortable', keys: 'on', device: 'own' },
  locales: ['en', 'nb'],
} satisfies Partial<ComponentProps<typeof SettingsForm>>

it('shows the theme and the language that were chosen in the bar or the palette meanwhile', async () => {
  const form = (locale: Locale) => (
    <SettingsForm
      {...chosen}
      locale={locale}
      timeZone={null}
      deviceTimeZone="Europe/Oslo (UTC+01:00)"
      zones={[{ name: 'UTC', label: 'UTC (UTC+00:00)' }]}
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

it('chooses a time zone, and the device’s own again', async () => {
  const zones = [{ name: 'Asia/Tokyo', label: 'Asia/Tokyo (UTC+09:00)' }]
  const { user } = render(
    <SettingsForm {...chosen} locale="en" zones={zones} timeZone={null} deviceTimeZone="Europe/Oslo (UTC+01:00)" />,
  )
  const zone = screen.getByLabelText('Time zone')
  const stored = () => /havn-tz=([^;]*)/.exec(document.cookie)?.[1]
  expect(zone).toHaveDisplayValue('Same as this device: Europe/Oslo (UTC+01:00)')
  await user.selectOptions(zone, 'Asia/Tokyo (UTC+09:00)')
  expect(stored()).toBe('Asia%2FTokyo')
  await user.selectOptions(zone, 'Same as this device: Europe/Oslo (UTC+01:00)')
  expect(stored()).toBe('')
})

it('searches the time zones by place and offset; the chosen one stays in the list', async () => {
  const zones = ['Asia/Tokyo (UTC+09:00)', 'America/New York (UTC-05:00)', 'Europe/Oslo (UTC+01:00)'].map((label) => ({
    ...{ name: label.split(' (')[0]?.replaceAll(' ', '_') ?? '', label },
  }))
  const { user } = render(
    <SettingsForm {...chosen} locale="en" zones={zones} timeZone="Asia/Tokyo" deviceTimeZone={null} />,
  )
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await user.type(screen.getByRole('searchbox', { name: 'Search place or UTC offset' }), 'new york')
  expect(names().slice(1)).toEqual(['Asia/Tokyo (UTC+09:00)', 'America/New York (UTC-05:00)'])
  expect(screen.getByLabelText('Time zone')).toHaveDisplayValue('Asia/Tokyo (UTC+09:00)')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), '+01')
  expect(screen.getByText('1 time zone')).toBeVisible()
})

it('marks the device as shared', async () => {
  const { user } = render(
    <SettingsForm
      {...{ locale: 'en', locales: ['en', 'nb'], theme: 'system', density: 'comfortable', keys: 'on', zones: [] }}
      device="own"
      timeZone={null}
      deviceTimeZone={null}
    />,
  )
  await user.click(screen.getByRole('radio', { name: 'Others too' }))
  expect(isSharedDevice()).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Only me' }))
  expect(isSharedDevice()).toBe(false)
})
