import { expect, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import { domainRefusalOf, nextStepFor } from './refusal'

test.each([
  ['The domain is not available.', 'moveHere'],
  [null, 'moveHere'],
  ['A transfer for this domain is already in progress.', 'transfer'],
  ['The domain is already registered with us.', 'domain'],
  ['The domain is in use by another account.', null],
  ['The top-level domain .xyzq is not supported.', null],
] as const)('a name that cannot be registered: %s leads to %s', (reason, way) =>
  expect(nextStepFor(failureOf(reason).known)).toBe(way),
)

test('a conflict is a transfer that is under way, unless its words say otherwise', () => {
  expect(domainRefusalOf(failureOf(null, { kind: 'conflict' }))).toBe('transferOpen')
  expect(domainRefusalOf(failureOf('The zone already exists.', { kind: 'conflict' }))).toBe('zoneExists')
})
