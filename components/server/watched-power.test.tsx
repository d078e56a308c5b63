// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '@/components/feedback/toaster'
import { LiveProvider } from '@/components/live/live-provider'
import { reportWork } from '@/components/work/use-work'
import { encodeLive } from '@/lib/live-json'
import { paths } from '@/lib/paths'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { FollowPower } from './follow-power'
import { ServerState } from './server-state'
import { forgetPower, rememberPower, settlePower, useServerNow } from './watched-power'

const start = new Date('2026-11-03T18:42:00Z')
const measured: string[] = []
/** What the API measures; null for no answer. */
let isOn: boolean | null

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  openDeviceStore(crypto.randomUUID())
  measured.length = 0
  isOn = true
  vi.stubGlobal('fetch', async (url: string) => {
    measured.push(url)
    const failure = { kind: 'unavailable', message: null, reference: 'B', status: 503, retryAfterSeconds: null }
    return isOn === null
      ? new Response(encodeLive({ failure }), { status: 503 })
      : new Response(encodeLive({ value: { on: isOn, measuredAt: new Date() }, asOf: new Date() }))
  })
})

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms + 5))

/** A page whose record says that the server is off, with what is on every page. */
function Page() {
  const serverNow = useServerNow()
  const { state, doing } = serverNow({ id: '7', state: 'off', on: false }, start)
  return (
    <>
      <p>
        <ServerState state={state} doing={doing} />
      </p>
      <FollowPower />
      <Toaster />
    </>
  )
}
const open = () => act(async () => void render(<Page />, { wrapper: LiveProvider }))
const shown = () => screen.getAllByRole('paragraph')[0]

it('a server that was rebooted reads so on every page, also after a reload, until it is on again', async () => {
  await open()
  await act(async () => rememberPower('7', 'web-1', 'reboot'))
  // Until its answer, a measurement says nothing.
  await wait(3000)
  expect(measured).toEqual([])
  expect(shown()).toHaveTextContent('Off')
  await act(async () => settlePower('7', 'done'))
  await wait(0)
  expect(shown()).toHaveTextContent('Rebooting')
  isOn = false
  await wait(2000)
  expect(shown()).toHaveTextContent('Rebooting')
  document.body.replaceChildren()
  await open()
  expect(shown()).toHaveTextContent('Rebooting')
  isOn = true
  await wait(2000)
  expect(shown()).toHaveTextContent('Running')
  expect(screen.getByText('web-1 has rebooted')).toBeVisible()
  const before = measured.length
  await wait(10_000)
  expect(measured).toHaveLength(before)
  expect(new Set(measured)).toEqual(new Set([paths.live.power('7')]))
})

it('one that cannot be measured is asked for ever more rarely, and its record counts after two minutes', async () => {
  await open()
  isOn = null
  await act(async () => {
    rememberPower('7', null, 'reboot')
    settlePower('7', 'done')
  })
  await wait(60_000)
  expect(shown()).toHaveTextContent('Rebooting')
  await wait(120_000)
  expect(shown()).toHaveTextContent('Off')
  expect(measured.length).toBeLessThan(12)
})

it('what was refused is forgotten', async () => {
  await open()
  await act(async () => {
    rememberPower('7', 'web-1', 'reboot')
    forgetPower('7')
  })
  await wait(5000)
  expect(measured).toEqual([])
  expect(shown()).toHaveTextContent('Off')
})

it('a server whose reinstallation was ordered here is installing before the list says so', async () => {
  await open()
  await act(async () => reportWork([{ kind: 'install', id: '7', name: 'web-1', ordered: true }], start))
  expect(shown()).toHaveTextContent('Installing')
})
