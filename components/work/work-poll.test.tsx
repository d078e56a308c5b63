// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settleSignIn } from '@/components/feedback/session-events'
import { Toaster } from '@/components/feedback/toaster'
import { LiveProvider } from '@/components/live/live-provider'
import { encodeLive } from '@/lib/live-json'
import { openDeviceStore } from '@/lib/storage/device-store'
import { blankProgress, type WorkProgress } from '@/lib/work/rules/work'
import { render } from '@/tests/render'
import { FollowWork, useAskNow } from './work-poll'
import { useShareProgress } from './work-progress'
import { WorkRow } from './work-row'
import { reportWork, useWork } from './use-work'

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), usePathname: () => '/settings' }))
const notifying = vi.hoisted(() => ({ state: 'off' }))
vi.mock('./notify', () => ({ useNotifying: () => notifying.state, notify: async () => {} }))

const start = new Date('2026-11-03T18:42:00Z')
const ask = vi.fn<(url: string) => Promise<Response>>()
const asked = () => ask.mock.calls.map(([url]) => new URL(url, location.origin).search)

const of = (kind: WorkProgress['kind'], id: string, percent: number): WorkProgress => ({
  ...{ ...blankProgress, kind, id, state: 'underWay', percent, startedAt: start },
})

/** Sets the next answers. */
const answers = (...value: WorkProgress[]) =>
  ask.mockImplementation(async () => new Response(encodeLive({ value, asOf: new Date() })))
const refuses = (kind: string, status: number) =>
  ask.mockImplementation(async () => {
    const failure = { kind, message: null, reference: 'R', status, retryAfterSeconds: null }
    return new Response(encodeLive({ failure }), { status })
  })

/** Waits slightly longer, because React Query notifies on the next tick. */
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms + 5))

function hide() {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  focusManager.setFocused(false)
}

/** A page, and what follows work on every page. */
const tab = (page?: ReactNode) => (
  <>
    {page}
    <FollowWork />
    <Toaster />
  </>
)
const openTab = (page?: ReactNode) => render(tab(page), { wrapper: LiveProvider })

const report = (kind: WorkProgress['kind'], id: string) =>
  act(async () => reportWork([{ kind, id, name: `${kind} ${id}` }], start))

function Rows() {
  return useWork().map((item) => <WorkRow key={item.id} item={item} mayStop={null} close={() => {}} />)
}

beforeEach(async () => {
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('fetch', ask)
  ask.mockReset()
  notifying.state = 'off'
  openDeviceStore(crypto.randomUUID())
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.restoreAllMocks()
})

it('asks for all work with one request, at once and every ten seconds, until it ends', async () => {
  answers(of('snapshot', '1', 10), of('iso', '2', 20))
  await report('snapshot', '1')
  await report('iso', '2')
  openTab()
  await wait(0)
  expect(asked()).toHaveLength(1)
  expect(asked()[0]).toMatch(/iso.*snapshot/)
  await wait(10_000)
  expect(asked()).toHaveLength(2)
  answers({ ...of('snapshot', '1', 100), state: 'done' }, { ...of('iso', '2', 100), state: 'done' })
  await wait(10_000)
  expect(asked()).toHaveLength(3)
  await wait(60_000)
  expect(asked()).toHaveLength(3)
})

it('shows everywhere what a page has read of its own work, and does not ask for it meanwhile', async () => {
  answers(of('snapshot', '1', 80))
  await report('snapshot', '1')
  const Page = ({ percent, readAt }: { percent: number; readAt: Date }) => {
    useShareProgress([of('snapshot', '1', percent)], readAt)
    return <Rows />
  }
  const { rerender } = openTab(<Page percent={0} readAt={new Date()} />)
  for (const percent of [10, 20, 30, 40, 50, 60]) {
    await wait(4000)
    rerender(tab(<Page percent={percent} readAt={new Date()} />))
    await wait(0)
    expect(screen.getByRole('progressbar')).toHaveValue(percent)
  }
  expect(ask).not.toHaveBeenCalled()
  rerender(tab(<Rows />))
  await wait(10_000)
  expect(asked()).toHaveLength(1)
  expect(screen.getByRole('progressbar')).toHaveValue(80)
})

it('drops an answer that is older than what is known', async () => {
  ask.mockImplementation(
    async () => new Response(encodeLive({ value: [of('snapshot', '1', 30)], asOf: new Date(start.getTime() + 1000) })),
  )
  await report('snapshot', '1')
  const Page = () => {
    useShareProgress([of('snapshot', '1', 40)], new Date(start.getTime() + 2000))
    return <Rows />
  }
  openTab(<Page />)
  await wait(10_000)
  expect(asked()).toHaveLength(1)
  expect(screen.getByRole('progressbar')).toHaveValue(40)
})

it('asks at once when the person wants to see it, however recently it was read', async () => {
  answers(of('snapshot', '1', 10))
  await report('snapshot', '1')
  const Ask = () => <button onClick={useAskNow()}>Ask</button>
  const { user } = openTab(<Ask />)
  await wait(1000)
  expect(asked()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await wait(0)
  expect(asked()).toHaveLength(2)
})

it('takes two answers of one second, which the clock of the API does not tell apart', async () => {
  const says = (state: WorkProgress['state']) =>
    ask.mockImplementation(
      async () => new Response(encodeLive({ value: [{ ...of('iso', '2', 100), state }], asOf: start })),
    )
  says('underWay')
  await report('iso', '2')
  openTab(<Rows />)
  await wait(0)
  says('done')
  await wait(10_000)
  expect(screen.getByRole('listitem')).toHaveTextContent(/Uploaded/)
})

it('does not keep an answer whose clock was ahead', async () => {
  const says = (state: WorkProgress['state'], asOf: Date) =>
    ask.mockImplementation(async () => new Response(encodeLive({ value: [{ ...of('iso', '2', 100), state }], asOf })))
  says('underWay', new Date(start.getTime() + 3_600_000))
  await report('iso', '2')
  openTab(<Rows />)
  await wait(0)
  says('done', new Date(start.getTime() + 10_000))
  await wait(10_000)
  expect(screen.getByRole('listitem')).toHaveTextContent(/Uploaded/)
})

it('asks in a hidden tab only for a person who asked to be notified', async () => {
  answers(of('snapshot', '1', 10))
  await report('snapshot', '1')
  const { unmount } = openTab()
  await wait(0)
  hide()
  ask.mockClear()
  await wait(120_000)
  expect(ask).not.toHaveBeenCalled()
  unmount()
  notifying.state = 'on'
  openTab()
  await wait(60_000)
  expect(asked().length).toBeGreaterThan(1)
})

it('stops asking when the session has ended, until somebody has signed in again', async () => {
  notifying.state = 'on'
  await report('snapshot', '1')
  refuses('unauthenticated', 401)
  openTab()
  hide()
  await wait(120_000)
  expect(ask).toHaveBeenCalledTimes(1)
  refuses('unavailable', 503)
  await act(async () => settleSignIn(true))
  await wait(120_000)
  expect(ask.mock.calls.length).toBeGreaterThan(2)
})
