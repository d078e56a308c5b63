// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import { encodeLive } from '@/lib/live-json'
import type { DnsRecord, NewRecord } from '@/lib/dns/rules/record'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { RecordsList } from './records-list'

type Saved = { id: string; recordId: string; record: NewRecord }
const change = vi.hoisted(() => vi.fn<(input: Saved) => Promise<Outcome<null>>>())
const add = vi.hoisted(() => vi.fn<(input: Pick<Saved, 'id' | 'record'>) => Promise<Outcome<null>>>())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('./actions', () => ({ changeRecord: change, addRecord: add, deleteRecord: vi.fn() }))
vi.mock('../domain-live', () => ({
  useDomain: () => ({
    domain: { id: '7', name: 'nordlys.no', display: 'nordlys.no', external: false, active: true },
    rights: {},
    live: { refresh: () => undefined },
    support: null,
  }),
  SupportLink: () => null,
}))

const record = (id: string, name: string, type: string, value: string): DnsRecord => ({
  ...{ id, name, type, value },
  ...{ ttl: 3600, priority: null },
})
const soa = record('s1', '@', 'SOA', 'ns1.example.net. post.example.net. 1 2 3 4 5')
const ns = record('n1', '@', 'NS', 'ns1.example.net.')
const apex = record('a1', '@', 'A', '192.0.2.1')
const mail = record('m1', 'mail', 'A', '192.0.2.30')
const later = new Date('2026-11-20T12:01:00Z')

let user: UserEvent
/** The answer of our live route. */
let listed: DnsRecord[] = []

function show(address = '') {
  openDeviceStore(crypto.randomUUID())
  const first = { rows: [soa, ns, mail, apex], unreadable: [], readable: [] }
  user = render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordsList
        initial={{ value: first, asOf: new Date('2026-11-20T12:00:00Z') }}
        columns={null}
        api="https://api.example.net"
      />
    </QueryClientProvider>,
    { address },
  ).user
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const link = (name = 'mail.nordlys.no') => screen.getByRole('link', { name })
const form = () => screen.findByRole('form', { name: 'Edit A record mail' })
const field = (name: string) => screen.getByRole('textbox', { name })
const address = () => field('IPv4 address')
const save = () => user.click(screen.getByRole('button', { name: 'Save record' }))

/** Types in place of what a field has. */
async function type(input: HTMLElement, text: string) {
  await user.clear(input)
  await user.type(input, text)
}

async function open() {
  show()
  await user.click(link())
  return form()
}

// What the list loads when it is needed.
beforeAll(() => Promise.all([import('./record-editor'), import('./saved-mark')]))
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  listed = [soa, ns, mail, apex]
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      return new Response(encodeLive({ value: { rows: listed, unreadable: [], readable: [] }, asOf: later }))
    }),
  )
  add.mockReset().mockResolvedValue({ status: 'done', value: null, message: null, reference: 'R' })
  change.mockReset().mockResolvedValue({ status: 'done', value: null, message: null, reference: 'R' })
})
afterEach(() => void vi.unstubAllGlobals())

it('lists the records that cannot be changed last', () => {
  show()
  expect(names()).toEqual(
    [' nordlys.no', 'mail.nordlys.no', ' nordlys.no', ' nordlys.no'].map((name) => expect.stringContaining(name)),
  )
  const [, ...rows] = screen.getAllByRole('row')
  const types = rows.map((row) => within(row).getByText(/^(SOA|NS|A)$/).textContent)
  expect(types).toEqual(['A', 'A', 'SOA', 'NS'])
})

it('opens a record in its row, with the focus in its value; Escape gives it back to the row', async () => {
  await open()
  expect(names()).toHaveLength(3)
  await waitFor(() => expect(address()).toHaveFocus())
  expect(address()).toHaveValue('192.0.2.30')
  await user.keyboard('{Escape}')
  expect(names()).toHaveLength(4)
  expect(link()).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
})

it('offers what a pasted line of a zone file says, and sends it clean', async () => {
  await open()
  await user.clear(address())
  await user.paste('mail\u00A0300 IN A 192.0.2.31\u200B')
  await save()
  expect(change).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: /192\.0\.2\.31/ }))
  expect(address()).toHaveValue('192.0.2.31')
  await save()
  expect(change.mock.calls[0]?.[0].record).toMatchObject({ name: 'mail', type: 'A', value: '192.0.2.31' })
})

it('checks a field when it is left, and sends nothing that is wrong', async () => {
  const opened = await open()
  await type(address(), '2001:db8::1')
  expect(opened).not.toHaveTextContent('This is an IPv6 address.')
  await user.click(field('Name'))
  expect(opened).toHaveTextContent('This is an IPv6 address.')
  await save()
  expect(change).not.toHaveBeenCalled()
  expect(address()).toHaveFocus()
})

it('sends the change once, closes, and marks the row that it became', async () => {
  await open()
  await type(address(), '192.0.2.31')
  listed = [soa, ns, record('m2', 'mail', 'A', '192.0.2.31'), apex]
  await save()
  expect(change.mock.calls.map(([input]) => input)).toEqual([
    {
      id: '7',
      recordId: 'm1',
      record: { name: 'mail', type: 'A', value: '192.0.2.31', ttl: 3600, priority: null },
    },
  ])
  const marked = () => document.querySelectorAll('[data-saved]')
  await waitFor(() => expect(link()).toHaveAttribute('id', 'open-m2'))
  await waitFor(() => expect(link().closest('th')).toHaveTextContent('Saved'))
  expect(marked()).toHaveLength(1)
  expect(link()).toHaveFocus()
  // It stays marked until the person goes on.
  fireEvent.keyDown(link(), { key: 'Tab' })
  expect(marked()).toHaveLength(1)
  fireEvent.keyDown(document.getElementById('open-a1') ?? expect.unreachable('another row'), { key: 'Tab' })
  expect(marked()).toHaveLength(0)
})

it('keeps what was typed when somebody else deletes the record', async () => {
  change.mockResolvedValue({
    status: 'refused',
    failure: { kind: 'notFound', message: 'Record not found', reference: 'R', status: 404, retryAfterSeconds: null },
    fieldErrors: {},
  })
  const opened = await open()
  await type(address(), '192.0.2.31')
  listed = [soa, ns, apex]
  await save()
  await waitFor(() => expect(opened).toHaveTextContent('This record no longer exists'))
  expect(address()).toHaveValue('192.0.2.31')
  expect(opened).toBeInTheDocument()
})

it('marks the row of a new record, also if it belongs on another page', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    record(`x${at}`, `a${String(at).padStart(2, '0')}`, 'A', '192.0.2.9'),
  )
  show('?dialog=add')
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'www')
  await user.type(address(), '192.0.2.40')
  listed = [soa, ns, mail, apex, ...many, record('w1', 'www', 'A', '192.0.2.40')]
  await user.click(screen.getByRole('button', { name: 'Add A record' }))
  expect(add.mock.calls.map(([input]) => input.record.name)).toEqual(['www'])
  await waitFor(() => expect(names()[0]).toContain('www.nordlys.noSaved'))
  expect(names()).toHaveLength(51)
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
})
