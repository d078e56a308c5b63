import { describe, expect, it, test } from 'vitest'
import {
  canChangeDomain,
  daysLeft,
  domainState,
  expiryAfterLoss,
  expiryTone,
  registrantBySupport,
  type DomainSubject,
} from './domain'
import { isTransferred } from './look-ups'

const may = { servers: true, account: true, domains: true }
const domain = (part: Partial<DomainSubject> = {}): DomainSubject => ({
  name: 'nord.no',
  state: 'active',
  deletable: false,
  ...part,
})
const no = (reason: string) => ({ allowed: false, reason })

test.each([
  [true, 'active', 'active'],
  [true, 'Registered', 'active'],
  [true, 'pending', 'pending'],
  [true, 'expired', 'expired'],
  [true, 'locked', 'locked'],
  [true, 'constructor', 'unknown'],
  [true, null, 'unknown'],
  [false, 'active', 'notRegistered'],
] as const)('registered %s, status %s is %s', (registered, word, state) => {
  expect(domainState(registered, word)).toBe(state)
})

const now = new Date('2026-11-21T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test.each([
  [0, 0],
  [11, 0],
  [23, 1],
  [24, 1],
  [150, 6],
  [-1, 0],
  [-25, -1],
])('%i hours are %i days', (hours, days) => {
  expect(daysLeft(inHours(hours), now)).toBe(days)
})

test.each([
  ['active', 24 * 3, true, 'idle'],
  ['active', 24 * 3, false, 'danger'],
  ['active', 24 * 20, false, 'warn'],
  ['active', 24 * 200, false, 'idle'],
  ['active', 24 * 20, null, 'idle'],
  ['expired', 24, true, 'danger'],
  ['active', -24, true, 'danger'],
] as const)('%s, %i hours left, auto-renew %s: %s', (state, hours, autoRenew, tone) => {
  expect(expiryTone({ state, expiresAt: inHours(hours), autoRenew }, now)).toBe(tone)
})

describe('permissions (§4.7)', () => {
  it.each(registrantBySupport)('support changes the registrant of .%s', (tld) => {
    expect(canChangeDomain('registrant', domain({ name: `nord.${tld}` }), may)).toEqual(no('domainRegistrantSupport'))
  })

  it.each([
    ['autoRenew', {}, null],
    ['autoRenew', { state: 'pending' }, 'domainPending'],
    ['autoRenew', { state: 'notRegistered' }, 'domainNotHere'],
    ['nameServers', { state: 'notRegistered' }, 'domainNotHere'],
    ['dnssec', { state: 'notRegistered' }, 'domainNotHere'],
    ['email', { name: 'nord.be' }, 'domainEmailSupport'],
    ['email', { name: 'nord.fi' }, null],
    ['ipsTag', {}, 'domainOnlyUk'],
    ['ipsTag', { name: 'nord.co.uk' }, null],
    ['ipsTag', { name: 'nord.uk', state: 'notRegistered' }, 'domainOnlyUk'],
    ['ipsTag', { name: 'nord.uk', state: 'locked' }, 'domainNotMovable'],
    ['ipsTag', { name: 'nord.uk', state: 'expired' }, 'domainNotMovable'],
    ['remove', {}, 'domainProtected'],
    ['remove', { state: 'notRegistered', deletable: true }, null],
  ] as const)('%s of %o: %s', (action, part, reason) => {
    expect(canChangeDomain(action, domain(part), may)).toEqual(reason === null ? { allowed: true } : no(reason))
  })

  it('a read-only sign-in can change nothing, and an API key cannot transfer away', () => {
    expect(canChangeDomain('autoRenew', domain(), { ...may, domains: false })).toEqual(no('domainsReadOnly'))
    expect(canChangeDomain('ipsTag', domain({ name: 'nord.uk' }), may, true)).toEqual(no('notForKeys'))
  })
})

test.each([
  ['2027-01-01', '2027-01-01', 'same'],
  ['2027-01-01', '2028-01-01', 'moved'],
  [null, '2028-01-01', 'notTold'],
  ['2027-01-01', null, 'notTold'],
] as const)('after a lost order the expiry %s, then %s, is %s', (before, after, is) => {
  expect(expiryAfterLoss(before && new Date(before), after && new Date(after))).toBe(is)
})

test.each([
  ['not on the account', null, false],
  ['a zone only', { registered: false, state: 'notRegistered' }, false],
  ['pending at the registry', { registered: true, state: 'pending' }, false],
  ['registered here', { registered: true, state: 'active' }, true],
] as const)('whether a transfer is over: %s', (_, zone, isOver) => {
  expect(isTransferred({ zone: zone && { ...zone, id: '7', expiresAt: null } })).toBe(isOver)
})
