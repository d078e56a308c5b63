// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { endUndo, useUndos, useUndosUnderWay } from '@/components/undo/undos'
import { ChangeDialog } from './change-dialog'
import { OutcomeNotice } from './outcome-notice'
import { useChangeForm } from './use-change-form'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const sent = vi.fn<(input: { name: string }) => Promise<Outcome<string>>>()
const onDone = vi.fn()
const onFound = vi.fn()
const onClose = vi.fn()

const done: Outcome<string> = { status: 'done', value: 'web-04', message: null, reference: 'AAAA-1111' }
const refused: Outcome<string> = { status: 'refused', failure: failureOf('Not now.'), fieldErrors: {} }
const lost: Outcome<string> = { status: 'unknown', reference: '', sentAt: new Date(0) }
const passwordNeeded: Outcome<string> = { status: 'passwordNeeded', reference: '' }

const texts = { keep: 'Cancel', save: 'Rename', whether: 'web-03 was renamed' }

type Props = { name: string; typed: string; live?: { refresh: () => void; asOf: Date } }

/** A dialog that renames a server: `name` as the page shows it, `typed` in its field. */
function Rename({ name, typed, live }: Props) {
  const form = useChangeForm(sent, { subject: null, live, now: name, onDone, onFound })
  return (
    <ChangeDialog
      form={form}
      input={typed === '' ? null : { name: typed }}
      title="Rename"
      word={(word) => texts[word]}
      found={name === form.sent?.name}
      latestState={`It was ${form.before}, and is ${name}.`}
      onClose={onClose}
    >
      <input aria-label="Name" aria-invalid={form.tried && typed === ''} />
    </ChangeDialog>
  )
}

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  vi.resetAllMocks()
})

const field = () => screen.getByRole('textbox')

async function save(part: ReactNode) {
  const { user, rerender } = render(part)
  const press = () => user.click(screen.getByRole('button', { name: 'Rename' }))
  await press()
  return { user, rerender, press }
}

it('sends nothing while there are problems, and shows them', async () => {
  sent.mockResolvedValue(done)
  const { rerender, press } = await save(<Rename name="web-03" typed="" />)
  expect(sent).not.toHaveBeenCalled()
  expect(field()).toBeInvalid()
  expect(field()).toHaveFocus()
  rerender(<Rename name="web-03" typed="web-04" />)
  await press()
  expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'web-04' }, expect.anything())
})

it('when done hands on what came back and was sent, closes, and shows no problem of an emptied field', async () => {
  sent.mockResolvedValue(done)
  const { rerender } = await save(<Rename name="web-03" typed="web-04" />)
  expect(onDone).toHaveBeenCalledExactlyOnceWith(done, { name: 'web-04' })
  expect(onClose).toHaveBeenCalledOnce()
  expect(refresh).not.toHaveBeenCalled()
  rerender(<Rename name="web-04" typed="" />)
  expect(field()).toBeValid()
})

it('stays open to say a refusal, until something is typed', async () => {
  sent.mockResolvedValue(refused)
  const { user } = await save(<Rename name="web-03" typed="web-04" />)
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.')
  expect(onClose).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
  await user.type(field(), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('cannot be left while the answer is awaited', async () => {
  let answer: (outcome: Outcome<string>) => void = () => {}
  sent.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const { user } = await save(<Rename name="web-03" typed="web-04" />)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => answer(refused))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('reads the page again after a lost answer, says what it was before, and reports once that it was done', async () => {
  sent.mockResolvedValue(lost)
  const { user, rerender } = await save(<Rename name="web-03" typed="web-04" />)
  expect(refresh).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert')).toHaveTextContent('We don’t know if web-03 was renamed')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It was web-03, and is web-03.'))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(refresh).toHaveBeenCalledTimes(2)
  expect(onFound).not.toHaveBeenCalled()
  rerender(<Rename name="web-04" typed="web-04" />)
  expect(screen.getByRole('alert')).toHaveTextContent('We checked: web-03 was renamed')
  expect(screen.getByRole('alert')).toHaveTextContent('It was web-03, and is web-04.')
  rerender(<Rename name="web-04" typed="" />)
  expect(onFound).toHaveBeenCalledOnce()
  // What was found is settled, so the emptied form is ready for another change.
  expect(field()).toBeValid()
  await user.type(field(), 'x')
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['done', done, 1],
  ['refused', refused, 1],
  ['lost', lost, 1],
  ['never sent, for want of the password', passwordNeeded, 0],
])('reads what is live after an answer (%s), and not the page', async (_what, outcome, reads) => {
  sent.mockResolvedValue(outcome)
  const live = { refresh: vi.fn(), asOf: new Date() }
  const stop = onSessionEnded(() => {})
  await save(<Rename name="web-03" typed="web-04" live={live} />)
  await act(async () => settleSignIn(false))
  expect(screen.getByRole('button', { name: 'Rename' })).not.toHaveAttribute('aria-busy')
  stop()
  expect(live.refresh).toHaveBeenCalledTimes(reads)
  expect(refresh).not.toHaveBeenCalled()
})

it('what was live before the answer was lost proves nothing', async () => {
  sent.mockResolvedValue(lost)
  const asOf = new Date(0)
  const live = { refresh: vi.fn(), asOf }
  const { rerender } = await save(<Rename name="web-04" typed="web-04" live={live} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Checking the current state…')
  rerender(<Rename name="web-04" typed="web-04" live={{ ...live, asOf: new Date(0) }} />)
  expect(screen.getByRole('alert')).toHaveTextContent('We checked: web-03 was renamed')
})

it('sends nothing when it is pressed again while it closes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  sent.mockResolvedValue(done)
  render(<Rename name="web-03" typed="web-04" />)
  const press = () => act(async () => screen.getByRole('button', { name: 'Rename' }).click())
  await press()
  expect(onClose).toHaveBeenCalledTimes(1)
  await press()
  expect(sent).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  await press()
  expect(sent).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

/** A key whose change can be taken back. */
function Key({ name, typed }: { name: string; typed: string }) {
  const key = (called: string) => ({ name: called, publicKey: 'ssh-ed25519 AAAA' })
  const form = useChangeForm(sent, {
    subject: () => ({ kind: 'sshKeyRename', id: '7', name: 'Laptop' }),
    undo: (input) => ({ kind: 'sshKey', before: key(name), after: key(input.name) }),
  })
  return (
    <>
      <button onClick={() => void form.submit({ name: typed })}>Rename</button>
      <OutcomeNotice {...form.notice} whether="Laptop was renamed" found={name === typed} />
      <i data-testid="running">{useUndosUnderWay()[0]?.id}</i>
      <output>{JSON.stringify(useUndos().map(({ undo }) => undo))}</output>
    </>
  )
}

it('offers to take back what was found done, to what it was when it was sent', async () => {
  sent.mockResolvedValue(lost)
  const { rerender } = await save(<Key name="Laptop" typed="Desk" />)
  expect(screen.getByRole('alert')).toHaveTextContent('We don’t know if Laptop was renamed')
  expect(screen.getByRole('status')).toHaveTextContent('[]')
  rerender(<Key name="Desk" typed="Desk" />)
  expect(screen.getByRole('alert')).toHaveTextContent('We checked: Laptop was renamed')
  const undo = await screen.findByRole('button', { name: 'Undo', description: /Laptop/ })
  const offers: unknown = JSON.parse(screen.getByRole('status').textContent)
  expect(offers).toEqual([expect.objectContaining({ before: { name: 'Laptop', publicKey: 'ssh-ed25519 AAAA' } })])
  await act(async () => undo.click())
  // The state before is back, and the notice still says what was found, until the undo is known to be done.
  rerender(<Key name="Laptop" typed="Desk" />)
  expect(screen.getByRole('alert')).toHaveTextContent('We checked: Laptop was renamed')
  await act(async () => endUndo(screen.getByTestId('running').textContent, false))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  ['refused', refused],
  ['not found yet', lost],
])('offers nothing to take back of a change that is %s', async (_what, outcome) => {
  sent.mockResolvedValue(outcome)
  const { rerender } = await save(<Key name="Laptop" typed="Desk" />)
  rerender(<Key name="Laptop" typed="Desk" />)
  expect(screen.getByRole('status')).toHaveTextContent('[]')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})
