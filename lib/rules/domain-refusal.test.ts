import { expect, test } from 'vitest'
import { domainRefusalOf, wayOnFrom } from './domain-refusal'

test.each([
  ['The domain is not available.', 'moveHere'],
  [null, 'moveHere'],
  ['A transfer for this domain is already in progress.', 'transfer'],
  ['The domain is already registered with us.', 'domain'],
  ['The domain is in use by another account.', null],
  ['The top-level domain .xyzq is not supported.', null],
] as const)('a name that cannot be registered (%s): next step %s', (reason, way) => expect(wayOnFrom(reason)).toBe(way))

test('a conflict is a transfer in progress unless the message says otherwise', () => {
  expect(domainRefusalOf({ kind: 'conflict', message: null })).toBe('transferOpen')
  expect(domainRefusalOf({ kind: 'conflict', message: 'The zone already exists.' })).toBe('zoneExists')
})
