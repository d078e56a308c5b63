// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useRuns } from '@/components/run/run-store'
import { Address } from '@/tests/address'
import type { RecordList } from '@/lib/dns/api'
import type { NewRecord } from '@/lib/dns/rules/record'
import { itemsOf } from '@/lib/dns/zone-file/compare'
import { templateText } from '@/lib/dns/zone-file/templates'
import { encodeLive } from '@/lib/live-json'
import type { Outcome } from '@/lib/model/outcome'
import { openStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { ImportResults } from './import-results'
import { importRuns, latestReading } from './import-run'
import { Preview } from './preview'

const add = vi.hoisted(() => vi.fn<(input: { record: { name: string } }) => Promise<Outcome>>())
vi.mock('../actions', () => ({ addRecord: add, changeRecord: vi.fn(), deleteRecord: vi.fn() }))
vi.mock('../../domain-live', () => ({
  useDomain: () => ({ domain: { id: '7', name: 'example.com', display: 'example.com' }, rights: {} }),
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
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  openStore(crypto.randomUUID())
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
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <Page />
      </NextIntlClientProvider>,
    ),
  )
  await importRuns.preload()
  const press = (nth: number) => act(async () => place.querySelectorAll('button')[nth]?.click())
  const states = () => [...place.querySelectorAll('td[data-label="Result"]')].map((cell) => cell.textContent)
  await press(0)
  // The second was written although its answer was lost; the third was not sent.
  expect(states()).toEqual([en.zoneFile.run.is.held, en.zoneFile.run.is.found, en.zoneFile.run.is.done])
  expect(latestReading('7', before).value.rows).toHaveLength(2)

  add.mockClear()
  await press(0)
  expect(add.mock.calls.map(([input]) => input.record.name)).toEqual(['c'])
  await act(async () => root.unmount())
})

it('proposes to delete MX records with the template for domains without e-mail', async () => {
  openStore(crypto.randomUUID())
  const mail = { id: 'm', name: '@', type: 'MX', value: 'mx.old.example.', priority: 10, ttl: 3600 }
  const draft = { text: templateText('noMail', 'example.com'), template: 'noMail', mode: 'match', leftOut: [] } as const
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={en} timeZone="Europe/Oslo">
        <Address>
          <Preview
            draft={draft}
            set={() => {}}
            present={[mail, { ...record('a'), id: 'a' }]}
            canReplace
            onWrite={() => {}}
          />
        </Address>
      </NextIntlClientProvider>,
    ),
  )
  expect(place.querySelector('[role=status]')?.textContent).toBe('3 to add1 to remove')
  expect(place.querySelector('tbody')?.textContent).toMatch(/Remove@MX10.mx\.old\.example/)
  await act(async () => root.unmount())
})
