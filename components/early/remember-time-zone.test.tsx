// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RememberTimeZone } from './document'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

let root: ReturnType<typeof createRoot>
const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
const inZone = (timeZone: string) =>
  zone.mockReturnValue({ timeZone, locale: 'en', calendar: 'gregory', numberingSystem: 'latn' })
const show = (known: string | null) => act(async () => root.render(<RememberTimeZone known={known} />))
const stored = () => /havn-device-tz=([^;]*)/.exec(document.cookie)?.[1] ?? null

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.cookie = 'havn-device-tz=; max-age=0; path=/'
  refresh.mockReset()
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(async () => root.unmount()))

it('sends the zone once, for the next page', async () => {
  inZone('Asia/Tokyo')
  await show(null)
  expect([stored(), refresh.mock.calls.length]).toEqual(['Asia%2FTokyo', 0])
})

it('sends nothing that is known', async () => {
  inZone('Asia/Tokyo')
  await show('Asia/Tokyo')
  expect([stored(), refresh.mock.calls.length]).toEqual([null, 0])
})

it('sends the zone again when the device has travelled, and shows the page in it', async () => {
  inZone('Asia/Tokyo')
  await show('Europe/Oslo')
  expect([stored(), refresh.mock.calls.length]).toEqual(['Asia%2FTokyo', 1])
})

it('looks again when the tab is shown again', async () => {
  inZone('Europe/Oslo')
  await show('Europe/Oslo')
  inZone('Asia/Tokyo')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect([stored(), refresh.mock.calls.length]).toEqual(['Asia%2FTokyo', 1])
})
