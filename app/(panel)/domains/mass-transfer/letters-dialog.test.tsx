// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { csv } from '@/lib/format/csv'
import type { Letter } from '@/lib/mass-transfer/rules/letter'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { LettersDialog } from './letters-dialog'

const saved = vi.hoisted(() => vi.fn())
vi.mock('@/components/table/save-csv', () => ({ saveCsv: saved }))

const say = createTranslator({ locale: 'en', messages: en, namespace: 'massTransfer.letter' })
const letter = (hello: string): Letter => ({
  subject: { one: `${hello} one`, many: `${hello} many` },
  one: `${hello} [[domain]]`,
  many: `${hello}\n[[domains]]`,
  line: '- [[domain]]',
  how: { sent: { one: '', many: '' }, owed: { one: '', many: '' } },
})
const letters = [
  { locale: 'en', letter: letter('Hello') },
  { locale: 'nb', letter: letter('Hei') },
] as const

const item = (name: string, day: number): TransferItem => ({
  ...{ id: name, batchId: null, zoneId: null, name, readable: name, status: 'awaiting_code', message: null },
  ...{ source: null, switchNs: null, tokenRequested: true, createdAt: null, updatedAt: null, expiresAt: new Date(day) },
})
const items = [item('a.no', 1), item('b.no', 2), item('c.no', 3)]

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  saved.mockReset()
})

const show = () => render(<LettersDialog letters={letters} items={items} onClose={() => {}} />)
const message = () => screen.getByRole('textbox', { name: en.massTransfer.letter.text })
const rows = () => within(screen.getByRole('list')).getAllByRole('button')

it('is one letter for each domain, and one for those with the same address', async () => {
  const { user } = show()
  expect(message()).toHaveValue('Hello a.no')
  expect(rows()).toHaveLength(3)
  await user.click(screen.getByText(en.massTransfer.letter.addresses.title))
  await user.type(
    screen.getByRole('textbox', { name: en.massTransfer.letter.addresses.label }),
    'a.no kari@x.no\nc.no Kari@x.no\nd.no kari@x.no',
  )
  expect(screen.getByText(say('addresses.skipped', { lines: '3', count: 1 }))).toBeVisible()
  await user.click(screen.getByRole('button', { name: say('addresses.add', { count: 2 }) }))
  expect(rows()).toHaveLength(2)
  expect(message()).toHaveDisplayValue(/a\.no[^]*c\.no/)
  expect(message()).not.toHaveDisplayValue(/b\.no/)
  expect(screen.getByRole('link', { name: en.massTransfer.letter.openDraft })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:kari@x\.no\?subject=Hello%20many&body=/),
  )
})

it('marks what was copied, and goes on to the next that was not', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: en.massTransfer.letter.copy }))
  expect(rows()[0]).toHaveTextContent(en.massTransfer.letter.sent.copied)
  expect(screen.getByText(say('progress', { sent: 1, count: 3 }))).toBeVisible()
  await user.click(screen.getByRole('button', { name: en.massTransfer.letter.next }))
  expect(message()).toHaveValue('Hello b.no')
  await user.click(screen.getByRole('radio', { name: /^Norsk/ }))
  expect(message()).toHaveValue('Hei b.no')
})

it('takes an address when its field is left, never half of one', async () => {
  const { user } = show()
  const to = screen.getByRole('textbox', { name: en.massTransfer.letter.to })
  await user.type(to, 'kari@x.no')
  expect(rows()[0]).toHaveTextContent(en.massTransfer.letter.noAddress)
  await user.tab()
  expect(rows()[0]).toHaveTextContent('kari@x.no')
})

it('keeps half an address and a pasted list that is not added yet when Back closes the dialog', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByText(en.massTransfer.letter.addresses.title))
  const list = () => screen.getByRole('textbox', { name: en.massTransfer.letter.addresses.label })
  await user.type(list(), 'b.no ola@x.no')
  const to = () => screen.getByRole('textbox', { name: en.massTransfer.letter.to })
  await user.type(to(), 'kari@')
  unmount()
  const again = show()
  expect(to()).toHaveValue('kari@')
  expect(rows()[0]).toHaveTextContent(en.massTransfer.letter.noAddress)
  await again.user.click(screen.getByText(en.massTransfer.letter.addresses.title))
  expect(list()).toHaveValue('b.no ola@x.no')
})

it('has a line for each letter in the mail merge', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: en.massTransfer.letter.merge.save }))
  const lines: Parameters<typeof csv>[0] = saved.mock.calls[0]?.[1] ?? []
  expect(lines.slice(1)).toEqual(
    items.map(({ readable }) => ['', readable, 'English', 'Hello one', `Hello ${readable}`]),
  )
})
