import { expect, test } from 'vitest'
import type { TransferItem } from './item'
import { codeSourcesOf, writeLetter, type Letter } from './letter'

const item = (readable: string, tokenRequested: boolean): TransferItem => ({
  id: readable,
  batchId: null,
  zoneId: null,
  name: readable,
  readable,
  status: 'awaiting_code',
  message: null,
  source: null,
  switchNs: null,
  tokenRequested,
  createdAt: null,
  updatedAt: null,
  expiresAt: new Date(0),
})
const letter: Letter = {
  subject: { one: '', many: '' },
  one: 'Move [[domain]]. [[how]] Before [[deadline]].',
  many: 'Move these.\n[[domains]]\nThanks',
  line: '- [[domain]]',
  how: { sent: { one: 'Sent.', many: 'Sent:' }, owed: { one: 'Ask.', many: 'Ask:' } },
}
const write = (...items: TransferItem[]) => [codeSourcesOf(items), writeLetter(letter, items, () => 'noon')]

test('the letter mentions a sent code only where one was sent', () => {
  expect(write(item('a.no', true))).toEqual(['sent', 'Move a.no. Sent. Before noon.'])
  expect(write(item('a.no', false))).toEqual(['owed', 'Move a.no. Ask. Before noon.'])
  expect(write(item('a.no', false), item('b.no', true), item('c.no', false))).toEqual([
    'both',
    'Move these.\nSent:\n\n- b.no\n\nAsk:\n\n- a.no\n- c.no\nThanks',
  ])
})
