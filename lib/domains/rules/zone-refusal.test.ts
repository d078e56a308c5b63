import { expect, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import { zoneRefusalOf } from './refusal'

test.each([
  ['Auto-renewal can only be modified for registered domains.', 'renewNotHere', ''],
  ['Auto-renewal cannot be changed while the domain is pending at the registry.', 'renewPending', ''],
  [
    'The domain has expired and can no longer be set to renew automatically. Please contact support to restore it.',
    'renewExpired',
    '',
  ],
  [
    'Unable to credit the open renewal invoice. Auto-renewal was not changed, please contact support.',
    'renewCredit',
    '',
  ],
  ['The nameserver ns1.x.example is not authoritative for the zone.', 'nameServerNotReady', 'ns1.x.example'],
  ['Registrant change for .fi domains must be handled by support. Please contact us.', 'registrantSupport', ''],
  ['The email address of .be domains cannot be changed here. Please contact support.', 'emailSupport', ''],
  ['Digest type 4 is not supported for this domain. Please provide a SHA-256 (type 2) DS record.', 'dsDigest4', ''],
  [
    'The registry for this domain requires the DNSKEY public key. Please add the public key for key tag 34505.',
    'dsKeyMissing',
    '34505',
  ],
  ['Invalid Key Tag: must be between 0-65535', 'dsTag', ''],
  ['Invalid algorithm: 99', 'dsAlgorithm', '99'],
  ['A valid IPS tag is required (letters, digits and hyphens).', 'tagInvalid', ''],
  ['The domain already uses this IPS tag. Enter the IPS tag of the registrar you are moving to.', 'tagOurs', ''],
  ['IPS tags only apply to .uk domains registered with us.', 'tagOnlyUk', ''],
  ['The domain cannot be transferred in its current state.', 'tagState', ''],
  ['A transfer to another registrar is already in progress for this domain.', 'tagUnderWay', ''],
  ['The registry rejected the IPS tag change. Check that the tag is correct, or contact support.', 'tagRejected', ''],
  ['Email can only be updated for registered domains.', 'notHere', ''],
  ['DNSSEC can only be enabled for registered domains.', 'notHere', ''],
  ['Nameservers can only be updated for registered domains.', 'notHere', ''],
  ['Registered domains cannot be deleted.', 'zoneRegistered', ''],
  ['Your account is currently under review and domain orders are temporarily disabled.', 'review', ''],
])('%s', (message, key, detail) => {
  expect(zoneRefusalOf(failureOf(message))).toMatchObject({ key, detail })
})

test.each([
  ['Incomplete account profile. Please complete your profile to enable DNS services.', 'account'],
  ['DNS services are not available to this account.', 'support'],
  ['Your account is currently under review and domain orders are temporarily disabled.', 'support'],
  ['A valid email address is required.', null],
])('%s leads on', (message, wayOn) => {
  expect(zoneRefusalOf(failureOf(message))?.wayOn).toBe(wayOn)
})

test('what nobody documents is left to the kind', () => {
  expect(zoneRefusalOf(failureOf('Try later.'))).toBeNull()
  expect(zoneRefusalOf(failureOf(null))).toBeNull()
})
