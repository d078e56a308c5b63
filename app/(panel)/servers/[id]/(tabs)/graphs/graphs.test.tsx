// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { encodeLive } from '@/lib/live-json'
import type { Locale } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { type Graph, type Graphs as GraphsRead, noGraphs } from '@/lib/server-tools/rules/graphs'
import { serverDetail } from '@/lib/servers/wire-detail'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { MonthOfTraffic } from '../month-of-traffic'
import { ServerLive } from '../server-live'
import { Graphs } from './graphs'
import { Numbers } from './numbers'

vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}))

const now = new Date('2026-11-28T02:40:00Z')
const rights = { servers: true, account: true, domains: true }
const picture: Graph = { kind: 'picture', uri: 'data:image/png;base64,AAAA', width: 481, height: 270 }
const four: GraphsRead = { day: picture, week: picture, month: picture, year: picture }

/** What the live routes answer, by path; others fail, but those that never answer. */
let live: Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ now })
  openDeviceStore(crypto.randomUUID())
  live = {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  // The frame of a picture on a phone whose pixels are three to one.
  vi.stubGlobal('devicePixelRatio', 3)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(324)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  vi.stubGlobal('fetch', async (url: string) => {
    const value = live[url]
    if (value === 'late') return new Promise<never>(() => {})
    const failure = { kind: 'unavailable', message: null, reference: 'B', status: 503, retryAfterSeconds: null }
    return value === undefined
      ? new Response(encodeLive({ failure }), { status: 503 })
      : new Response(encodeLive({ value, asOf: now }))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bits = paths.live.graphs('7', 'port_bits')
const wait = () => act(async () => vi.advanceTimersByTimeAsync(5))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

async function draw(part: ReactNode, wire: object = {}, locale: Locale = 'en') {
  const value = serverDetail.parse({ srv_id: '7', srv_name: 'web-03', srv_type: 'vps', ips: [], ...wire })
  live[paths.live.server('7')] = value
  await act(async () =>
    render(
      <LiveProvider>
        <ServerLive initial={{ value, asOf: now }} rights={rights} support={null}>
          {part}
        </ServerLive>
      </LiveProvider>,
      { address: '', locale },
    ),
  )
  await wait()
}

it('says what an image shows and of when, and a press enlarges it', async () => {
  live[bits] = four
  await draw(<MonthOfTraffic />)
  const name = /^Traffic of web-03, Last month: 28\sOct to 28\sNov$/
  // Two pixels each, where three would not fit; in the dialog its own size, which scrolls.
  expect(screen.getByRole('img', { name }).parentElement).toHaveStyle({ width: `${(2 * 481) / 3}px` })
  await press('Enlarge: Last month')
  const dialog = within(await screen.findByRole('dialog', { name: 'Traffic, Last month' }))
  expect(dialog.getByRole('img', { name }).parentElement).toHaveStyle({ width: '481px' })
  expect(dialog.getByRole('link', { name: 'Download PNG' })).toHaveAttribute('download', 'web-03-port_bits-month.png')
  await act(async () =>
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? expect.unreachable()),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['none yet', noGraphs, 'No graph yet', false],
  ['damaged', { ...four, month: { kind: 'broken' } }, 'Couldn’t show the graph', true],
  ['a failure', undefined, 'Couldn’t load the graphs', true],
])('on the overview, says that there is no image: %s', async (_what, value, words, again) => {
  live[bits] = value
  await draw(<MonthOfTraffic />)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(again)
  if (!again) return
  live[bits] = four
  await press('Retry')
  await wait()
  expect(screen.getByRole('img', { name: /^Traffic of web-03/ })).toBeVisible()
})

it('keeps the place of an image that is on its way, or that the browser cannot decode', async () => {
  live[bits] = 'late'
  await draw(<MonthOfTraffic />)
  expect(document.querySelector('[data-pending]')).not.toBeNull()

  live[bits] = four
  document.body.replaceChildren()
  await draw(<Graphs />)
  fireEvent.error(screen.getByRole('img', { name: /, Last week: / }))
  expect(screen.getByRole('heading', { name: 'Couldn’t show the graph' })).toBeVisible()
  expect(screen.getAllByRole('img', { name: /^Traffic of web-03/ })).toHaveLength(3)
})

const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row', { hidden: true })
    .map((row) => row.textContent.replaceAll('\u00a0', ' '))

it('has traffic against its allowance, and attacks, as numbers', async () => {
  const attack = (attack_id: string, start: string, attack_peak_mbps: string | null) => ({
    ...{ attack_id, attack_start: String(Date.parse(start) / 1000), attack_end: null, attack_type: 'SYN flood' },
    ...{ ip_address: '192.0.2.10', attack_peak_mbps },
  })
  const traffic = { srv_bw_type: 'quota', srv_bw: '4000', bw_used: '1040', bw_used_in: '312', bw_used_out: '728' }
  const attacklogs = [attack('2', '2026-11-26T10:00Z', '12700'), attack('1', '2026-10-08T10:00Z', null)]
  await draw(<Numbers />, { ...traffic, attacklogs, srv_created: '1600000000' })
  expect(rows('Traffic this period')).toEqual([
    'DirectionTotal',
    'Allowance4 TB',
    'Total1.04 TB',
    'Out728 GB',
    'In312 GB',
  ])
  expect(screen.getByText(/About 1\.15.TB by the end of the month at this pace/)).toBeVisible()
  expect(rows('Attacks')).toEqual([
    'StartedPeak',
    '26 Nov 11:00 · SYN flood12.7 Gbit/s',
    '8 Oct 12:00 · SYN floodUnknown',
  ])
})

it('has traffic against a committed rate, which adds up to nothing', async () => {
  await draw(<Numbers />, { srv_bw_type: 'cdr', srv_bw: '1000', bw_used: '310' }, 'nb')
  expect(rows('Trafikk mot avtalt kapasitet')).toEqual([
    'RetningTotalt',
    'Avtalt kapasitet1 Gbit/s',
    'Totalt310 Mbit/s',
  ])
  expect(screen.queryByText(/i dette tempoet/)).toBeNull()
  expect(screen.getByText('Ingen angrep.')).toBeVisible()
})

it('says that no traffic was measured', async () => {
  await draw(<Numbers />)
  expect(screen.getByText('No traffic data.')).toBeVisible()
})
