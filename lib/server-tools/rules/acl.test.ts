import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aclEntries, aclToSend, ownAddress, withEntry } from './acl'

it.each([
  ['203.0.113.7', null, null, null],
  ['2001:db8::7', null, null, null],
  ['198.51.100.0/24', null, null, null],
  ['198.51.100.7/24', null, 'hostBits', '198.51.100.0/24'],
  ['2001:db8:1::7/48', null, 'hostBits', '2001:db8:1::/48'],
  ['0.0.0.0/0', null, 'everyone', null],
  ['::/0', null, 'everyone', null],
  ['198.0.0.0/8', null, 'wide', null],
  ['192.168.1.4', null, 'private', null],
  ['10.0.0.0/16', null, 'private', null],
  ['203.0.113.7/33', 'prefix', null, '203.0.113.7'],
  ['203.0.113.7/x', 'prefix', null, '203.0.113.7'],
  ['203.0.113.7/24/1', 'prefix', null, '203.0.113.7'],
  ['203.0.113.0/255.255.255.0', 'prefix', null, '203.0.113.0/24'],
  ['203.0.113.7/255.255.255.240', 'prefix', null, '203.0.113.0/28'],
  ['203.0.113.7/255.0.255.0', 'prefix', null, '203.0.113.7'],
  ['2001:db8::/255.255.255.0', 'prefix', null, '2001:db8::'],
  ['203.0.113.7–203.0.113.9', 'range', null, null],
  ['203.0.113.7-203.0.113.9', 'range', null, null],
  ['203.0.113.256', 'notAddress', null, null],
  ['[2001:db8::7]', 'notAddress', null, null],
  ['fe80::1%eth0', 'notAddress', null, null],
  ['office.example.net', 'notAddress', null, null],
])('%s: problem %s, warning %s, suggestion %s', (text, problem, warning, suggestion) => {
  expect(aclEntries(text)).toEqual([{ text, problem, warning, suggestion }])
})

it('accepts common separators, and sends each entry once with semicolons', () => {
  expect(aclToSend(' 203.0.113.7, 198.51.100.0/24\n203.0.113.7; ')).toBe('203.0.113.7;198.51.100.0/24')
  expect(aclToSend('203.0.113.9;\u200B203.0.113.10\u00A0')).toBe('203.0.113.9;203.0.113.10')
  expect(aclToSend('')).toBeNull()
  expect(aclToSend('203.0.113.7; office')).toBeNull()
})

it.each([
  ['203.0.113.0 255.255.255.0', '203.0.113.0/255.255.255.0', '203.0.113.0/24', '203.0.113.0/24'],
  ['203.0.113.0\t255.255.255.0; ::1', '203.0.113.0/255.255.255.0', '203.0.113.0/24', '203.0.113.0/24; ::1'],
  ['203.0.113.0;255.255.255.0', '203.0.113.0/255.255.255.0', '203.0.113.0/24', '203.0.113.0/24'],
  ['203.0.113.7, 255.255.255.255', '203.0.113.7/255.255.255.255', '203.0.113.7/32', '203.0.113.7/32'],
  ['203.0.113.0 / 255.255.255.0', '203.0.113.0/255.255.255.0', '203.0.113.0/24', '203.0.113.0/24'],
  ['203.0.113.7 255.0.255.0', '203.0.113.7/255.0.255.0', '203.0.113.7', '203.0.113.7'],
])('%j is one network, not two addresses', (typed, text, suggestion, corrected) => {
  expect(aclToSend(typed)).toBeNull()
  expect(aclEntries(typed)[0]).toEqual({ text, problem: 'prefix', warning: null, suggestion })
  expect(withEntry(typed, text, suggestion)).toBe(corrected)
})

it.each([
  ['203.0.113.0 /24', '203.0.113.0/24'],
  ['203.0.113.0/ 24 198.51.100.7', '203.0.113.0/24;198.51.100.7'],
  ['2001:db8:: /48', '2001:db8::/48'],
  ['203.0.113.0/24 203.0.114.0/24', '203.0.113.0/24;203.0.114.0/24'],
  ['203.0.113.7 203.0.113.8', '203.0.113.7;203.0.113.8'],
])('%j is sent as %j', (typed, sent) => expect(aclToSend(typed)).toBe(sent))

it('formats a formatted list the same again', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const list = aclToSend(typed)
      expect(list === null || aclToSend(list) === list).toBe(true)
    }),
  )
})

it('replaces an entry with what nobody sees around it', () =>
  expect(withEntry('x;\u200B10.0.0.1/8', '10.0.0.1/8', '10.0.0.0/8')).toBe('x;10.0.0.0/8'))

it('replaces one entry without changing the rest', () =>
  expect(withEntry('10.0.0.1;  10.0.0.1/8, x', '10.0.0.1/8', '10.0.0.0/8')).toBe('10.0.0.1;  10.0.0.0/8, x'))

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7, 10.0.0.1', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5123', '203.0.113.7'],
  ['[2001:db8::7]:5123', '2001:db8::7'],
  ['127.0.0.1', null],
  ['10.0.0.1', null],
  ['unknown', null],
  [null, null],
])('the address of %s is %s', (header, address) => expect(ownAddress(header)).toBe(address))
