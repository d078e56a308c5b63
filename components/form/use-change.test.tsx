// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { claimPage } from '@/components/feedback/page-owner'
import { announceSessionEnded, onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import { bodyRefusals } from '@/lib/model/body'
import type { ToastContent } from '@/components/feedback/toast-list'
import { onToast } from '@/components/feedback/toaster'
import { openMsOf, defaultOpenMs, type Outcome } from '@/lib/model/outcome'
import { forgetAll, openDeviceStore, writeEntry } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { type ChangeKind, useChange } from './use-change'
import { forgetSent, rememberSent, sentChange, settleSent, useSentChanges } from './sent-changes'

const done: Outcome<string> = { status: 'done', value: 'on', message: null, reference: 'AAAA-1111' }
const signedOut: Outcome<string> = { status: 'signedOut', reference: 'BBBB-2222' }
const passwordNeeded: Outcome<string> = { status: 'passwordNeeded', reference: 'CCCC-3333' }
const input = { name: 'web-03' }

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  history.replaceState(null, '', '/servers/48213')
})

type Action = (sent: typeof input) => Promise<Outcome<string>>

function Power({ action, kind = null }: { action: Action; kind?: ChangeKind | null }) {
  const { send, pending, outcome, reset } = useChange(action, {
    subject: kind && (() => ({ kind, id: '48213', name: 'web-03' })),
  })
  return (
    <>
      <button onClick={() => void send(input)}>Reboot</button>
      <button onClick={reset}>Forget</button>
      <output>{pending ? 'pending' : (outcome?.status ?? 'nothing')}</output>
      <meter value={outcome ? openMsOf(outcome) : 0} max={defaultOpenMs} />
    </>
  )
}

const said = () => screen.getByRole('status').textContent
const click = () => fireEvent.click(screen.getByRole('button', { name: 'Reboot' }))
/** Presses the button, and waits for what follows without a further cause. */
const press = () => act(async () => click())
const show = (action: Action, kind?: ChangeKind) => open(<Power action={action} kind={kind} />)
/** Opens a page in place of the one that is open. */
function open(page: ReactNode) {
  cleanup()
  render(page)
}

it('sends once however often the button is pressed, and again only after the answer', async () => {
  let answer: (outcome: Outcome<string>) => void = () => {}
  const action = vi.fn(() => new Promise<Outcome<string>>((resolve) => (answer = resolve)))
  show(action)
  await act(async () => [click(), click(), click()])
  await press()
  expect(action).toHaveBeenCalledTimes(1)
  expect(said()).toBe('pending')
  await act(async () => answer(done))
  expect(said()).toBe('done')
  await press()
  expect(action).toHaveBeenCalledTimes(2)
})

it('reports unknown when the call was lost, and does not retry', async () => {
  const action = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  show(action)
  await press()
  expect(said()).toBe('unknown')
  expect(action).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Forget' }))
  expect(said()).toBe('nothing')
})

it('sends nothing while offline, and remembers nothing', async () => {
  const action = vi.fn(() => Promise.resolve(done))
  show(action, 'reboot')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await press()
  expect(said()).toBe('refused')
  expect(action).not.toHaveBeenCalled()
  expect(sentChange('reboot:48213')).toBeUndefined()
  onLine.mockRestore()
  await press()
  expect(said()).toBe('done')
})

it('reports unknown when the call throws before it returns a promise', async () => {
  show(() => {
    throw new Error('Server Action was not found')
  })
  await press()
  expect(said()).toBe('unknown')
})

it('forgets at sign-out what this document has sent and reported', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const action = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  show(action, 'reboot')
  await press()
  rememberSent('off:48213', 'Turn off web-03')
  await act(async () => forgetAll())
  openDeviceStore('somebody else')
  // Sent by another tab of theirs, at the same time.
  const others = ['reboot:48213', 'off:48213'].map((key) => {
    return {
      ...{ key, what: key, state: 'sent', at: Date.now() - 200_000, openUntil: 0, page: '/', message: null },
      reference: '',
    }
  })
  writeEntry('sent', others, 3_600_000)
  const Listed = () => useSentChanges().map(({ key }) => <li key={key}>{key}</li>)
  open(<Listed />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['reboot:48213', 'off:48213'])
  const later = others.map((sent) => ({ ...sent, at: Date.now() }))
  await act(async () => writeEntry('sent', later, 3_600_000))
  vi.setSystemTime(Date.now() + 200_000)
  show(action, 'reboot')
  await press()
  expect([said(), action.mock.calls.length]).toEqual(['unknown', 1])
})

it.each([
  ['to sign in', 'ended', signedOut],
  ['for the password', 'password', passwordNeeded],
] as const)('asks %s and then resends the same input exactly once', async (_what, reason, refusal) => {
  claimPage('ingrid')
  const opened = vi.fn()
  const stop = onSessionEnded(opened)
  const action = vi.fn<(sent: typeof input) => Promise<Outcome<string>>>()
  action.mockResolvedValueOnce(refusal).mockResolvedValueOnce(done)
  show(action)
  await press()
  expect(opened.mock.calls).toEqual([[reason]])
  expect(said()).toBe('pending')
  await press()
  await act(async () => settleSignIn(true))
  expect(said()).toBe('done')
  expect(action.mock.calls).toEqual([
    [input, 'ingrid'],
    [input, 'ingrid'],
  ])
  stop()
})

it('does not ask again for an answer that comes after another call has asked, and resends', async () => {
  const opened = vi.fn()
  const stop = onSessionEnded(opened)
  const { action, answer } = waiting()
  show(action)
  await press()
  announceSessionEnded()
  await act(async () => settleSignIn(true))
  await answer(signedOut)
  expect(action).toHaveBeenCalledTimes(2)
  await answer(done)
  expect(said()).toBe('done')
  expect(opened).toHaveBeenCalledTimes(1)
  stop()
})

it.each([signedOut, passwordNeeded])(
  '$status: never resent without a sign-in, and never a third time',
  async (refusal) => {
    const stop = onSessionEnded(() => {})
    const action = vi.fn(() => Promise.resolve(refusal))
    show(action)
    await press()
    await act(async () => settleSignIn(false))
    expect(said()).toBe(refusal.status)
    expect(action).toHaveBeenCalledTimes(1)
    await press()
    await act(async () => settleSignIn(true))
    expect(said()).toBe(refusal.status)
    expect(action).toHaveBeenCalledTimes(3)
    stop()
  },
)

it.each(['tooLong', 'tooMany'] as const)(
  'reports refused, not unknown, when a proxy of ours blocked the call: %s',
  async (why) => {
    show(vi.fn(() => Promise.reject(new Error(bodyRefusals[why]))))
    await press()
    expect(said()).toBe('refused')
  },
)

it('reports refused when another build of the server does not have the action', async () => {
  show(vi.fn(() => Promise.reject(new UnrecognizedActionError())))
  await press()
  expect(said()).toBe('refused')
})

it('asks to sign in when the proxy reports no session, then sends', async () => {
  const asked = vi.fn()
  const forget = onSessionEnded(asked)
  const action = vi.fn(async () => done).mockRejectedValueOnce(new Error(bodyRefusals.signedOut))
  show(action)
  await press()
  expect(asked).toHaveBeenCalledTimes(1)
  await act(async () => settleSignIn(true))
  expect(said()).toBe('done')
  forget()
})

const refused: Outcome<string> = {
  status: 'refused',
  failure: {
    kind: 'conflict',
    message: 'Server is locked',
    reference: 'CCCC-3333',
    status: 409,
    retryAfterSeconds: null,
  },
  fieldErrors: {},
}
/** An action whose answer the test controls. */
function waiting() {
  let answer: (outcome: Outcome<string>) => void = () => {}
  const action = vi.fn(() => new Promise<Outcome<string>>((resolve) => (answer = resolve)))
  return { action, answer: (outcome: Outcome<string>) => act(async () => answer(outcome)) }
}

it('is stored before it is sent, and holds the same action in another tab and after a reload', async () => {
  const first = waiting()
  show(first.action, 'reboot')
  await press()
  expect(sentChange('reboot:48213')).toMatchObject({ what: 'Reboot web-03', state: 'sent', page: '/servers/48213' })
  expect(JSON.stringify({ ...localStorage })).toContain('reboot:48213')

  const second = vi.fn(() => Promise.resolve(done))
  show(second, 'reboot')
  await press()
  await press()
  expect(said()).toBe('unknown')
  expect(second).not.toHaveBeenCalled()
  await first.answer(done)
  await press()
  expect(second).toHaveBeenCalledTimes(1)
  expect(sentChange('reboot:48213')).toBeUndefined()
})

it('sends again after it has shown that the answer was lost', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')), 'reboot')
  await press()
  const again = vi.fn(() => Promise.resolve(done))
  show(again, 'reboot')
  await press()
  expect(again).toHaveBeenCalledTimes(1)
})

it('reports once an answer lost in another tab or before a reload, and then sends', async () => {
  await act(async () => {
    rememberSent('reboot:48213', 'Reboot web-03')
    settleSent('reboot:48213', { state: 'unknown', openUntil: Date.now(), message: null, reference: 'CCCC-3333' })
  })
  const again = vi.fn(() => Promise.resolve(done))
  show(again, 'reboot')
  await press()
  expect(said()).toBe('unknown')
  expect(again).not.toHaveBeenCalled()
  await press()
  expect(again).toHaveBeenCalledTimes(1)
})

it('counts from the time of sending for how long an earlier change may still take effect', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await act(async () => rememberSent('reboot:48213', 'Reboot web-03'))
  vi.setSystemTime(Date.now() + 240_000)
  show(() => Promise.resolve(done), 'reboot')
  await press()
  expect(said()).toBe('unknown')
  expect(screen.getByRole('meter')).toHaveValue(defaultOpenMs - 240_000)
})

it('sends an idempotent change at once, and still reports its outcome', async () => {
  await act(async () => rememberSent('rename:48213', 'Rename web-03'))
  const again = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  show(again, 'rename')
  await press()
  expect(again).toHaveBeenCalledTimes(1)
  expect(sentChange('rename:48213')).toMatchObject({ state: 'unknown', what: 'Rename web-03' })
})

it('sends nothing that costs money while the first call may take effect, also from a reopened dialog', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const lost: Outcome<string> = { status: 'unknown', reference: '', sentAt: new Date(), openMs: 60_000 }
  show(() => Promise.resolve(lost), 'upgrade')
  await press()
  const again = vi.fn(() => Promise.resolve(done))
  show(again, 'upgrade')
  await press()
  await press()
  expect([said(), again.mock.calls.length]).toEqual(['unknown', 0])
  vi.setSystemTime(Date.now() + 60_000)
  await press()
  expect(again).toHaveBeenCalledTimes(1)
})

it('sends when the person has dismissed the earlier change', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')), 'reboot')
  await press()
  forgetSent('reboot:48213')
  const again = vi.fn(() => Promise.resolve(done))
  show(again, 'reboot')
  await press()
  expect(again).toHaveBeenCalledTimes(1)
})

it.each([
  ['done', done, 'Done.'],
  ['refused', refused, 'Failed.'],
])('reports an outcome (%s) that arrives after the page was left', async (state, outcome, text) => {
  const toasts: ToastContent[] = []
  const stop = onToast((content) => toasts.push(content))
  const { action, answer } = waiting()
  show(action, 'reboot')
  await press()
  cleanup()
  history.replaceState(null, '', '/domains')
  await answer(outcome)
  expect(toasts).toMatchObject([{ title: 'Reboot web-03', text, link: { href: '/servers/48213' } }])
  expect(sentChange('reboot:48213')).toMatchObject({ state })
  stop()
})

it('does not report an outcome that its own page shows', async () => {
  const toasts: ToastContent[] = []
  const stop = onToast((content) => toasts.push(content))
  show(() => Promise.resolve(refused), 'reboot')
  await press()
  expect(said()).toBe('refused')
  expect(toasts).toEqual([])
  expect(sentChange('reboot:48213')).toBeUndefined()
  stop()
})
