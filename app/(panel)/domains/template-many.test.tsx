// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onSessionEnded, settleSignIn } from '@/components/feedback/session-events'
import type { DnsRecord, NewRecord } from '@/lib/dns/rules/record'
import type { TemplateZone } from '@/lib/dns/zone-file/templates'
import { encodeLive } from '@/lib/live-json'
import type { Failure, Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { TemplateMany } from './template-many'

type Input = { id: string; recordId?: string; record: NewRecord }
const write = vi.hoisted(() => vi.fn<(kind: string, input: Input) => Promise<Outcome<null>>>())
vi.mock('./[id]/(tabs)/records/actions', () => ({
  addRecord: (input: Input) => write('add', input),
  changeRecord: (input: Input) => write('change', input),
  deleteRecord: (input: Input) => write('delete', input),
}))

const done: Outcome<null> = { status: 'done', value: null, message: null, reference: 'R' }
const failure: Failure = { kind: 'upstream', message: 'Later.', reference: 'R', status: 502, retryAfterSeconds: null }
const refused: Outcome<null> = { status: 'refused', failure, fieldErrors: {} }
const mail: DnsRecord = { id: 'm', name: '@', type: 'MX', value: 'mx.old.example.', ttl: 3600, priority: 10 }
/** Adds or changes a record of the zone, as the API does. */
const save = async (_: string, { id, recordId, record }: Input) => {
  const others = (listed[id] ?? [mail]).filter((record) => record.id !== recordId)
  listed[id] = [...others, { ...record, id: record.value }]
  return done
}
const zone = (id: string, external = false): TemplateZone => ({ id, name: `${id}.no`, display: `${id}.no`, external })

let user: UserEvent
/** The records of each zone, as our live route answers them. */
let listed: Record<string, DnsRecord[]>
let atOnce = { now: 0, most: 0 }

function Page({ zones }: { zones: readonly TemplateZone[] }) {
  const [asked, setAsked] = useState<readonly TemplateZone[] | null>(zones)
  return (
    <TemplateMany
      asked={asked}
      barred={null}
      onKeep={() => setAsked(null)}
      onConfirm={() => setAsked(null)}
      onEnd={() => undefined}
    />
  )
}

async function show(zones: readonly TemplateZone[]) {
  openDeviceStore(crypto.randomUUID())
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  ;({ user } = await act(async () => render(<Page zones={zones} />, { wrapper })))
  await waitFor(() => expect(dialog()).not.toHaveTextContent('Reading records'))
}

const dialog = () => screen.queryByRole('dialog') ?? screen.getByRole('alertdialog')
const choose = (name: string) => user.selectOptions(screen.getByRole('combobox'), name)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
const ended = (text: string) => screen.findByRole('heading', { level: 2, name: text })
const sent = () => write.mock.calls.map(([kind, { id, record }]) => `${id} ${kind} ${record.type}`)

beforeEach(() => {
  atOnce = { now: 0, most: 0 }
  listed = {}
  vi.stubGlobal('fetch', async (url: string) => {
    atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) }
    await Promise.resolve()
    atOnce.now--
    const value = listed[/domains\/(\w+)\//.exec(url)?.[1] ?? ''] ?? [mail]
    return new Response(encodeLive({ value: { rows: value, unreadable: [] }, asOf: new Date(0) }))
  })
  write.mockReset().mockImplementation(save)
})
afterEach(() => void vi.unstubAllGlobals())

it('shows what changes in each zone before anything is sent, and what does not change with its reason', async () => {
  listed.b = [{ id: 'c', name: '@', type: 'CAA', value: '0 issue "letsencrypt.org"', ttl: 3600, priority: null }]
  await show([zone('a'), zone('b'), zone('c', true)])
  await choose('Certificates from Let’s Encrypt only')
  expect(dialog()).toHaveTextContent('1 domain: 1 to add, 0 to replace, 0 to remove')
  expect(dialog()).toHaveTextContent('a.no CAA 0 issue "letsencrypt.org"')
  expect(dialog()).toHaveTextContent('1 other record')
  expect(dialog()).toHaveTextContent(
    /2 domains won’t change:.*b\.no.*Already set up\..*c\.no.*Uses external name servers\./,
  )
  expect(write).not.toHaveBeenCalled()
  await choose('Google Workspace')
  expect(dialog()).toHaveTextContent('2 domains: 3 to add, 1 to replace, 0 to remove')
})

it('shows what could be read, and reads again only the zones that could not', async () => {
  const read = fetch
  const asked: string[] = []
  let isFailing = true
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(/domains\/(\w+)\//.exec(url)?.[1] ?? '')
    return isFailing && url.includes('/b/') ? new Response(encodeLive({ failure }), { status: 502 }) : read(url)
  })
  await show([zone('a'), zone('b')])
  await choose('Certificates from Let’s Encrypt only')
  expect(screen.getByRole('button', { name: 'Change 1 domain' })).toBeInTheDocument()
  isFailing = false
  await press(en.dnsTemplates.many.readAgain)
  expect(await screen.findByRole('button', { name: 'Change 2 domains' })).toBeInTheDocument()
  expect(asked).toEqual(['a', 'b', 'b'])
})

it('says how many MX records a domain without e-mail loses, and deletes each by its value', async () => {
  listed.a = [mail, { ...mail, id: 'n', value: 'mx2.old.example.', priority: 20 }]
  await show([zone('a')])
  await choose('No e-mail')
  expect(dialog()).toHaveTextContent('1 domain: 3 to add, 0 to replace, 2 to remove')
  await press('Change 1 domain')
  await ended('No e-mail: 1 of 1 domain changed')
  expect(sent()).toEqual(['a add TXT', 'a add TXT', 'a add TXT', 'a delete MX', 'a delete MX'])
  expect(write.mock.calls.slice(-2).map(([, { record }]) => record)).toMatchObject([
    { value: 'mx.old.example.', priority: 10 },
    { value: 'mx2.old.example.', priority: 20 },
  ])
})

it('reads hundreds of zones a few at a time, and asks for their number before it changes them', async () => {
  await show(Array.from({ length: 300 }, (_, at) => zone(`z${at}`)))
  await choose('Google Workspace')
  expect(atOnce.most).toBe(4)
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(10)
  await press('Show all 300 domains')
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(300)
  await press('Change 300 domains')
  expect(write).not.toHaveBeenCalled()
})

it('stops in the zone that fails, goes on with the others, and retries only what is missing', async () => {
  write.mockImplementation(async (kind, input) => (input.id === 'a' && kind === 'add' ? refused : save(kind, input)))
  await show([zone('a'), zone('b')])
  await choose('Google Workspace')
  await press('Change 2 domains')
  await ended('Google Workspace: 1 of 2 domains changed')
  expect(sent()).toEqual(['a change MX', 'a add TXT', 'b change MX', 'b add TXT'])
  expect(rows()[0]).toMatch(/^a\.no.*Failed.*1 of 2 changes saved\..*Later\./)
  write.mockReset().mockImplementation(save)
  await press('Retry 1 domain')
  await ended('Google Workspace: 2 of 2 domains changed')
  expect(sent()).toEqual(['a add TXT'])
})

it('goes on after an ended session where it was', async () => {
  write.mockImplementationOnce(save).mockResolvedValueOnce({ status: 'signedOut', reference: 'R' })
  const stop = onSessionEnded(() => queueMicrotask(() => settleSignIn(true)))
  await show([zone('a')])
  await choose('Google Workspace')
  await press('Change 1 domain')
  await ended('Google Workspace: 1 of 1 domain changed')
  expect(sent()).toEqual(['a change MX', 'a add TXT', 'a add TXT'])
  stop()
})

it('does not send again what may have been saved, before the records show it', async () => {
  write.mockResolvedValueOnce({ status: 'unknown', reference: 'R', sentAt: new Date(0), openMs: 0 })
  await show([zone('a')])
  await choose('Certificates from Let’s Encrypt only')
  listed.a = [mail, { id: 'c', name: '@', type: 'CAA', value: '0 issue "letsencrypt.org"', ttl: 3600, priority: null }]
  await press('Change 1 domain')
  await ended('Certificates from Let’s Encrypt only: 1 of 1 domain changed')
  expect(write).toHaveBeenCalledTimes(1)
})
