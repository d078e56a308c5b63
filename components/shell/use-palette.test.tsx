// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { rememberPast } from '@/components/past/past-changes'
import { useEveryServer } from '@/components/server/use-every-server'
import { type PaletteServer, serverPageChoices } from '@/lib/palette'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { usePaletteGroups } from './use-palette'

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
  function Recent() {
    const recent = ['page:bgp', network?.id ?? '']
    const viewer = { kind: 'user', accessLevel: 'admin', rights: { servers: true, account: true } } as const
    const groups = usePaletteGroups({ typed: '', servers: [server], things: [], viewer, recent })
    return groups.find(({ key }) => key === 'recent')?.choices.map(({ id }) => <li key={id}>{id}</li>)
  }
  render(<Recent />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'page:bgp',
    'server:48213:network',
  ])
})

it('says first what a pasted reference was: the change, when, what came back, and of what', () => {
  openDeviceStore('10023/ingrid')
  const failure = {
    kind: 'invalid',
    message: null,
    reference: '9XQ4-M2LE',
    status: 400,
    retryAfterSeconds: null,
  } as const
  const at = Date.parse('2026-11-20T17:42:10Z')
  const sent = { what: 'Reboot web-03', at, page: '/servers/48213', id: '48213' }
  rememberPast(sent, { status: 'refused', failure, fieldErrors: {} })
  function Found() {
    const viewer = { kind: 'user', accessLevel: 'admin', rights: { servers: true, account: true } } as const
    const [group] = usePaletteGroups({ typed: ' 9xq4-m2le ', servers: [server], things: [], viewer, recent: [] })
    return group?.choices.map((choice) => <li key={choice.id}>{JSON.stringify(choice)}</li>)
  }
  render(<Found />)
  const [found = '', ...others] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(others).toEqual([])
  expect(JSON.parse(found)).toMatchObject({ kind: 'reference', what: 'Reboot web-03', href: '/servers/48213' })
  expect(JSON.parse(found).told).toMatch(/18:42.* · Not done \(400\)\. .* · Server ID: 48213$/)
})

it('reads only the first page when the palette is opened again, however many were searched before', async () => {
  vi.useFakeTimers()
  readLive.mockImplementation(async (url: string) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    return { value: { rows: [{ ...server, id: url }], perPage: 1, totalPages: 3, total: 3 } }
  })
  function Servers({ isSearching }: { isSearching: boolean }) {
    useEveryServer(isSearching ? 'all' : 'first')
    return null
  }
  const { rerender } = render(null, { wrapper: LiveProvider })
  const show = async (isSearching: boolean | null) => {
    rerender(isSearching !== null && <Servers isSearching={isSearching} />)
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
})
