// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { type PaletteServer, serverPageChoices } from '@/lib/palette'
import { en } from '@/messages/en'
import { usePaletteGroups, usePaletteServers } from './use-palette'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
const readLive = vi.hoisted(() => vi.fn())
vi.mock('@/components/live/fetch-live', () => ({ readLive, failureOf: () => null }))

const server: PaletteServer = {
  id: '48213',
  name: 'web-03',
  primaryIp: null,
  otherIps: [],
  reverseNames: [],
  dataCentre: null,
  kind: 'kvm',
  state: 'running',
  on: true,
}

it('lists a page of a server among the recent choices', () => {
  const [network] = serverPageChoices(server)
  const found: string[] = []
  function Groups() {
    const recent = ['page:bgp', network?.id ?? '']
    const rights = { servers: true, account: true }
    const groups = usePaletteGroups({ typed: '', servers: [server], things: [], rights, recent })
    found.push(...(groups.find(({ key }) => key === 'recent')?.choices ?? []).map(({ id }) => id))
    return null
  }
  renderToString(
    <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
      <Groups />
    </NextIntlClientProvider>,
  )
  expect(found).toEqual(['page:bgp', 'server:48213:network'])
})

it('reads only the first page when the palette is opened again, however many were searched before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  readLive.mockImplementation(async (url: string) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    return { value: { rows: [{ ...server, id: url }], perPage: 1, totalPages: 3, total: 3 } }
  })
  const root = createRoot(document.createElement('div'))
  function Servers({ isSearching }: { isSearching: boolean }) {
    usePaletteServers(isSearching)
    return null
  }
  const show = async (isSearching: boolean | null) => {
    await act(async () => {
      root.render(<LiveProvider>{isSearching !== null && <Servers isSearching={isSearching} />}</LiveProvider>)
    })
    for (let pages = 0; pages < 5; pages++) await act(() => vi.advanceTimersByTimeAsync(100))
    return readLive.mock.calls.length
  }
  expect(await show(true)).toBe(3)
  await show(null)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  // Within a minute, all of them are still known.
  expect(await show(false)).toBe(3)
  await act(() => vi.advanceTimersByTimeAsync(50_000))
  await show(null)
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await show(false)).toBe(4)
  await act(async () => root.unmount())
  vi.useRealTimers()
})
