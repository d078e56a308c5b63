// @vitest-environment jsdom
import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { RememberTimeZone } from './remember-time-zone'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
const inZone = (timeZone: string) =>
  zone.mockReturnValue({ timeZone, locale: 'en', calendar: 'gregory', numberingSystem: 'latn' })
const show = (stored: string | null) => render(<RememberTimeZone stored={stored} />)
const stored = () => /havn-device-tz=([^;]*)/.exec(document.cookie)?.[1] ?? null

beforeEach(() => {
  document.cookie = 'havn-device-tz=; max-age=0; path=/'
  refresh.mockReset()
})

it('sends the zone once, for the next page', () => {
  inZone('Asia/Tokyo')
  show(null)
  expect([stored(), refresh.mock.calls.length]).toEqual(['Asia%2FTokyo', 0])
})

it('sends nothing that is known', () => {
  inZone('Asia/Tokyo')
  show('Asia/Tokyo')
  expect([stored(), refresh.mock.calls.length]).toEqual([null, 0])
})

it('sends the zone again when the device has travelled, and shows the page in it', () => {
  inZone('Asia/Tokyo')
  show('Europe/Oslo')
  expect([stored(), refresh.mock.calls.length]).toEqual(['Asia%2FTokyo', 1])
})

it('looks again when the tab is shown again', () => {
  inZone('Europe/Oslo')
  show('Europe/Oslo')
  inZone('Asia/Tokyo')
  fireEvent(document, new Event('visibilitychange'))
  expect([stored(), refresh.mock.calls.length]).toEqual(['Asia%2FTokyo', 1])
})
