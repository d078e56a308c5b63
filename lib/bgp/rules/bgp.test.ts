import { expect, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import {
  asnStateOf,
  bgpRefusal,
  createBlocked,
  canSeeAsnTokens,
  onlyAddress,
  sessionStateOf,
  submitBlocked,
} from './bgp'

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
  ['Only five ASNs can be configured at a time. Contact support to remove an ASN first.', 'limit'],
  ['The ASN already exists in the database.', 'exists'],
  ['The ASN has not been approved.', 'notApproved'],
  ['IPv4 session exists already.', 'sessionExists'],
  [' IPv6 session exists already. ', 'sessionExists'],
  ['Unable to find available BGP routers.', 'noRouters'],
  ['Something else', null],
  [null, null],
])('the refusal %j', (message, key) => expect(bgpRefusal(failureOf(message))).toBe(key))

test.each([
  ['admin', true],
  ['user', false],
  ['server', false],
  [null, false],
] as const)('a sign-in of level %s may see tokens: %s', (accessLevel, sees) =>
  expect(canSeeAsnTokens({ accessLevel })).toBe(sees),
)

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

test.each([
  ['the only one', [{ id: '7' }], '7'],
  ['one that has a session', [{ id: '8' }], ''],
  ['one of two', [{ id: '7' }, { id: '9' }], ''],
  ['one of two, the other with a session', [{ id: '7' }, { id: '8' }], ''],
  ['none', [], ''],
])('the address of a new session is %s', (_what, addresses, chosen) =>
  expect(onlyAddress(addresses, (id) => id === '8')).toBe(chosen),
)
