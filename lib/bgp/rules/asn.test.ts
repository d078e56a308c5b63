import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asnUse, readAsn } from './bgp'

test.each([
  ['64500', { asn: '64500' }],
  ['AS64500', { asn: '64500' }],
  [' as 64500 ', { asn: '64500' }],
  ['ASN64500', { asn: '64500' }],
  ['0064500', { asn: '64500' }],
  ['4294967294', { asn: '4294967294' }],
  ['', { problem: 'missing' }],
  ['AS', { problem: 'notNumber' }],
  ['64 500', { problem: 'notNumber' }],
  ['-1', { problem: 'notNumber' }],
  ['1.10', { problem: 'dotted', offer: '65546' }],
  ['AS1.10', { problem: 'dotted', offer: '65546' }],
  ['ASN 0.64500', { problem: 'dotted', offer: '64500' }],
  ['AS65536.1', { problem: 'notNumber' }],
  ['AS1.65536', { problem: 'notNumber' }],
  ['AS\u00A064500\u200B', { asn: '64500' }],
  ['4294967296', { problem: 'tooLarge' }],
  ['0', { problem: 'reserved' }],
  ['23456', { problem: 'reserved' }],
  ['65535', { problem: 'reserved' }],
  ['4294967295', { problem: 'reserved' }],
])('%j is parsed as %j', (typed, read) => expect(readAsn(typed)).toEqual(read))

test('a number of the account is recognised in any notation', () =>
  expect(readAsn('as064500', ['64500'])).toEqual({ problem: 'known' }))

test('every valid number is parsed alike with and without its prefix', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4_294_967_294 }), (number) => {
      expect(readAsn(`AS${number}`)).toEqual(readAsn(String(number)))
    }),
  ))

test.each([
  ['64495', null],
  ['64496', 'documentation'],
  ['64512', 'private'],
  ['65551', 'documentation'],
  ['65552', null],
  ['4200000000', 'private'],
])('AS%s is for %s use', (asn, use) => expect(asnUse(asn)).toBe(use))
