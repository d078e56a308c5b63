import { expect, test } from 'vitest'
import { asnStateOf, bgpRefusal, createBlocked, sessionStateOf, submitBlocked } from './bgp'

test.each([
  ['pending', 'pending'],
  ['Active', 'active'],
  ['approved', 'active'],
  ['REJECTED ', 'rejected'],
  ['on hold', 'unknown'],
  [null, 'unknown'],
])('an ASN that is %j', (word, state) => expect(asnStateOf(word)).toBe(state))

test.each([
  ['Deletion', 'deleting'],
  ['active', 'active'],
  ['pending', 'pending'],
  ['', 'unknown'],
])('a session that is %j', (word, state) => expect(sessionStateOf(word)).toBe(state))

test.each([
  ['ASN is not valid', 'notValid'],
  ['IPv6 session exists already.', 'sessionExists'],
  ['Something else', null],
  [null, null],
])('the refusal %j', (message, key) => expect(bgpRefusal({ message })).toBe(key))

test('five ASNs are the limit, rejected ones included', () => {
  expect(submitBlocked([1, 2, 3, 4], false)).toBeNull()
  expect(submitBlocked([1, 2, 3, 4, 5], false)).toBe('limit')
  expect(submitBlocked([], true)).toBe('readOnly')
})

test('a session needs an approved ASN', () => {
  expect(createBlocked([{ state: 'pending' }, { state: 'rejected' }], false)).toBe('noApproved')
  expect(createBlocked([{ state: 'active' }], false)).toBeNull()
  expect(createBlocked([{ state: 'active' }], true)).toBe('readOnly')
})
