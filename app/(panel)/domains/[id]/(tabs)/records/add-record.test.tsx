// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { DnsRecord, NewRecord } from '@/lib/dns/rules/record'
import { encodeLive } from '@/lib/live-json'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { RecordsList } from './records-list'

type Added = { id: string; record: NewRecord }
const add = vi.hoisted(() => vi.fn<(input: Added) => Promise<Outcome<null>>>())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('./actions', () => ({ changeRecord: vi.fn(), addRecord: add, deleteRecord: vi.fn() }))
vi.mock('../domain-live', () => ({
  useDomain: () => ({
    domain: { id: '7', name: 'nordlys.no', display: 'nordlys.no', external: false, active: true },
    rights: {},
    live: { refresh: () => undefined },
    support: null,
  }),
  SupportLink: () => null,
}))

const record = (name: string, type: string, value: string): DnsRecord => ({
  ...{ id: `${name} ${type}`, name, type, value },
  ...{ ttl: 3600, priority: null },
})
const rows = [
  record('@', 'SOA', 'ns1.example.net. post.example.net. 1 2 3 4 5'),
  record('@', 'A', '192.0.2.1'),
  record('@', 'TXT', 'v=spf1 -all'),
  record('_dmarc', 'TXT', 'v=DMARC1; p=none'),
  record('www', 'CNAME', 'nordlys.no.'),
]
const listed = { rows, unreadable: [], readable: [] }
const done = { status: 'done', value: null, message: null, reference: 'R' } as const

// What the list loads when it is needed.
beforeAll(() => Promise.all([import('./record-editor'), import('./saved-mark')]))
beforeEach(() => {
  const later = new Date('2026-11-20T12:01:00Z')
  vi.stubGlobal('fetch', async () => new Response(encodeLive({ value: listed, asOf: later })))
  add.mockReset().mockResolvedValue(done)
})

/** Opens the dialog for a new record. */
async function open() {
  openDeviceStore(crypto.randomUUID())
  const { user } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordsList
        initial={{ value: listed, asOf: new Date('2026-11-20T12:00:00Z') }}
        columns={null}
        api="https://api.example.net"
      />
    </QueryClientProvider>,
    { address: '?dialog=add' },
  )
  const dialog = await screen.findByRole('dialog', { name: 'Add record' }, { timeout: 20_000 })
  const field = (name: string) => within(dialog).getByLabelText(name)
  return {
    dialog,
    field,
    fill: (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } }),
    choose: (type: string) => user.selectOptions(within(dialog).getByLabelText('Type'), type),
    press: (name: string) => user.click(within(dialog).getByText(name, { selector: 'button, button *' })),
  }
}

const types: readonly [type: string, name: string, values: Record<string, string>, sent: object][] = [
  ['TXT', 'ny', { Text: 'k'.repeat(300) }, { value: `"${'k'.repeat(255)}" "${'k'.repeat(45)}"` }],
  ['MX', 'ny', { Priority: '30', 'Mail server': 'Post.example.net' }, { value: 'post.example.net.', priority: 30 }],
  [
    'SRV',
    '_sips._tcp',
    { Priority: '15', Port: '5061', Server: 'sip.example.net' },
    { value: '15 5 5061 sip.example.net.' },
  ],
  ['CAA', 'ny', { Value: 'letsencrypt.org' }, { value: '0 issue "letsencrypt.org"' }],
  [
    'NAPTR',
    'ny',
    { Service: 'E2U+sip', 'Regular expression': '!^.*$!sip:a@b.no!' },
    { value: '100 10 "U" "E2U+sip" "!^.*$!sip:a@b.no!" .' },
  ],
  ['DNAME', 'ny', { Target: 'arkiv.example.net' }, { value: 'arkiv.example.net.' }],
]

it('has the fields of each type, and sends it as the API takes it', async () => {
  // The dialog stays open.
  add.mockResolvedValue({ status: 'refused', failure: failureOf('Record already exists.'), fieldErrors: {} })
  const { choose, fill, press } = await open()
  for (const [type, name, values] of types) {
    await choose(type)
    fill('Name', name)
    for (const [label, text] of Object.entries(values)) fill(label, text)
    await press(`Add ${type} record`)
  }
  expect(add.mock.calls.map(([{ record: sent }]) => sent)).toEqual(
    types.map(([type, name, , sent]) => ({ name, type, ttl: 3600, priority: null, ...sent })),
  )
})

it('sends nothing that is known to be refused, and offers what was meant', async () => {
  const { dialog, field, choose, fill, press } = await open()
  fill('Name', 'ny')
  fill('IPv4 address', '2001:db8::5')
  await press('Add A record')
  expect(field('IPv4 address')).toHaveAccessibleDescription(/This is an IPv6 address/)
  expect(field('IPv4 address')).toHaveFocus()
  await press('Change to AAAA')
  expect(field('IPv6 address')).toHaveValue('2001:db8::5')

  await choose('CNAME')
  fill('Name', '@')
  fill('Target', 'host.example.com')
  expect(within(dialog).getByText(/can’t be a CNAME/)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Add CNAME record' })).toHaveAccessibleDescription(
    'Resolve the conflict first.',
  )
  fill('Name', 'www')
  expect(within(dialog).getByText(/already has a CNAME record/)).toBeVisible()
  fill('Name', 'alias')
  fill('Target', 'www')
  await press('Add CNAME record')
  await press('Use www.nordlys.no')
  expect(field('Target')).toHaveValue('www.nordlys.no')
  expect(add).not.toHaveBeenCalled()
})

it('warns of texts that a zone can have once, and tells how a long one is stored', async () => {
  const { dialog, field, choose, fill, press } = await open()
  await press('DMARC reports')
  expect(field('Name')).toHaveFocus()
  expect(within(dialog).getByText(/With two, neither applies/)).toBeVisible()
  await press('Reset')
  await choose('TXT')
  fill('Text', '"v=spf1 include:spf.example.net -all"')
  expect(within(dialog).getByText(/With two, SPF fails/)).toBeVisible()
  fill('Text', 'say "no"')
  await press('Add TXT record')
  expect(field('Text')).toHaveAccessibleDescription(/Remove the double quotes/)
  fill('Text', 'k'.repeat(300))
  expect(within(dialog).getByText('300 bytes, stored in 2 parts')).toBeVisible()
  expect(add).not.toHaveBeenCalled()
})

it.each([
  ['Record name is not valid.', 'Name', 'Check the name.'],
  ['A record value must be a valid IPv4 address', 'IPv4 address', 'Check the IPv4 address.'],
])('shows the refusal “%s” at the field %s too, and keeps what was typed', async (message, name, says) => {
  add.mockResolvedValue({ status: 'refused', failure: failureOf(message), fieldErrors: {} })
  const { field, fill, press } = await open()
  fill('Name', 'ny')
  fill('IPv4 address', '192.0.2.9')
  await press('Add A record')
  await waitFor(() => expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(says)))
  expect(field('IPv4 address')).toHaveValue('192.0.2.9')
})

it('says after a lost answer that the list does not have the record', async () => {
  add.mockResolvedValue({ status: 'unknown', reference: 'R', sentAt: new Date('2026-11-20T12:00:30Z') })
  const { dialog, fill, press } = await open()
  fill('Name', 'ny')
  fill('IPv4 address', '192.0.2.9')
  await press('Add A record')
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('Not in the list at'))
  expect(within(dialog).getByRole('alert')).toHaveTextContent('We don’t know if')
})
