// @vitest-environment jsdom
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimPage } from '@/components/feedback/page-owner'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { bodyRefusals } from '@/lib/model/body'
import type { Outcome } from '@/lib/rules/outcome'
import { useChange } from './use-change'

const done: Outcome<string> = { status: 'done', value: 'on', message: null, reference: 'AAAA-1111' }
const signedOut: Outcome<string> = { status: 'signedOut', reference: 'BBBB-2222' }
const input = { name: 'web-03' }

let root: ReturnType<typeof createRoot>
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.createElement('div')
  root = createRoot(place)
})
afterEach(() => act(async () => root.unmount()))

function Power({ action }: { action: (sent: typeof input) => Promise<Outcome<string>> }) {
  const { send, pending, outcome, reset } = useChange(action)
  return (
    <>
      <button onClick={() => void send(input)}>Reboot</button>
      <button onClick={reset}>Forget</button>
      <output>{pending ? 'pending' : (outcome?.status ?? 'nothing')}</output>
    </>
  )
}

const said = () => place.querySelector('output')?.textContent
const press = (nth = 0) => place.querySelectorAll('button')[nth]?.click()
const show = (action: (sent: typeof input) => Promise<Outcome<string>>) =>
  act(async () => root.render(<Power action={action} />))

it('sends once, however often the button is pressed, and again only after the answer', async () => {
  let answer: (outcome: Outcome<string>) => void = () => {}
  const action = vi.fn(() => new Promise<Outcome<string>>((resolve) => (answer = resolve)))
  await show(action)
  await act(async () => [press(), press(), press()])
  await act(async () => press())
  expect(action).toHaveBeenCalledTimes(1)
  expect(said()).toBe('pending')
  await act(async () => answer(done))
  expect(said()).toBe('done')
  await act(async () => press())
  expect(action).toHaveBeenCalledTimes(2)
})

it('says unknown when the call was lost, and sends nothing again', async () => {
  const action = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  await show(action)
  await act(async () => press())
  expect(said()).toBe('unknown')
  expect(action).toHaveBeenCalledTimes(1)
  await act(async () => press(1))
  expect(said()).toBe('nothing')
})

it('says unknown when the call throws before it returns a promise', async () => {
  await show(() => {
    throw new Error('Server Action was not found')
  })
  await act(async () => press())
  expect(said()).toBe('unknown')
})

it('asks to sign in and then sends the same input exactly once more', async () => {
  claimPage('ingrid')
  const opened = vi.fn()
  const stop = onSessionEnded(opened)
  const action = vi.fn<(sent: typeof input) => Promise<Outcome<string>>>()
  action.mockResolvedValueOnce(signedOut).mockResolvedValueOnce(done)
  await show(action)
  await act(async () => press())
  expect(opened).toHaveBeenCalledTimes(1)
  expect(said()).toBe('pending')
  await act(async () => press())
  await act(async () => settleSignIn(true))
  expect(said()).toBe('done')
  expect(action.mock.calls).toEqual([
    [input, 'ingrid'],
    [input, 'ingrid'],
  ])
  stop()
})

it('does not send again when the person does not sign in, nor a third time', async () => {
  const stop = onSessionEnded(() => {})
  const action = vi.fn(() => Promise.resolve(signedOut))
  await show(action)
  await act(async () => press())
  await act(async () => settleSignIn(false))
  expect(said()).toBe('signedOut')
  expect(action).toHaveBeenCalledTimes(1)
  await act(async () => press())
  await act(async () => settleSignIn(true))
  expect(said()).toBe('signedOut')
  expect(action).toHaveBeenCalledTimes(3)
  stop()
})

it('says refused when our own proxy let nothing through, and not that it is unknown', async () => {
  await show(vi.fn(() => Promise.reject(new Error(bodyRefusals.tooLong))))
  await act(async () => press())
  expect(said()).toBe('refused')
})

it('says refused when the server is another build that does not have the action', async () => {
  await show(vi.fn(() => Promise.reject(new UnrecognizedActionError())))
  await act(async () => press())
  expect(said()).toBe('refused')
})

it('asks for the password when the proxy says that nobody is signed in, then sends it', async () => {
  const asked = vi.fn()
  const forget = onSessionEnded(asked)
  const action = vi.fn(async () => done).mockRejectedValueOnce(new Error(bodyRefusals.signedOut))
  await show(action)
  await act(async () => press())
  expect(asked).toHaveBeenCalledTimes(1)
  await act(async () => settleSignIn(true))
  expect(said()).toBe('done')
  forget()
})
