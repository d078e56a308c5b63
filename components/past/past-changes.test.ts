// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Failure, Outcome } from '@/lib/model/outcome'
import { forgetAll, openDeviceStore } from '@/lib/storage/device-store'
import { pastByReference, pastChanges, pastOf, rememberPast, rememberUnread } from './past-changes'

const at = Date.parse('2026-11-20T12:00:00Z')
const done = (reference: string): Outcome => ({ status: 'done', value: null, message: null, reference })
const failure: Failure = {
  ...{ kind: 'invalid', message: 'Wrong code hunter2.', reference: '9XQ4-M2LE', status: 400, retryAfterSeconds: null },
}
const remember = (page: string, outcome: Outcome, what = 'Reboot web-03', id = '48213') =>
  rememberPast({ what, at, page, id }, outcome)

beforeEach(() => {
  forgetAll()
  openDeviceStore('10023/ingrid')
})

describe('what a change was about', () => {
  it.each([
    ['/servers/48213/network?open=many', { kind: 'server', id: '48213' }],
    ['/domains/77/records', { kind: 'domain', id: '77' }],
    ['/billing/orders/A-12', { kind: 'order', id: 'A-12' }],
    ['/servers?q=hemmelig', { kind: 'server', id: '48213' }],
    ['/domains', { kind: 'domain', id: '48213' }],
    ['/domains/register', { kind: null, id: null }],
    ['/account/users', { kind: null, id: null }],
  ])('%s', (page, of) => {
    remember(page, done('8F2K-41QD'))
    expect(pastChanges()).toMatchObject([{ ...of, page: page.split('?')[0] }])
  })
})

it('keeps what came back without the words of the API, which may repeat what was sent', () => {
  remember('/servers/1', { status: 'refused', failure, fieldErrors: { code: 'hunter2' } })
  remember('/servers/1', { status: 'unknown', reference: '', sentAt: new Date(at) })
  expect(pastChanges()).toMatchObject([
    { state: 'unknown', reference: '', why: null, status: null },
    { state: 'refused', reference: '9XQ4-M2LE', why: 'invalid', status: 400 },
  ])
  expect(JSON.stringify(pastChanges())).not.toContain('hunter2')
})

it('does not remember what waits for a sign-in', () => {
  remember('/servers/1', { status: 'signedOut', reference: 'R' })
  remember('/servers/1', { status: 'passwordNeeded', reference: 'R' })
  expect(pastChanges()).toEqual([])
})

it('is bounded, and belongs to one person', () => {
  for (let sent = 0; sent < 210; sent += 1) remember('/servers/1', done('8F2K-41QD'), `Change ${sent}`)
  expect(pastChanges()).toHaveLength(200)
  expect(pastChanges()[0]?.what).toBe('Change 209')
  openDeviceStore('10044/ola')
  expect(pastChanges()).toEqual([])
})

it('remembers a read that failed once for its reference, and none that is not in the log', () => {
  const unread = { ...failure, kind: 'unavailable', reference: '2K8M-C0VN', status: 503 } as const
  rememberUnread('Couldn’t load the traffic', unread, '/servers/7/graphs?span=day')
  rememberUnread('Couldn’t load the traffic', unread, '/servers/7/graphs')
  rememberUnread('Couldn’t load the traffic', { ...unread, reference: '' }, '/servers/7/graphs')
  expect(pastOf(pastChanges(), { kind: 'server', id: '7' })).toMatchObject([
    { what: 'Couldn’t load the traffic', state: 'unread', status: 503, page: '/servers/7/graphs' },
  ])
  expect(pastByReference(pastChanges(), '2K8M-C0VN')?.state).toBe('unread')
  expect(JSON.stringify(pastChanges())).not.toContain('hunter2')
})

it('lets reads that fail again and again put out no change', () => {
  remember('/servers/1', done('8F2K-41QD'))
  for (let read = 0; read < 210; read += 1) {
    rememberUnread('Couldn’t load the traffic', { ...failure, reference: `R-${read}` }, '/servers/1')
  }
  expect(pastChanges()).toHaveLength(51)
  expect(pastByReference(pastChanges(), '8F2K-41QD')?.state).toBe('done')
})

it('tells those of one object, of its own kind', () => {
  remember('/servers/1', done('A'), 'server')
  remember('/domains/1', done('B'), 'domain')
  expect(pastOf(pastChanges(), { kind: 'domain', id: '1' }).map(({ what }) => what)).toEqual(['domain'])
})

it.each(['8F2K-41QD', ' 8f2k-41qd ', '8f2k41qd', 'Reference: 8F2K-41QD', 'Referanse 8F2K-41QD'])(
  'finds %s',
  (typed) => {
    remember('/servers/1', done('8F2K-41QD'), 'Reboot')
    expect(pastByReference(pastChanges(), typed)?.what).toBe('Reboot')
  },
)

it.each(['', '8F2K', '8F2K-41QE', 'X8F2K-41QD', 'a name'])('finds nothing by %j', (typed) => {
  remember('/servers/1', done('8F2K-41QD'))
  remember('/servers/1', { status: 'unknown', reference: '', sentAt: new Date(at) })
  expect(pastByReference(pastChanges(), typed)).toBeNull()
})
