import { expect, test } from 'vitest'
import { autoRenewOutcome, autoRenewRefusal } from './domain'

const on = new Date('2027-02-03T00:00:00Z')

test.each([
  [
    false,
    'Auto-renewal has been disabled. Invoice #1042 has been credited. The domain expires on 03.02.2027.',
    { key: 'credited', invoice: '1042', date: on },
  ],
  [
    false,
    'Auto-renewal has been disabled. The renewal is already paid: the domain is renewed once more and then expires on 03.02.2027.',
    { key: 'paidOnce', invoice: null, date: on },
  ],
  [false, 'Auto-renewal has been disabled. The domain expires on 03.02.2027.', { key: 'off', invoice: null, date: on }],
  [
    true,
    'Auto-renewal has been enabled. The next invoice will be sent on 03.02.2027.',
    { key: 'next', invoice: null, date: on },
  ],
  [
    true,
    'Auto-renewal has been enabled. Invoice #K-77 has been sent for the renewal until 03.02.2027.',
    { key: 'invoiced', invoice: 'K-77', date: on },
  ],
  [true, null, { key: 'next', invoice: null, date: null }],
  [false, 'Auto-renew updated.', { key: 'off', invoice: null, date: null }],
])('requested %s: %s', (asked, message, outcome) => {
  expect(autoRenewOutcome(asked, message)).toEqual(outcome)
})

test.each([
  ['active', false, true, null],
  ['active', true, true, 'autoRenewOn'],
  ['active', false, false, 'autoRenewOff'],
  ['active', null, true, null],
  ['locked', false, true, null],
  ['expired', false, true, 'domainExpired'],
  ['expired', true, false, null],
  ['pending', true, false, 'domainPending'],
  ['notRegistered', null, true, 'domainNotHere'],
] as const)('%s with auto-renew %s, requested %s: %s', (state, autoRenew, asked, reason) => {
  expect(autoRenewRefusal({ state, autoRenew }, asked)).toBe(reason)
})
