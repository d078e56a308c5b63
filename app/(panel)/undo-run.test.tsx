// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ToastContent } from '@/components/feedback/toast-list'
import { onToast } from '@/components/feedback/toaster'
import { settleSignIn } from '@/components/feedback/session-events'
import { LiveProvider } from '@/components/live/live-provider'
import { ReadError } from '@/components/live/fetch-live'
import { pastChanges } from '@/components/past/past-changes'
import { offerUndo, startUndo, useUndos, useUndosUnderWay } from '@/components/undo/undos'
import type { Failure, Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { UndoHost } from './undo-host'

const read = vi.hoisted(() => vi.fn<(url: string) => Promise<unknown>>())
const sent = vi.hoisted(() => vi.fn<(name: string, input: unknown) => Promise<Outcome>>())
const refresh = vi.hoisted(() => vi.fn())
vi.mock('@/components/live/fetch-live', async (original) => ({ ...(await original<object>()), readLive: read }))
vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({ refresh }) }))
vi.mock('./domains/[id]/(tabs)/records/actions', () => ({
  addRecord: (input: unknown) => sent('addRecord', input),
  changeRecord: (input: unknown) => sent('changeRecord', input),
  deleteRecord: (input: unknown) => sent('deleteRecord', input),
}))
vi.mock('./domains/[id]/(tabs)/actions', () => ({}))
vi.mock('./domains/actions', () => ({}))
vi.mock('./account/actions', () => ({}))

const zone = { id: '12', name: 'fjell.no', display: 'fjell.no' }
const before = { name: 'www', type: 'A', value: '192.0.2.1', ttl: 300, priority: null } as const
const after = { ...before, value: '192.0.2.2' }
const done: Outcome = { status: 'done', value: null, message: null, reference: '8F2K-41QD' }
const failure: Failure = {
  ...{ kind: 'upstream', message: null, reference: '9XQ4-M2LE', status: 500, retryAfterSeconds: null },
}
const refused: Outcome = { status: 'refused', failure: { ...failure, kind: 'invalid', status: 400 }, fieldErrors: {} }
const lost: Outcome = { status: 'unknown', reference: '2K8M-C0VN', sentAt: new Date() }
const holds = (...rows: object[]) => read.mockResolvedValue({ value: { rows }, asOf: new Date() })

let toasts: ToastContent[] = []
let stop = () => {}
beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  history.replaceState(null, '', '/domains/12/records')
  read.mockReset()
  sent.mockReset()
  refresh.mockReset()
  toasts = []
  stop = onToast((content) => toasts.push(content))
})
afterEach(() => stop())

const Open = () => (
  <>
    <output>{`${useUndos().length} open, ${useUndosUnderWay().length} under way`}</output>
    <UndoHost lookOnly={false} />
  </>
)

/** Takes a change back on another page than it was made on. */
async function undo(change: { before: typeof before | null; after: typeof after | null }) {
  const id = offerUndo('recordEdit:12:x', 'Edit record www.fjell.no A', { kind: 'record', zone, beside: [], ...change })
  history.replaceState(null, '', '/servers')
  const shown = render(<Open />, { wrapper: LiveProvider })
  await act(async () => startUndo(id))
  await waitFor(() => expect(read).toHaveBeenCalledWith('/api/live/domains/12/records'))
  return shown
}
const status = () => screen.getByRole('status')

describe('a change that nobody has touched since', () => {
  it.each([
    [
      'an edit',
      { before, after },
      [{ ...after, id: 'new' }],
      ['changeRecord', { id: '12', recordId: 'new', record: before }],
    ],
    ['a deletion', { before, after: null }, [], ['addRecord', { id: '12', record: before }]],
    [
      'an addition',
      { before: null, after },
      [{ ...after, id: 'new' }],
      ['deleteRecord', { id: '12', record: { ...after, id: 'new' } }],
    ],
  ])('%s is taken back by its reverse, sent once, and told', async (_what, change, rows, call) => {
    holds(...rows)
    sent.mockResolvedValue(done)
    await undo(change)
    await waitFor(() => expect(status()).toHaveTextContent('0 open, 0 under way'))
    expect(sent.mock.calls).toEqual([call])
    expect(toasts).toMatchObject([{ title: 'Undone: Edit record www.fjell.no A' }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(refresh).toHaveBeenCalled()
  })

  it('is remembered as what happened to the domain, not to the page that is open', async () => {
    holds()
    sent.mockResolvedValue(done)
    await undo({ before, after: null })
    await waitFor(() => expect(pastChanges()).toHaveLength(1))
    expect(pastChanges()).toMatchObject([
      { what: 'Add record www.fjell.no A', kind: 'domain', id: '12', state: 'done', reference: '8F2K-41QD' },
    ])
  })
})

it('sends nothing over what somebody has changed since, and shows both', async () => {
  holds({ ...before, value: '192.0.2.9', id: 'other' })
  const { user } = await undo({ before, after })
  const dialog = await screen.findByRole('dialog', { name: 'Not undone' })
  expect(dialog).toHaveTextContent('Edit record www.fjell.no A')
  expect(dialog).toHaveTextContent(/Now.*www\.fjell\.no A 300 192\.0\.2\.9.*Before your change.*192\.0\.2\.1/)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).not.toHaveBeenCalled()
  expect(status()).toHaveTextContent('0 open, 0 under way')
})

it('says so where it is already as it was', async () => {
  holds({ ...before, id: 'old' })
  await undo({ before, after })
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Already undone: Edit record www.fjell.no A' }]))
  expect(sent).not.toHaveBeenCalled()
  expect(status()).toHaveTextContent('0 open, 0 under way')
})

it('a refusal, or records that cannot be read: told, and offered again', async () => {
  holds()
  sent.mockResolvedValue(refused)
  const { user } = await undo({ before, after: null })
  expect(await screen.findByRole('dialog', { name: 'Not undone' })).toHaveTextContent('Nothing was changed.')
  await user.keyboard('{Enter}')
  expect(status()).toHaveTextContent('1 open, 0 under way')
})

it('records that cannot be read: told, nothing is sent, and it is offered again', async () => {
  read.mockRejectedValue(new ReadError(failure))
  const { user } = await undo({ before, after: null })
  expect(await screen.findByRole('dialog')).toHaveTextContent('Couldn’t check what’s there now')
  await user.keyboard('{Enter}')
  expect(sent).not.toHaveBeenCalled()
  expect(status()).toHaveTextContent('1 open, 0 under way')
})

it('a lost answer: sent once, looked for, and found', async () => {
  holds()
  sent.mockResolvedValue(lost)
  const { user } = await undo({ before, after: null })
  const dialog = await screen.findByRole('dialog', { name: 'Undo: no answer' })
  expect(await screen.findByText('It isn’t undone yet.')).toBeVisible()
  expect(dialog).toHaveTextContent('We don’t know if it was undone')
  holds({ ...before, id: 'new' })
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('We checked: it was undone')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog)
  expect(status()).toHaveTextContent('0 open, 0 under way')
  expect(sent).toHaveBeenCalledOnce()
})

it('a person who does not sign in again: nothing was changed, and it is offered again', async () => {
  holds()
  sent.mockResolvedValue({ status: 'signedOut', reference: 'R' })
  await undo({ before, after: null })
  await waitFor(() => expect(sent).toHaveBeenCalled())
  await act(async () => settleSignIn(false))
  await waitFor(() => expect(status()).toHaveTextContent('1 open, 0 under way'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('drops all offers of a sign-in that looks only', async () => {
  offerUndo('recordEdit:12:x', 'Edit', { kind: 'record', zone, beside: [], before, after: null })
  render(<UndoHost lookOnly />, { wrapper: LiveProvider })
  render(<Open />, { wrapper: LiveProvider })
  expect(status()).toHaveTextContent('0 open')
})
