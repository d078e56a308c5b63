// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceSessionEnded, onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import type { ToastContent } from '@/components/feedback/toast-list'
import { onToast } from '@/components/feedback/toaster'
import { useSentChanges } from '@/components/form/sent-changes'
import type { Failure, Outcome } from '@/lib/model/outcome'
import type { Run, RunItem } from '@/lib/model/run'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import type { RunWork } from './run-engine'
import { defineRuns, useHasRun, useRuns } from './run-store'
import { useRunsInProgress } from './runs-in-progress'

const send = vi.fn<RunWork<RunItem, null, null>['send']>()
const look = vi.fn<NonNullable<RunWork<RunItem, null, null>['look']>>()
const onEnd = vi.fn()
const stopping: readonly Failure['kind'][] = ['forbidden']

/** Each in its own kind: one at a time, four in a call, and with a look at the state. */
const single = defineRuns<RunItem, null, null>({
  send,
  stops: (outcome) => outcome.status === 'refused' && stopping.includes(outcome.failure.kind),
})
const many = defineRuns<RunItem, null, null>({ size: 4, send })
/** As the transfers do. */
const stopped = defineRuns<RunItem, null, null>({ send, stops: ({ status }) => status !== 'done' })
const looked = defineRuns<RunItem, null, null>({ send, stops: ({ status }) => status === 'unknown', look })
const watched = defineRuns<RunItem, null, null>({
  send,
  look,
  lookAgainMs: ({ items }) => (items.some(({ result }) => result.kind === 'unknown') ? 5000 : null),
})

const done: Outcome = { status: 'done', value: null, message: null, reference: 'R' }
const lost: Outcome = { status: 'unknown', reference: 'R', sentAt: new Date(0), openMs: 0 }
const signedOut: Outcome = { status: 'signedOut', reference: 'R' }
const passwordNeeded: Outcome = { status: 'passwordNeeded', reference: 'R' }
const refused = (kind: Failure['kind'], retryAfterSeconds: number | null = null): Outcome => ({
  status: 'refused',
  failure: { kind, message: 'No.', reference: 'R', status: 400, retryAfterSeconds },
  fieldErrors: {},
})
const four = ['1', '2', '3', '4'].map((id): RunItem => ({ id, result: { kind: 'waiting' } }))

/** Shows a page, or another in its place. */
let show: (runs: typeof single | null) => void
let toasts: ToastContent[]
let stopToasts: () => void

function Page({ runs }: { runs: typeof single }) {
  const { all, isSending, start } = useRuns(runs)
  const items = all[0]?.items ?? []
  return (
    <>
      <button onClick={() => start('Reboot 4 servers', { key: 'k', items: four, about: null, onEnd })}>start</button>
      <button onClick={() => void runs.retry('k')}>retry</button>
      <output>{[...items.map(({ result }) => result.kind), isSending ? 'runs' : 'rests'].join(' ')}</output>
    </>
  )
}

/** The notification area. */
function Area() {
  const sent = useSentChanges().map(({ what, state, message }) => `${what}: ${state}, ${message}`)
  const runs = useRunsInProgress().map(({ what, text }) => `${what}: ${text}`)
  return <aside data-run={useHasRun('k')}>{[...runs, ...sent].join('; ')}</aside>
}

const click = (name: 'start' | 'retry') => fireEvent.click(screen.getByRole('button', { name }))
/** Presses a button, and waits for what follows without a further cause. */
const press = (name: 'start' | 'retry') => act(async () => click(name))
const results = () => screen.queryByRole('status')?.textContent
const area = () => screen.getByRole('complementary')
const told = () => area().textContent
const sentIds = () => send.mock.calls.map(([batch]) => batch.map(({ id }) => id).join())
/** Answers later: returns the function that answers. */
function waitingAnswer() {
  let answer: (outcome: Outcome) => void = () => expect.unreachable()
  send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  return (outcome: Outcome) => act(async () => answer(outcome))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // Another sign-in: all runs are gone.
  openDeviceStore(crypto.randomUUID())
  history.replaceState(null, '', '/servers')
  send.mockReset().mockResolvedValue(done)
  look.mockReset().mockResolvedValue((run) => run)
  onEnd.mockReset()
  toasts = []
  stopToasts = onToast((content) => toasts.push(content))
  const page = (runs: typeof single | null) => (
    <>
      {runs && <Page runs={runs} />}
      <Area />
    </>
  )
  const { rerender } = render(page(null))
  show = (runs) => rerender(page(runs))
})
afterEach(() => stopToasts())

it('sends each item once, however often the button is pressed', async () => {
  show(single)
  await act(async () => {
    for (let at = 0; at < 3; at++) click('start')
  })
  expect(sentIds()).toEqual(['1', '2', '3', '4'])
  expect(results()).toBe('done done done done rests')
  expect(onEnd).toHaveBeenCalledTimes(1)
})

it('sends batches, with an outcome for each item or one for all', async () => {
  show(many)
  send.mockResolvedValueOnce([done, refused('conflict'), lost])
  await press('start')
  // Without an outcome of its own an item is unknown.
  expect([sentIds(), results()]).toEqual([['1,2,3,4'], 'done refused unknown unknown rests'])
  send.mockResolvedValueOnce(refused('conflict'))
  await press('retry')
  expect([sentIds()[1], results()]).toEqual(['2', 'done refused unknown unknown rests'])
})

it('describes its first items without sending them', async () => {
  const described = ['1', '2', '3', '4', '5', '6'].map((id): RunItem => ({ id, result: { kind: 'waiting' } }))
  const { send: describe, isPart } = many.callsOf({ items: described, about: null })
  describe()
  expect([sentIds(), isPart]).toEqual([['1,2,3,4', '5'], true])
  expect(many.list()).toEqual([])
})

it('leaves nothing waiting after a throw', async () => {
  show(single)
  send.mockResolvedValueOnce(done).mockRejectedValueOnce(new Error('lost'))
  await press('start')
  expect(results()).toBe('done unknown done done rests')
})

it.each([
  ['forbidden', 'refused held held held rests'],
  ['outdated', 'refused held held held rests'],
  ['offline', 'refused held held held rests'],
  ['conflict', 'refused done done done rests'],
] as const)('%s: %s', async (kind, expected) => {
  show(single)
  send.mockResolvedValueOnce(refused(kind))
  await press('start')
  expect(results()).toBe(expected)
})

it('pauses after 429 as the API asks, and sends the same item again', async () => {
  show(single)
  send.mockResolvedValueOnce(done).mockResolvedValueOnce(refused('tooMany', 7))
  await press('start')
  expect(results()).toBe('done waiting waiting waiting runs')
  await act(async () => vi.advanceTimersByTimeAsync(6999))
  expect(sentIds()).toEqual(['1', '2'])
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(sentIds()).toEqual(['1', '2', '2', '3', '4'])
  expect(results()).toBe('done done done done rests')
})

it.each([
  ['', [done], 'done refused held held rests', ['1', '2']],
  [', also before a first success', [], 'refused held held held rests', ['1']],
] as const)('holds the rest when the API asks to wait for longer than a minute%s', async (_, first, expected, sent) => {
  show(single)
  for (const outcome of first) send.mockResolvedValueOnce(outcome)
  send.mockResolvedValueOnce(refused('tooMany', 3600))
  await press('start')
  await act(async () => vi.advanceTimersByTimeAsync(2 * 3_600_000))
  expect([results(), sentIds()]).toEqual([expected, sent])
  await press('retry')
  expect(results()).toBe('done done done done rests')
})

it('pauses longer each time, not before a first success, and not forever', async () => {
  show(single)
  send.mockResolvedValueOnce(refused('tooMany')).mockResolvedValueOnce(done).mockResolvedValue(refused('tooMany'))
  await press('start')
  expect(results()).toBe('refused done waiting waiting runs')
  await act(async () => vi.advanceTimersByTimeAsync(2 * (2 + 4 + 8 + 16 + 32) * 1000))
  expect(results()).toBe('refused done refused refused rests')
  expect(sentIds()).toEqual(['1', '2', ...Array<string>(6).fill('3'), ...Array<string>(6).fill('4')])
})

it.each([
  ['', single],
  [', also one that any failure stops', stopped],
])('goes on after a new sign-in with what the ended session refused%s', async (_, runs) => {
  const stop = onSessionEnded(() => undefined)
  show(runs)
  send.mockResolvedValueOnce(done).mockResolvedValueOnce(signedOut)
  await press('start')
  expect(results()).toBe('done waiting waiting waiting runs')
  await act(async () => settleSignIn(true))
  expect(sentIds()).toEqual(['1', '2', '2', '3', '4'])
  expect(results()).toBe('done done done done rests')
  stop()
})

it('does not ask again for a refusal that comes after another call has asked', async () => {
  const asked = vi.fn()
  const stop = onSessionEnded(asked)
  show(single)
  let answer: (outcome: Outcome) => void = () => {}
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  await press('start')
  announceSessionEnded()
  await act(async () => settleSignIn(true))
  await act(async () => answer(signedOut))
  expect(sentIds()).toEqual(['1', '1', '2', '3', '4'])
  expect(results()).toBe('done done done done rests')
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

it('asks for the password each time that a long run needs it, and goes on', async () => {
  const asked = vi.fn()
  const stop = onSessionEnded(asked)
  show(single)
  send.mockResolvedValueOnce(passwordNeeded).mockResolvedValueOnce(done).mockResolvedValueOnce(done)
  send.mockResolvedValueOnce(passwordNeeded)
  await press('start')
  expect(results()).toBe('waiting waiting waiting waiting runs')
  await act(async () => settleSignIn(true))
  expect(results()).toBe('done done waiting waiting runs')
  await act(async () => settleSignIn(true))
  expect(sentIds()).toEqual(['1', '1', '2', '3', '3', '4'])
  expect(results()).toBe('done done done done rests')
  expect(asked.mock.calls).toEqual([['password'], ['password']])
  stop()
})

it('holds the rest when the person does not sign in, and sends it on request', async () => {
  show(single)
  send.mockResolvedValueOnce(done).mockResolvedValueOnce(signedOut)
  await press('start')
  expect(results()).toBe('done held held held rests')
  await press('retry')
  expect(results()).toBe('done done done done rests')
  expect(sentIds()).toEqual(['1', '2', '2', '3', '4'])
})

it('sends again only what may be sent again', async () => {
  show(single)
  send.mockResolvedValueOnce(refused('upstream')).mockResolvedValueOnce(lost)
  await press('start')
  expect(results()).toBe('refused unknown done done rests')
  await press('retry')
  expect(sentIds()).toEqual(['1', '2', '3', '4', '1'])
  expect(results()).toBe('done unknown done done rests')
})

it('reads the state after a lost answer, and before it is sent again', async () => {
  show(looked)
  const seen = (kind: 'found' | 'absent') => (run: Run<RunItem, null>) => ({
    ...run,
    items: run.items.map((item) => (item.result.kind === 'unknown' ? { ...item, result: { kind } } : item)),
  })
  const failure: Failure = { kind: 'unavailable', message: null, reference: '', status: null, retryAfterSeconds: null }
  send.mockResolvedValueOnce(done).mockResolvedValueOnce(lost)
  look.mockResolvedValueOnce(failure)
  await press('start')
  expect(results()).toBe('done unknown held held rests')
  // The state cannot be read, so nothing is sent.
  look.mockResolvedValueOnce(failure)
  await press('retry')
  expect(sentIds()).toEqual(['1', '2'])
  look.mockResolvedValueOnce(seen('found'))
  await press('retry')
  expect(sentIds()).toEqual(['1', '2', '3', '4'])
  expect(results()).toBe('done found done done rests')
})

it('keeps looking while the state may change', async () => {
  show(watched)
  send.mockResolvedValueOnce(lost)
  await press('start')
  expect([results(), look.mock.calls.length]).toEqual(['unknown done done done rests', 1])
  look.mockResolvedValueOnce((run) => ({
    ...run,
    items: run.items.map((item) => ({ ...item, result: { kind: 'found' } })),
  }))
  await act(async () => vi.advanceTimersByTimeAsync(5000))
  expect(results()).toBe('found found found found rests')
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect(look).toHaveBeenCalledTimes(2)
})

it('goes on when the person leaves its page, and then says how it ended', async () => {
  const answer = waitingAnswer()
  show(single)
  await press('start')
  show(null)
  history.replaceState(null, '', '/domains')
  expect(told()).toBe('Reboot 4 servers: 0 of 4 done')
  send.mockResolvedValueOnce(lost)
  await answer(refused('conflict'))
  expect(sentIds()).toEqual(['1', '2', '3', '4'])
  const tally = '2 of 4 done, 1 failed, 1 uncertain'
  expect(toasts).toMatchObject([{ title: 'Reboot 4 servers', text: tally, link: { href: '/servers' }, tone: 'warn' }])
  expect(told()).toBe(`Reboot 4 servers: partly, ${tally}`)
  // Back on its page the results are there.
  show(single)
  expect(results()).toBe('refused unknown done done rests')
})

it('says nothing to a person who is still on its page', async () => {
  show(single)
  await press('start')
  expect([toasts, told()]).toEqual([[], ''])
})

it('is known on every page until its results are closed', async () => {
  const isKnown = () => area().dataset.run
  show(single)
  expect(isKnown()).toBe('false')
  await press('start')
  show(null)
  expect(isKnown()).toBe('true')
  await act(async () => single.close('k'))
  expect(isKnown()).toBe('false')
})

it('asks before the page is unloaded, wherever the person is, while items are waiting', async () => {
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const answer = waitingAnswer()
  show(single)
  expect(asks()).toBe(false)
  await press('start')
  show(null)
  expect(asks()).toBe(true)
  await answer(done)
  expect(asks()).toBe(false)
})

it.each([
  ['the person signs out', () => forgetAll()],
  ['somebody else signs in', () => openDeviceStore('other')],
])('ends when %s: nothing more is sent or shown', async (_when, end) => {
  const answer = waitingAnswer()
  show(single)
  await press('start')
  await act(async () => end())
  await answer(done)
  expect([sentIds(), results(), told(), toasts]).toEqual([['1'], 'rests', '', []])
})
