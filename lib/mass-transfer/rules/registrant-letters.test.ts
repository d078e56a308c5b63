import { describe, expect, test } from 'vitest'
import type { TransferItem } from './item'
import { lettersOf, mailtoOf, readAddresses } from './registrant-letters'

const item = (name: string, day: number, status: TransferItem['status'] = 'awaiting_code'): TransferItem => ({
  ...{ id: name, batchId: null, zoneId: null, name, readable: name, status, message: null, source: null },
  ...{ switchNs: null, tokenRequested: true, createdAt: null, updatedAt: null, expiresAt: new Date(day) },
})
const items = [item('c.no', 3), item('a.no', 1), item('b.no', 2), item('d.no', 0, 'done')]

describe('one letter for each registrant', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['nothing is known: one for each domain', {}, [': a.no', ': b.no', ': c.no']],
    [
      'the same address, however written',
      { 'a.no': 'Kari@x.no', 'c.no': 'kari@x.no' },
      ['Kari@x.no: a.no c.no', ': b.no'],
    ],
    ['what is no address is nobody’s', { 'a.no': 'kari', 'b.no': 'kari' }, ['kari: a.no', 'kari: b.no', ': c.no']],
    ['of a domain that needs no code', { 'd.no': 'x@x.no' }, [': a.no', ': b.no', ': c.no']],
  ])('%s', (_, addresses, letters) =>
    expect(
      lettersOf(items, addresses).map(({ to, items: own }) => `${to}: ${own.map(({ name }) => name).join(' ')}`),
    ).toEqual(letters),
  )
})

test.each<[string, Record<string, string>, number[]]>([
  ['a.no kari@x.no\nKari <kari@x.no>; b.no', { 'a.no': 'kari@x.no', 'b.no': 'kari@x.no' }, []],
  ['"A.no","kari@x.no"\n\nother.no\tkari@x.no\nb.no', { 'a.no': 'kari@x.no' }, [3, 4]],
  ['a.no, b.no kari@x.no', { 'a.no': 'kari@x.no', 'b.no': 'kari@x.no' }, []],
  ['kari@x.no,"a.no, b.no",Norsk', { 'a.no': 'kari@x.no', 'b.no': 'kari@x.no' }, []],
  ['a.no: kari@x.no\nola@x.no: b.no', { 'a.no': 'kari@x.no', 'b.no': 'ola@x.no' }, []],
  ['a.no mailto:kari@x.no\nb.no (ola@x.no)', { 'a.no': 'kari@x.no', 'b.no': 'ola@x.no' }, []],
  ['a.no, b.no Kari@x.no, kari@x.no', { 'a.no': 'Kari@x.no', 'b.no': 'Kari@x.no' }, []],
  // Whose is whose cannot be told.
  ['a.no kari@x.no b.no ola@x.no', {}, [1]],
  // The domain of an address is not the domain.
  ['post@a.no', {}, [1]],
  ['', {}, []],
])('addresses of %j', (text, addresses, skipped) =>
  expect(readAddresses(text, new Set(['a.no', 'b.no']))).toEqual({ addresses, skipped }),
)

test('a draft is opened by a link, unless it would be cut', () => {
  expect(mailtoOf({ to: 'a+b@x.no', subject: 'Kode & sånt', body: 'Hei!\nHa det' })).toBe(
    'mailto:a%2Bb@x.no?subject=Kode%20%26%20s%C3%A5nt&body=Hei!%0D%0AHa%20det',
  )
  expect(mailtoOf({ to: '', subject: '', body: 'a'.repeat(2000) })).toBeNull()
})
