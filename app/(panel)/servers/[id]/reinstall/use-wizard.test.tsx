// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { SecretProvider } from '@/components/secret/secret-provider'
import type { ReinstallOrder } from '@/lib/install/rules/order'
import type { Failure } from '@/lib/model/outcome'
import { openStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { type SendReinstall, useSend } from './use-wizard'

const opened = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: opened }),
}))

const server = { id: '7', name: 'web-03' }
const order: ReinstallOrder = {
  ...{ osId: '103', language: 'nb_NO', keyboard: 'no', timezone: 'Europe/Oslo', hostname: 'web-03.example.no' },
  ...{ sshKeyIds: ['5'], firstBoot: null, appDomain: null, appEmail: null },
}
const reinstall = vi.fn<SendReinstall>()
const failure: Failure = { kind: 'conflict', message: null, reference: 'R', status: 409, retryAfterSeconds: null }

function LastStep() {
  const { send, typed, setTyped } = useSend(reinstall, { server, forget: () => undefined })
  return (
    <>
      <button onClick={() => setTyped(server.name)}>type</button>
      <button onClick={() => void send(order)}>reinstall</button>
      <output>{typed}</output>
    </>
  )
}

/** Presses a button, and waits for what follows without a further cause. */
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const typed = () => screen.getByRole('status').textContent

beforeEach(async () => {
  openStore(crypto.randomUUID())
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
