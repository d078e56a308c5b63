// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DnsRecord, NewRecord } from '@/lib/dns/rules/record'
import { encodeLive } from '@/lib/live-json'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { importKey, importRuns } from '../import/import-run'
import { EditZone } from './edit-zone'

const sent = vi.hoisted(() => vi.fn<(kind: string, input: object) => void>())
const done: Outcome = { status: 'done', value: null, message: null, reference: 'R' }
let rows: DnsRecord[] = []
const rights = vi.hoisted(() => ({ current: {} }))

type Input = { record: NewRecord & DnsRecord; recordId?: string }
vi.mock('../actions', () => {
  const action = (kind: string) => async (input: Input) => {
    sent(kind, input)
    rows = rows.filter(({ id }) => id !== (input.recordId ?? input.record.id))
    if (kind !== 'delete') rows = [...rows, { ...input.record, id: `${input.record.name} ${input.record.value}` }]
    return done
  }
  return { addRecord: action('add'), changeRecord: action('change'), deleteRecord: action('delete') }
})
vi.mock('../../domain-live', () => ({
  useDomain: () => ({
    domain: { id: '7', name: 'fjell.no', display: 'fjell.no', external: false, active: true },
    rights: rights.current,
  }),
}))
vi.mock('../record-notices', () => ({ useRecordRefusal: () => () => null }))
type Editor = { value: string; onText: (text: string) => void; label: string; readOnly: boolean }
// The real one measures its lines, which jsdom cannot; e2e/zone-file.spec.ts types in it.
vi.mock('./zone-editor', () => ({
  ZoneEditor: ({ value, onText, label, readOnly }: Editor) => (
    <textarea aria-label={label} readOnly={readOnly} value={value} onChange={({ target }) => onText(target.value)} />
  ),
}))

const record = (name: string, type: string, value: string): DnsRecord => ({
  ...{ id: `${name}${value}`, name, type, value, ttl: 3600, priority: null },
})
const [soa, ns] = [record('@', 'SOA', 'ns1.example.net. post. 1 2 3 4 5'), record('@', 'NS', 'ns1.example.net')]
const www = record('www', 'A', '192.0.2.1')
const mail = record('mail', 'A', '192.0.2.30')
const asOf = new Date('2026-11-20T12:00:00Z')

beforeEach(() => {
  importRuns.close(importKey('7'))
  sent.mockReset()
  openDeviceStore(crypto.randomUUID())
  rows = [soa, ns, www, mail]
  rights.current = { servers: true, account: true, domains: true }
  let reads = 0
  vi.stubGlobal('fetch', async () => {
    const at = new Date(asOf.getTime() + ++reads * 1000)
    return new Response(encodeLive({ value: { rows, unreadable: [], readable: [] }, asOf: at }))
  })
})

async function show() {
  asOf.setMinutes(asOf.getMinutes() + 1)
  const initial = { value: { rows, unreadable: [], readable: [] }, asOf: new Date(asOf) }
  const { user } = render(<EditZone initial={initial} />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Zone file of fjell.no' })
  const edit = (change: (text: string) => string) => fireEvent.change(field, { target: { value: change(field.value) } })
  return { user, field, edit }
}
const save = (words = 'Save 1 change') => screen.getByRole('button', { name: words })

it('sends a changed value as one change, after a review', async () => {
  const { user, edit } = await show()
  expect(save('Save 0 changes')).toHaveAccessibleDescription(en.zoneText.nothing)
  edit((text) => text.replace('192.0.2.1', '192.0.2.9'))
  const list = within(screen.getByRole('list', { name: en.zoneFile.preview }))
  expect(list.getByRole('listitem')).toHaveTextContent('ChangeLine 6www A192.0.2.1 192.0.2.9')
  await user.click(save())
  const dialog = within(screen.getByRole('alertdialog', { name: 'Save changes to fjell.no?' }))
  await user.click(dialog.getByRole('button', { name: 'Save 1 change' }))
  expect(await screen.findByRole('region', { name: '1 of 1 change saved' })).toBeVisible()
  expect(sent.mock.calls).toEqual([
    ['change', expect.objectContaining({ recordId: www.id, record: expect.objectContaining({ value: '192.0.2.9' }) })],
  ])
  expect(save('Save 0 changes')).toBeVisible()
})

it('shows what would be sent beside the changes and in the review, once there are some', async () => {
  const { user, edit } = await show()
  const shows = () => screen.getByRole('button', { name: 'Show as API call' })
  expect(shows()).toHaveAccessibleDescription(en.feedback.showCallsFirst)
  edit((text) => text.replace('192.0.2.1', '192.0.2.9'))
  expect(shows()).not.toHaveAccessibleDescription()
  await user.click(save())
  expect(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Show as API call' })).toBeEnabled()
  expect(sent).not.toHaveBeenCalled()
})

it('removes a record only after that was confirmed', async () => {
  const { user, edit } = await show()
  edit((text) => text.replace(/^mail.*\n/m, ''))
  await user.click(save())
  const dialog = within(screen.getByRole('alertdialog'))
  const confirm = dialog.getByRole('button', { name: 'Save 1 change' })
  expect(confirm).toHaveAccessibleDescription(en.zoneText.review.confirmFirst)
  await user.click(dialog.getByRole('checkbox', { name: 'Remove 1 record' }))
  await user.click(confirm)
  await waitFor(() => expect(sent.mock.calls).toMatchObject([['delete', { record: { id: mail.id } }]]))
})

it('sends nothing while a line is wrong, and says what is not changed here', async () => {
  const { edit } = await show()
  edit((text) => text.replace('192.0.2.1\n', '192.0.2\n').replace(/^.* NS .*\n/m, ''))
  expect(save('Save 1 change')).toHaveAccessibleDescription('Correct 1 line first.')
  expect(screen.getByText('1 line can’t be saved')).toBeVisible()
  expect(screen.getByText('@ NS stays as it is.')).toBeVisible()
})

it('sends nothing over what others have just saved, and takes it into the text', async () => {
  const { user, field, edit } = await show()
  edit((text) => text.replace('192.0.2.1', '192.0.2.9'))
  rows = [soa, ns, www, record('ny', 'A', '192.0.2.44')]
  await user.click(save())
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save 1 change' }))
  expect(await screen.findByText(en.zoneText.others.what)).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: en.zoneText.others.take }))
  expect(field.value).toContain('ny.fjell.no. 3600 IN A 192.0.2.44')
  expect(field.value).toContain('192.0.2.9')
  expect(field.value).not.toMatch(/^mail/m)
  await user.click(save())
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save 1 change' }))
  await waitFor(() => expect(sent.mock.calls.map(([kind]) => kind)).toEqual(['change']))
})

it('can be read by who may change nothing', async () => {
  rights.current = { servers: true, account: true, domains: false }
  const { field } = await show()
  expect(field).toHaveAttribute('readonly')
  expect(save('Save 0 changes')).toHaveAccessibleDescription(en.reasons.domainsReadOnly)
})
