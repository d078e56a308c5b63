// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endAsking, makePasskey } from '@/components/passkey/ask-device'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs'

type Send = (input: unknown) => Promise<Outcome<unknown>>
const actions = vi.hoisted(() => ({
  startPasskeyAction: vi.fn<Send>(),
  addPasskeyAction: vi.fn<Send>(),
  removePasskeyAction: vi.fn<Send>(),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('./actions', () => actions)
vi.mock('@/components/passkey/ask-device', () => ({
  ...{ loadWebAuthn: vi.fn(), makePasskey: vi.fn(), endAsking: vi.fn() },
}))

const done = (value: unknown = null) => ({ status: 'done', value, message: null, reference: 'A' }) as const
const refused = (message: string) => ({ status: 'refused', failure: failureOf(message), fieldErrors: {} }) as const
const response = { id: 'AQ' } as never

const close = vi.fn()
beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  close.mockReset()
  for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(done())
  vi.mocked(makePasskey).mockReset().mockResolvedValue({ response })
})

afterEach(() => void vi.useRealTimers())

const draw = (part: ReactNode) => act(async () => render(part))
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }))
const add = () => draw(<AddPasskeyDialog username="kari@example.com" onClose={close} />)
const named = async (user: UserEvent) => {
  await user.type(screen.getByLabelText('Name'), 'Phone')
  await press(user, 'Add passkey')
}

it('asks the device what the API says, and sends its answer with the name', async () => {
  actions.startPasskeyAction.mockResolvedValue(done({ challenge: 'c' }))
  const { user } = await add()
  await press(user, 'Add passkey')
  expect(screen.getByRole('dialog')).toHaveTextContent('Enter a name.')
  expect(actions.startPasskeyAction).not.toHaveBeenCalled()
  await named(user)
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(makePasskey).toHaveBeenCalledExactlyOnceWith({ challenge: 'c' })
  expect(actions.addPasskeyAction.mock.calls.map(([input]) => input)).toEqual([{ name: 'Phone', response }])
})

it('says nothing when the person ends it, else why; each try starts afresh', async () => {
  const { user } = await add()
  await user.type(screen.getByLabelText('Name'), 'Phone')
  // A press right after an answer counts as the second of a double click.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const pressLater = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    await act(async () => screen.getByRole('button', { name: 'Add passkey' }).click())
  }
  vi.mocked(makePasskey).mockResolvedValueOnce({ problem: null })
  await pressLater()
  expect(makePasskey).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
  vi.mocked(makePasskey).mockResolvedValueOnce({ problem: 'registered' })
  await pressLater()
  expect(screen.getByRole('alert')).toHaveTextContent('This device already has a passkey for you.')
  await pressLater()
  expect(close).toHaveBeenCalledOnce()
  expect(actions.startPasskeyAction).toHaveBeenCalledTimes(3)
  expect(actions.addPasskeyAction).toHaveBeenCalledOnce()
})

it('while the device asks, the dialog can be closed, which ends it', async () => {
  vi.mocked(makePasskey).mockReturnValue(new Promise(() => undefined))
  const { user, rerender } = await add()
  await named(user)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Confirm on your device.'))
  await press(user, 'Cancel')
  expect(close).toHaveBeenCalledOnce()
  rerender(null)
  expect(endAsking).toHaveBeenCalled()
})

it('explains what the API refuses', async () => {
  actions.addPasskeyAction.mockResolvedValueOnce(refused('Passkey could not be verified.'))
  const { user } = await add()
  await named(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('That took too long, or something in between went wrong.')
  expect(close).not.toHaveBeenCalled()
})

it('deletes a passkey, and warns before the only way in', async () => {
  const { user } = await draw(
    <RemovePasskeyDialog id="4" passkey={{ id: '4', name: 'Phone' }} isOnlyWay onClose={close} />,
  )
  expect(
    screen.getByText('You sign in with passkeys only, and this is the last one. Add another one first.'),
  ).toBeVisible()
  await press(user, 'Delete passkey')
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(actions.removePasskeyAction.mock.calls.map(([input]) => input)).toEqual([{ id: '4' }])
})
