import { expect, it } from 'vitest'
import { securityTxt } from './support'

const now = new Date('2026-11-22T00:00:00Z')

it('contains the contacts of the operator and their expiry', () => {
  const settings = {
    NEXTAUTH_URL: 'https://panel.example.com',
    SUPPORT_EMAIL: 'support@example.com',
    SUPPORT_PHONE: '+47 21 00 00 00',
    SUPPORT_URL: 'https://example.com/support',
  }
  expect(securityTxt(settings, now)).toBe(
    [
      'Contact: mailto:support@example.com',
      'Contact: https://example.com/support',
      'Contact: tel:+4721000000',
      'Expires: 2027-02-20T00:00:00.000Z',
      'Canonical: https://panel.example.com/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

it('is null without a contact that the standard allows', () => {
  expect(securityTxt({}, now)).toBeNull()
  expect(securityTxt({ SUPPORT_URL: 'http://example.com/support' }, now)).toBeNull()
})
