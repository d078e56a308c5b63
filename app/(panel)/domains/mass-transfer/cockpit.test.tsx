// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { onKey } from '@/components/shell/page-keys'
import { listen } from '@/components/ui/listen'
import { render } from '@/tests/render'
import { encodeLive } from '@/lib/live-json'
import type { Outcome } from '@/lib/model/outcome'
import type { TransferItem, TransferStatus } from '@/lib/mass-transfer/rules/item'
import type { TransferEntry } from '@/lib/mass-transfer/rules/plan'
import type { RequestResult } from '@/lib/mass-transfer/rules/run'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { nb } from '@/messages/nb'
import { Cockpit } from './cockpit'

const start = vi.hoisted(() => vi.fn<(input: { entries: TransferEntry[] }) => Promise<Outcome<RequestResult>>>())
const enter = vi.hoisted(() => vi.fn<(input: { codes: unknown[] }) => Promise<Outcome<number | null>>>())
const others = vi.hoisted(() => vi.fn())
vi.mock('./actions', () => ({
  startTransfersAction: start,
  enterCodesAction: enter,
  importDomainsAction: others,
  readRegistrarAction: others,
  resendCodeAction: others,
  abortTransferAction: others,
}))

const item = (name: string, status: TransferStatus): TransferItem => ({
  id: name,
  batchId: '1',
  zoneId: '7',
  name,
  readable: name,
  status,
  message: null,
  source: 'manual',
  switchNs: false,
  tokenRequested: true,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  expiresAt: status === 'awaiting_code' ? new Date(asOf.getTime() + 3_600_000) : null,
})
const asOf = new Date('2026-11-20T12:00:00Z')

/** The answer of our live route. */
let listed: TransferItem[] = []
let user: UserEvent
let page: HTMLElement

const how = { one: '', many: '' }
const none = { subject: { one: '', many: '' }, one: '', many: '', line: '', how: { sent: how, owed: how } }

async function show(items: TransferItem[], locale: 'en' | 'nb' = 'en', barred: 'zones' | null = null) {
  listed = items
  // Each test uses its own store, because drafts are kept.
  openDeviceStore(crypto.randomUUID())
  const part = (
    <QueryClientProvider client={new QueryClient()}>
      <Cockpit
        first={{ value: { rows: items, unreadable: [] }, asOf }}
        barred={barred}
        letters={[{ locale: 'en', letter: none }]}
        columns={null}
      />
    </QueryClientProvider>
  )
  ;({ user, container: page } = await act(async () => render(part, { locale, address: '' })))
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
/** Presses the button, and the one of the review after it. */
async function transfer(count: number) {
  fireEvent.click(screen.getByRole('button', { name: `Transfer ${count} domain${count === 1 ? '' : 's'}` }))
  await confirmReview()
}
async function confirmReview() {
  const confirm = await screen.findByRole('button', { name: en.massTransfer.review.do })
  expect(start).not.toHaveBeenCalled()
  await waitFor(() => expect(confirm).not.toHaveAccessibleDescription())
  await act(async () => fireEvent.click(confirm))
}
const said = (words: string) => waitFor(() => expect(page).toHaveTextContent(words))
const domains = () => screen.getByRole('textbox', { name: /^Domains, one per line/ })
const codes = () => screen.getByRole('textbox', { name: /^Paste codes/ })

async function paste(field: HTMLElement, text: string) {
  await user.click(field)
  await user.paste(text)
}

const taken = (rejected: RequestResult['rejected'] = []): Outcome<RequestResult> => ({
  status: 'done',
  value: { rejected, redirects: 0 },
  message: null,
  reference: 'AAAA-BBBB',
})
const failing: Outcome<never> = {
  status: 'refused',
  failure: { kind: 'upstream', message: 'Try later.', reference: 'AAAA-BBBB', status: 502, retryAfterSeconds: null },
  fieldErrors: {},
}
const sizes = () => start.mock.calls.map(([{ entries }]) => entries.length)

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(encodeLive({ value: { rows: listed, unreadable: [] }, asOf: new Date(asOf.getTime() + 1000) })),
  )
  start.mockReset()
  enter.mockReset()
})

it.each(['en', 'nb'] as const)('names all eight states (%s)', async (locale) => {
  const words = { en, nb }[locale].massTransfer.state
  const statuses = [
    'awaiting_code',
    'queued',
    'processing',
    'done',
    'registry_pending',
    'failed',
    'expired',
    'aborted',
  ] as const
  await show(
    statuses.map((status, at) => item(`d${at}.no`, status)),
    locale,
  )
  for (const status of statuses) expect(screen.getByRole('table')).toHaveTextContent(words[status])
})

it('shows the steps of a transfer, as far as its state tells them', async () => {
  await show([{ ...item('a.no', 'failed'), message: 'Wrong code.' }])
  await user.click(screen.getByRole('link', { name: 'a.no' }))
  expect(location.search).toBe('?item=a.no')
  const steps = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Ordered, done.*1970/),
    expect.stringMatching(/^Failed, failed.*1970.*Fix the cause, then retry\.Wrong code\.$/),
  ])
})

it('begins a line for the code of a row, each time it is asked for, and moves to it', async () => {
  await show([item('a.no', 'awaiting_code'), item('b.no', 'awaiting_code')])
  for (const [name, text] of [
    ['a.no', 'a.no '],
    ['b.no', 'a.no\nb.no '],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    // To jsdom every popover is hidden.
    await user.click(await screen.findByRole('menuitem', { name: 'Enter code', hidden: true }))
    expect(codes()).toHaveValue(text)
    expect(codes()).toHaveFocus()
  }
})

it('sends 450 domains in order, stops at a failure, and retries only the rest', async () => {
  await show([])
  await paste(domains(), Array.from({ length: 450 }, (_, at) => `d${at}.no`).join('\n'))
  await said('450 ready')
  start.mockResolvedValueOnce(
    taken([{ name: 'd3.no', reason: 'The domain is already registered with us.', rejection: 'ours' }]),
  )
  start.mockResolvedValueOnce(failing)
  await transfer(450)
  await said('Try later.')
  await said('250 not accepted yet')
  await said('Already registered with us.')
  expect(sizes()).toEqual([200, 200])
  // Accepted domains are removed from the list.
  await said('250 ready')

  start.mockResolvedValue(taken())
  await press('Send 201 failed again, send the remaining 50')
  await said('450 of 450 accepted')
  expect(sizes()).toEqual([200, 200, 200, 51])
})

it('after a lost answer finds accepted domains in the list of transfers', async () => {
  await show([])
  await paste(domains(), 'a.no K1\nb.no K2')
  await said('2 ready')
  start.mockImplementationOnce(async () => {
    listed = [item('a.no', 'queued')]
    return { status: 'unknown', reference: 'AAAA-BBBB', sentAt: asOf, openMs: 0 }
  })
  await transfer(2)
  await said('We don’t know if')
  await said('You can send the rest')
  start.mockResolvedValue(taken())
  await press('Send 1 failed again')
  await said('2 of 2 accepted')
  expect(start.mock.calls[1]?.[0].entries).toEqual([{ name: 'b.no', code: 'K2', token: false, switchNs: false }])
})

it('after a lost answer disables retries while the request may still take effect', async () => {
  vi.useFakeTimers()
  // Waits for what follows, which a stopped clock does not bring about.
  const pressNow = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await show([])
  await paste(domains(), 'a.no K1\nb.no K2')
  await said('2 ready')
  start.mockResolvedValueOnce({ status: 'unknown', reference: 'AAAA-BBBB', sentAt: asOf, openMs: 60_000 })
  await transfer(2)
  await said('may still go through')
  await said('2 unknown')
  expect(page).not.toHaveTextContent(/Send .* failed/)
  await pressNow('Transfer 2 domains')
  expect(start).toHaveBeenCalledTimes(1)

  // One appears late; the other has not appeared when the time is over.
  listed = [item('a.no', 'queued')]
  await act(async () => vi.advanceTimersByTimeAsync(5000))
  await said('1 unknown')
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  await said('You can send the rest')
  start.mockResolvedValue(taken())
  await pressNow('Send 1 failed again')
  await waitFor(() => expect(start).toHaveBeenCalledTimes(2))
  expect(start.mock.calls[1]?.[0].entries.map(({ name }) => name)).toEqual(['b.no'])
})

it('after a lost answer tells of a transfer that has failed since, and does not offer to send it again', async () => {
  await show([])
  await paste(domains(), 'a.no K1')
  await said('1 ready')
  start.mockImplementationOnce(async () => {
    listed = [{ ...item('a.no', 'failed'), message: 'The code is wrong.' }]
    return { status: 'unknown', reference: 'AAAA-BBBB', sentAt: asOf, openMs: 0 }
  })
  await transfer(1)
  await said('The code is wrong.')
  expect(page).not.toHaveTextContent(/Send .* failed/)
  expect(start).toHaveBeenCalledTimes(1)
})

it('reads the list again while something moves, and not after', async () => {
  vi.useFakeTimers()
  const read = vi.spyOn(globalThis, 'fetch')
  const reads = () => read.mock.calls.filter(([url]) => String(url).includes('mass-transfer')).length
  await show([item('a.no', 'processing')])
  await act(async () => vi.advanceTimersByTimeAsync(20_000))
  await waitFor(() => expect(reads()).toBeGreaterThan(1))
  listed = [item('a.no', 'done')]
  await act(async () => vi.advanceTimersByTimeAsync(20_000))
  await said('1 of 1 transferred')
  const before = reads()
  await act(async () => vi.advanceTimersByTimeAsync(600_000))
  expect(reads()).toBe(before)
})

it('reads the list again when a deadline passes, and offers to start over', async () => {
  vi.useFakeTimers()
  await show([{ ...item('a.no', 'awaiting_code'), expiresAt: new Date(asOf.getTime() + 300_000) }])
  expect(within(screen.getByRole('row', { name: /a\.no/ })).getByRole('timer')).toHaveTextContent(/\d+ (min|s)/)
  listed = [item('a.no', 'expired')]
  await act(async () => vi.advanceTimersByTimeAsync(330_000))
  await said('Expired')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry 1 failed' })))
  expect(domains()).toHaveValue('a.no')
  expect(domains()).toHaveFocus()
})

it('sends the codes of waiting items, and reports when none is waiting', async () => {
  await show([item('a.no', 'awaiting_code'), item('b.no', 'processing')])
  await paste(codes(), 'a.no K1\nb.no K2\nc.no K3')
  await said('1 code ready: a.no')
  await said('Skipped, not waiting for a code: b.no (Transferring)')
  await said('No transfer of c.no.')
  const message = 'No codes were saved. The domains may no longer be waiting for a code.'
  enter.mockImplementationOnce(async () => {
    listed = [item('a.no', 'queued')]
    const noCodes = { code: 'codesNone', values: {} } as const
    return { ...failing, failure: { ...failing.failure, kind: 'invalid', message, known: noCodes } }
  })
  await press('Send 1 code')
  expect(enter.mock.calls.map(([sent]) => sent)).toEqual([{ codes: [{ itemId: 'a.no', code: 'K1' }] }])
  await said('These domains no longer wait for codes')
  await said('Queued')
})

it('sends codes and a list with Ctrl+Enter', async () => {
  onTestFinished(listen('keydown', (event) => onKey(event, { onGo: vi.fn(), onHelp: vi.fn(), onSearch: vi.fn() })))
  await show([item('a.no', 'awaiting_code')])
  enter.mockResolvedValueOnce({ status: 'done', value: 1, message: null, reference: 'AAAA-BBBB' })
  await paste(codes(), 'a.no K1')
  await said('1 code ready: a.no')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(enter).toHaveBeenCalledTimes(1)
  start.mockResolvedValue(taken())
  await paste(domains(), 'b.no K2')
  await said('1 ready')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await confirmReview()
  await said('1 of 1 accepted')
})

it('sends 450 codes in order, 200 at a time, and keeps those that were not accepted', async () => {
  const all = Array.from({ length: 450 }, (_, at) => item(`d${at}.no`, 'awaiting_code'))
  await show(all)
  await paste(codes(), all.map(({ name }, at) => `${name} K-${at}`).join('\n'))
  await said('Send 450 codes')
  enter.mockImplementationOnce(async () => ({ status: 'done', value: 200, message: null, reference: 'AAAA-BBBB' }))
  enter.mockImplementationOnce(async () => failing)
  await press('Send 450 codes')
  await said('Try later.')
  expect(enter.mock.calls.map(([{ codes }]) => codes.length)).toEqual([200, 200])
  await said('Send 250 codes')
  expect(codes()).toHaveDisplayValue(/^d200\.no K-200/)
})

it('shows the reason for read-only access', async () => {
  await show([], 'en', 'zones')
  await paste(domains(), 'a.no')
  await said('1 ready')
  await press('Transfer 1 domain')
  expect(start).not.toHaveBeenCalled()
  expect(page).toHaveTextContent('limited to selected zones')
})

it('finds codes that were taken although the answer was lost, and keeps none of them in the field', async () => {
  await show([item('a.no', 'awaiting_code'), item('b.no', 'awaiting_code')])
  await paste(codes(), 'a.no K1')
  await said('1 code ready: a.no')
  enter.mockImplementationOnce(async () => {
    listed = [item('a.no', 'queued'), item('b.no', 'awaiting_code')]
    return { status: 'unknown', reference: 'AAAA-BBBB', sentAt: asOf, openMs: 0 }
  })
  await press('Send 1 code')
  await said('We checked')
  await waitFor(() => expect(codes()).toHaveValue(''))
  expect(enter).toHaveBeenCalledOnce()
})
