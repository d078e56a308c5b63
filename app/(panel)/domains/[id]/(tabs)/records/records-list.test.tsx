// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Address } from '@/tests/address'
import { encodeLive } from '@/lib/live-json'
import type { DnsRecord, NewRecord } from '@/lib/dns/rules/record'
import type { Outcome } from '@/lib/model/outcome'
import { openStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { RecordsList } from './records-list'

type Saved = { id: string; recordId: string; record: NewRecord }
const change = vi.hoisted(() => vi.fn<(input: Saved) => Promise<Outcome<null>>>())
const add = vi.hoisted(() => vi.fn<(input: Pick<Saved, 'id' | 'record'>) => Promise<Outcome<null>>>())
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

let root: ReturnType<typeof createRoot>
let place: HTMLElement
/** The answer of our live route. */
let listed: DnsRecord[] = []

async function show(search = '') {
  openStore(crypto.randomUUID())
  const first = { rows: [soa, ns, mail, apex], unreadable: [], readable: [] }
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <Address search={search}>
          <QueryClientProvider client={new QueryClient()}>
            <RecordsList initial={{ value: first, asOf: new Date('2026-11-20T12:00:00Z') }} columns={null} />
          </QueryClientProvider>
        </Address>
      </NextIntlClientProvider>,
    ),
  )
}

const names = () => [...place.querySelectorAll('tbody th')].map((cell) => cell.textContent)
const link = () => document.getElementById('open-m1') ?? expect.unreachable('the link of the row')
const form = () => vi.waitFor(() => place.querySelector('td form') ?? expect.unreachable('the form'), 20_000)
const field = (id: string) => {
  const found = document.getElementById(`record-${id}`)
  return found instanceof HTMLInputElement ? found : expect.unreachable(id)
}
const type = (id: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(id), text)
    field(id).dispatchEvent(new Event('input', { bubbles: true }))
  })
const send = () => act(async () => place.querySelector<HTMLFormElement>('td form')?.requestSubmit())
const escape = () =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })

async function open() {
  await show()
  await act(async () => link().click())
  return form()
}

// What the list loads when it is needed.
beforeAll(() => Promise.all([import('./record-editor'), import('./saved-mark')]))
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  Element.prototype.scrollIntoView = vi.fn()
  listed = [soa, ns, mail, apex]
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      return new Response(encodeLive({ value: { rows: listed, unreadable: [], readable: [] }, asOf: later }))
    }),
  )
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = () => {}
  add.mockReset().mockResolvedValue({ status: 'done', value: null, message: null, reference: 'R' })
  change.mockReset().mockResolvedValue({ status: 'done', value: null, message: null, reference: 'R' })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

it('lists the records that cannot be changed last', async () => {
  await show()
  expect(names()).toEqual(
    [' nordlys.no', 'mail.nordlys.no', ' nordlys.no', ' nordlys.no'].map((name) => expect.stringContaining(name)),
  )
  expect(
    [...place.querySelectorAll('tbody tr')].map((row) => /SOA|NS|A/.exec(row.children[2]?.textContent ?? '')?.[0]),
  ).toEqual(['A', 'A', 'SOA', 'NS'])
})

it('opens a record in its row, with the focus in its value; Escape gives it back to the row', async () => {
  const opened = await open()
  expect(opened.getAttribute('aria-label')).toBe('Edit A record mail')
  expect(names()).toHaveLength(3)
  expect(document.activeElement).toBe(field('address4'))
  expect(field('address4').value).toBe('192.0.2.30')
  await escape()
  expect(names()).toHaveLength(4)
  expect(document.activeElement).toBe(link())
  expect(change).not.toHaveBeenCalled()
})

it('offers what a pasted line of a zone file says, and sends it clean', async () => {
  const opened = await open()
  await type('address4', 'mail\u00A0300 IN A 192.0.2.31\u200B')
  await send()
  expect(change).not.toHaveBeenCalled()
  const offer = [...opened.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('192.0.2.31'))
  await act(async () => offer?.click())
  expect(field('address4').value).toBe('192.0.2.31')
  await send()
  expect(change.mock.calls[0]?.[0].record).toMatchObject({ name: 'mail', type: 'A', value: '192.0.2.31' })
})

it('checks a field when it is left, and sends nothing that is wrong', async () => {
  const opened = await open()
  await type('address4', '2001:db8::1')
  expect(opened.textContent).not.toContain('This is an IPv6 address.')
  await act(async () => field('name').focus())
  expect(opened.textContent).toContain('This is an IPv6 address.')
  await send()
  expect(change).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(field('address4'))
})

it('sends the change once, closes, and marks the row that it became', async () => {
  await open()
  await type('address4', '192.0.2.31')
  listed = [soa, ns, record('m2', 'mail', 'A', '192.0.2.31'), apex]
  await send()
  expect(change.mock.calls.map(([input]) => input)).toEqual([
    {
      id: '7',
      recordId: 'm1',
      record: { name: 'mail', type: 'A', value: '192.0.2.31', ttl: 3600, priority: null },
    },
  ])
  const marked = await vi.waitFor(() => document.getElementById('open-m2') ?? expect.unreachable('the new row'), 20_000)
  await vi.waitFor(() => expect(marked.closest('th')?.textContent).toContain('Saved'), 20_000)
  expect(place.querySelectorAll('[data-saved]')).toHaveLength(1)
  expect(document.activeElement).toBe(marked)
  // It stays marked until the person goes on.
  const press = (on: Element) =>
    act(async () => on.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })))
  await press(marked)
  expect(place.querySelectorAll('[data-saved]')).toHaveLength(1)
  await press(document.getElementById('open-a1') ?? expect.unreachable('another row'))
  expect(place.querySelectorAll('[data-saved]')).toHaveLength(0)
})

it('keeps what was typed when somebody else deletes the record', async () => {
  change.mockResolvedValue({
    status: 'refused',
    failure: { kind: 'notFound', message: 'Record not found', reference: 'R', status: 404, retryAfterSeconds: null },
    fieldErrors: {},
  })
  const opened = await open()
  await type('address4', '192.0.2.31')
  listed = [soa, ns, apex]
  await send()
  await vi.waitFor(() => expect(opened.textContent).toContain('This record no longer exists'), 20_000)
  expect(field('address4').value).toBe('192.0.2.31')
  expect(opened.isConnected).toBe(true)
})

it('marks the row of a new record, also if it belongs on another page', async () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    record(`x${at}`, `a${String(at).padStart(2, '0')}`, 'A', '192.0.2.9'),
  )
  await show('?dialog=add')
  await vi.waitFor(() => field('name'), 20_000)
  await type('name', 'www')
  await type('address4', '192.0.2.40')
  listed = [soa, ns, mail, apex, ...many, record('w1', 'www', 'A', '192.0.2.40')]
  await act(async () => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit())
  expect(add.mock.calls.map(([input]) => input.record.name)).toEqual(['www'])
  await vi.waitFor(() => expect(names()[0]).toContain('www.nordlys.noSaved'), 20_000)
  expect(names()).toHaveLength(51)
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
})
