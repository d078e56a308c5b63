import { expect, it } from 'vitest'
import { recordPurpose } from './record'

it.each([
  ['@', 'MX', 'mail.example.com', 'mail'],
  ['@', 'TXT', 'v=spf1 mx -all', 'mail'],
  ['@', 'TXT', '"v=spf1 mx -all"', 'mail'],
  ['_dmarc', 'TXT', 'v=DMARC1; p=none', 'mail'],
  ['s1._domainkey', 'TXT', 'k=rsa; p=MIIB', 'mail'],
  ['s1._domainkey.shop', 'CNAME', 's1.example.net', 'mail'],
  ['mail', 'A', '192.0.2.1', 'mail'],
  ['autodiscover', 'CNAME', 'autodiscover.example.net', 'mail'],
  ['_submission._tcp', 'SRV', '0 1 587 mail.example.com', 'mail'],
  ['mailbox', 'A', '192.0.2.1', 'address'],
  ['@', 'A', '192.0.2.1', 'web'],
  ['www', 'CNAME', 'example.com', 'web'],
  ['*', 'AAAA', '2001:db8::1', 'web'],
  ['db-01', 'A', '192.0.2.2', 'address'],
  ['_acme-challenge', 'TXT', 'abc', 'certificates'],
  ['@', 'CAA', '0 issue "example.net"', 'certificates'],
  ['@', 'NS', 'ns1.example.com', 'nameServers'],
  ['_sip._tcp', 'SRV', '0 1 5060 sip.example.com', 'service'],
  ['@', 'TXT', 'some-site-verification=1', 'text'],
  ['@', 'LOC', '59 54 N', 'other'],
])('%s %s %s is for %s', (name, type, value, purpose) => {
  expect(recordPurpose({ name, type, value })).toBe(purpose)
})
