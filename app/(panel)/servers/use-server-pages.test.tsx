// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { encodeLive } from '@/lib/live-json'
import type { Reading } from '@/lib/model/outcome'
import type { ServerPage, ServerRow } from '@/lib/servers/model'
import type { ServerState } from '@/lib/servers/rules/server'
import { useServerPages } from './use-server-pages'

const start = new Date('2026-11-03T18:42:00Z')
const server = (id: string, state: ServerState): ServerRow => ({
  ...{ id, state, name: `web-${id}`, kind: 'kvm', on: true, primaryIp: null, otherIps: [], reverseNames: [] },
  ...{ plan: null, dataCentre: null, country: null, os: null, appId: null, cores: null, memoryGb: null },
  ...{ endsAt: null, isoMounted: false, createdAt: null },
})
/** A page of a list of two, with one server each. @param seconds by the API's clock */
const reading = (page: number, state: ServerState, seconds: number): Reading<ServerPage> => ({
  value: { rows: [server(String(page), state)], unreadable: [], perPage: 1, totalPages: 2, total: 2 },
  asOf: new Date(start.getTime() + seconds * 1000),
})
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms + 5))

beforeEach(() => void vi.useFakeTimers({ now: start }))

it('does not keep a first page whose clock was ahead', async () => {
  let [state, ahead]: [ServerState, number] = ['installing', 3600]
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, location.origin).searchParams.get('page'))
    // The second page is drawn before the first.
    await new Promise((resolve) => setTimeout(resolve, page === 1 ? 20 : 10))
    const seconds = (Date.now() - start.getTime()) / 1000
    return new Response(encodeLive(reading(page, state, page === 1 ? seconds + ahead : seconds)))
  })
  const initial = reading(1, 'installing', 0)
  const { result } = renderHook(() => useServerPages(initial), { wrapper: LiveProvider })
  await wait(6000)
  ;[state, ahead] = ['running', 0]
  await act(async () => result.current.refresh())
  await wait(1000)
  expect(result.current.servers.map((row) => row.state)).toEqual(['running', 'running'])
})
