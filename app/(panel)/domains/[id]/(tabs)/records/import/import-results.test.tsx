// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useRuns } from '@/components/run/run-store'
import { render } from '@/tests/render'
import type { RecordList } from '@/lib/dns/api'
import type { NewRecord } from '@/lib/dns/rules/record'
import { itemsOf } from '@/lib/dns/zone-file/compare'
import { templateText } from '@/lib/dns/zone-file/templates'
import { encodeLive } from '@/lib/live-json'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { ImportResults } from './import-results'
import { importRuns, latestReading } from './import-run'
import { Preview } from './preview'

const rights = vi.hoisted(() => ({ domains: null as false | null }))
const add = vi.hoisted(() => vi.fn<(input: { record: { name: string } }) => Promise<Outcome>>())
vi.mock('../actions', () => ({ addRecord: add, changeRecord: vi.fn(), deleteRecord: vi.fn() }))
vi.mock('../../domain-live', () => ({
  useDomain: () => ({ domain: { id: '7', name: 'example.com', display: 'example.com' }, rights }),
}))
vi.mock('../record-notices', () => ({ useRecordRefusal: () => () => null }))

const record = (name: string): NewRecord => ({ name, type: 'A', value: '192.0.2.1', ttl: 3600, priority: null })
const steps = ['a', 'b', 'c'].map((name, line) => ({ kind: 'add' as const, line, record: record(name) }))
const asOf = new Date('2026-11-20T12:00:00Z')
const before = { value: { rows: [], unreadable: [], readable: [] } satisfies RecordList, asOf }

function Page() {
  const { all, start } = useRuns(importRuns)
  const [run] = all
  const begin = () => start('Import', { key: 'import:7', items: itemsOf(steps), about: { zoneId: '7' } })
  return run ? <ImportResults run={run} readAt={asOf} onClear={() => {}} /> : <button onClick={begin}>Import</button>
}

it('looks at the records after a lost answer, and sends only what they do not show', async () => {
  openDeviceStore(crypto.randomUUID())
  const present = ['a', 'b']
  vi.stubGlobal('fetch', async () => {
    const rows = present.map((name) => ({ ...record(name), id: name }))
    return new Response(
      encodeLive({ value: { rows, unreadable: [], readable: [] }, asOf: new Date(asOf.getTime() + 1000) }),
    )
  })
  const done: Outcome = { status: 'done', value: null, message: null, reference: 'R' }
  add.mockResolvedValue(done).mockResolvedValueOnce(done)
  add.mockResolvedValueOnce({ status: 'unknown', reference: 'AAAA-BBBB', sentAt: asOf, openMs: 0 })
  const { user } = render(<Page />)
  const states = () => [...document.querySelectorAll('td[data-label="Result"]')].map(({ textContent }) => textContent)
  await user.click(screen.getByRole('button', { name: 'Import' }))
  // The second was written although its answer was lost; the third was not sent.
  const { held, found, done: isDone } = en.zoneFile.run.is
  await waitFor(() => expect(states()).toEqual([held, found, isDone]))
  expect(latestReading('7', before).value.rows).toHaveLength(2)

  add.mockReset().mockImplementation(async (input) => {
    present.push(input.record.name)
    return done
  })
  await user.click(screen.getByRole('button', { name: 'Send the remaining 1' }))
  await waitFor(() => expect(states()).toEqual([isDone, found, isDone]))
  expect(add.mock.calls.map(([input]) => input.record.name)).toEqual(['c'])
})

it('offers no retry once this sign-in is known to be read-only', async () => {
  openDeviceStore(crypto.randomUUID())
  vi.stubGlobal('fetch', async () => new Response(encodeLive({ ...before, asOf: new Date() })))
  const failure = { kind: 'forbidden', message: null, reference: 'R', status: 403, retryAfterSeconds: null } as const
  add.mockReset().mockResolvedValue({ status: 'refused', failure, fieldErrors: {} })
  const { user, rerender } = render(<Page />)
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const again = await screen.findByRole('button', { name: /^Retry/ })
  rights.domains = false
  rerender(<Page />)
  expect(again).toHaveAccessibleDescription(en.reasons.domainsReadOnly)
  const sent = add.mock.calls.length
  await user.click(again)
  expect(add).toHaveBeenCalledTimes(sent)
  rights.domains = null
})

it('proposes to delete MX records with the template for domains without e-mail', () => {
  openDeviceStore(crypto.randomUUID())
  const mail = { id: 'm', name: '@', type: 'MX', value: 'mx.old.example.', priority: 10, ttl: 3600 }
  const draft = {
    text: templateText('noMail', 'example.com'),
    template: 'noMail',
    mode: 'match',
    singleQuotes: false,
    fullNames: false,
    leftOut: [],
  } as const
  const present = [mail, { ...record('a'), id: 'a' }]
  render(<Preview draft={draft} set={() => {}} present={present} canReplace callsOf={() => []} onWrite={() => {}} />, {
    address: '',
  })
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('3 to add1 to remove')
  expect(screen.getByRole('table')).toHaveTextContent(/Remove@MX10.mx\.old\.example/)
})
