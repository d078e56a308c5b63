// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { readShown } from './shown'
import { ShownAgain } from './shown-again'
import { noteDeparture, noteVisit } from './visits'

const router = vi.hoisted(() => ({ replace: vi.fn() }))
const readLive = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => location.pathname,
  useSearchParams: () => new URLSearchParams(location.search),
}))
vi.mock('@/components/live/fetch-live', async (original) => ({ ...(await original<object>()), readLive }))

const frame = () => (
  <LiveProvider>
    <ShownAgain madeAt={1} readAheadPerMinute={0} />
  </LiveProvider>
)
const asked = () => router.replace.mock.calls.map(([url]) => url)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const at = (url: string) => history.replaceState(null, '', url)

beforeEach(() => {
  vi.useFakeTimers()
  forgetAll()
  openDeviceStore('first')
  router.replace.mockReset()
  readLive.mockReset().mockResolvedValue({ value: null, asOf: new Date() })
  at('/servers')
  noteVisit(Date.now() - 60_000)
})

it('refreshes a page that was shown a minute ago, and says since when it is fresh', async () => {
  render(frame())
  await pass(0)
  expect(asked()).toEqual(['/servers'])
  expect(readShown()).toMatchObject({ isBehind: false, readAt: Date.now() })
})

it('begins the refresh again, once, when letters in a search change the URL before it has come', async () => {
  const readAt = Date.now() - 60_000
  let go = () => {}
  readLive.mockImplementationOnce(() => new Promise<void>((resolve) => (go = resolve)))
  const { rerender } = render(frame())
  await pass(0)
  for (const letters of ['w', 'we', 'web']) {
    at(`/servers?q=${letters}`)
    rerender(frame())
    await pass(100)
  }
  await act(async () => go())
  expect(asked()).toEqual([])
  expect(readShown()).toMatchObject({ isBehind: true, readAt })
  await pass(300)
  expect(asked()).toEqual(['/servers?q=web'])
  expect(readShown()).toMatchObject({ isBehind: false, readAt: Date.now() - 100 })
})

it('refreshes nothing while the router is on its way to another page, which it would replace', async () => {
  let go = () => {}
  readLive.mockImplementationOnce(() => new Promise<void>((resolve) => (go = resolve)))
  render(frame())
  await pass(0)
  noteDeparture('/domains/7')
  await act(async () => go())
  expect(asked()).toEqual([])
})
