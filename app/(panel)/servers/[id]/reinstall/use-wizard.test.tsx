// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { SecretProvider } from '@/components/secret/secret-provider'
import type { ReinstallOrder } from '@/lib/install/rules/order'
import type { Failure } from '@/lib/model/outcome'
import { encodeLive } from '@/lib/live-json'
import { install } from '@/lib/install/model'
import { openDeviceStore } from '@/lib/storage/device-store'
import { sentChange } from '@/components/form/sent-changes'
import { reportWork, useWork } from '@/components/work/use-work'
import { render } from '@/tests/render'
import { type SendReinstall, useSend } from './use-wizard'

const opened = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: opened }),
}))

const server = { id: '7', name: 'web-03', install: null }
const order: ReinstallOrder = {
  ...{ osId: '103', language: 'nb_NO', keyboard: 'no', timezone: 'Europe/Oslo', hostname: 'web-03.example.no' },
  ...{ sshKeyIds: ['5'], firstBoot: null, appDomain: null, appEmail: null, partitions: null },
}
const reinstall = vi.fn<SendReinstall>()
const failure: Failure = { kind: 'conflict', message: null, reference: 'R', status: 409, retryAfterSeconds: null }

function LastStep() {
  const items = useWork()
  const { send, typed, setTyped, isUnclear } = useSend(reinstall, { server, forget: () => undefined })
  return (
    <>
      <button onClick={() => setTyped(server.name)}>type</button>
      <button onClick={() => void send(order)}>reinstall</button>
      <output>{typed}</output>
      <ul>
        {items.map(({ id, kind, sshKey, answerLost }) => (
          <li key={id}>{[kind, id, sshKey, answerLost].join(' ')}</li>
        ))}
      </ul>
      <p>{isUnclear ? 'unclear' : 'clear'}</p>
    </>
  )
}

/** Presses a button, and waits for what follows without a further cause. */
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const typed = () => screen.getByRole('status').textContent

beforeEach(async () => {
  opened.mockReset()
  openDeviceStore(crypto.randomUUID())
  reinstall.mockReset()
  render(<LastStep />, { wrapper: SecretProvider })
  await press('type')
})

it.each(['signedOut', 'passwordNeeded'] as const)(
  '%s: the typed name stays when the question is closed, and the order is sent once it is answered',
  async (status) => {
    const stop = onSessionEnded(() => undefined)
    reinstall.mockResolvedValue({ status, reference: 'R' })
    await press('reinstall')
    await act(async () => settleSignIn(false))
    expect(typed()).toBe(server.name)
    expect(reinstall).toHaveBeenCalledTimes(1)

    await press('reinstall')
    const value = { rootPassword: null, sshKeyInstalled: true, app: null, asOf: new Date(0) }
    reinstall.mockResolvedValueOnce({ status: 'done', value, message: null, reference: 'R' })
    await act(async () => settleSignIn(true))
    expect(reinstall.mock.calls.map(([sent]) => sent)).toEqual(Array(3).fill({ serverId: server.id, order }))
    expect(opened).toHaveBeenCalledWith('/servers/7/install')
    stop()
  },
)

it('a refused reinstall must be confirmed again', async () => {
  reinstall.mockResolvedValue({ status: 'refused', failure, fieldErrors: {} })
  await press('reinstall')
  expect(typed()).toBe('')
})

const lost = { status: 'unknown', reference: 'R', sentAt: new Date(0), message: 'Server error' } as const
const running = install.parse({ step: 'packages', progress: 40, date_started: 1_764_000_000 })

/** What is read of the install, one answer after the other. */
function reads(...answers: (typeof running | null | 'fails')[]) {
  const fetched = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === 'fails') return new Response(null, { status: 503 })
    return new Response(encodeLive({ value: { install: answer, app: null, appFailure: null }, asOf: new Date() }))
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

it('a lost answer: an install that runs is followed, without its password, and can’t be confirmed again', async () => {
  reads(running)
  reinstall.mockResolvedValue({ ...lost, openMs: 0 })
  await press('reinstall')
  expect(opened).toHaveBeenCalledExactlyOnceWith('/servers/7/install')
  expect(screen.getByRole('listitem')).toHaveTextContent('install 7 true true')
  expect(screen.getByText('unclear')).toBeInTheDocument()
  expect(sentChange('reinstall:7')).toBeUndefined()
})

it('a lost answer: looks again while it may still begin, and lets nothing be sent until then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  const fetched = reads(null)
  reinstall.mockResolvedValue({ ...lost, openMs: 12_000 })
  await press('reinstall')
  expect(screen.getByText('unclear')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(screen.getByText('unclear')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('clear')).toBeInTheDocument()
  expect(fetched.mock.calls.length).toBeGreaterThan(3)
  expect(opened).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('a lost answer: looks again when the look itself fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  reads('fails', running)
  reinstall.mockResolvedValue({ ...lost, openMs: 0 })
  await press('reinstall')
  expect(screen.getByText('unclear')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(opened).toHaveBeenCalledWith('/servers/7/install')
  vi.useRealTimers()
})

it('a lost answer: an earlier install of this device that has failed is not taken for the new one', async () => {
  const startedAt = new Date(1_764_000_002_000)
  await act(async () => reportWork([{ kind: 'install', id: '7', name: 'web-01', startedAt }], startedAt))
  reads({ ...running, failed: true })
  reinstall.mockResolvedValue({ ...lost, openMs: 0 })
  await press('reinstall')
  expect(opened).not.toHaveBeenCalled()
})
