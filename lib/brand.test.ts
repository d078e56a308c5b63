import { expect, it, test } from 'vitest'
import { accentTokens, securityTxt, textOn } from './brand'

test.each([
  ['#ffffff', '#000000'],
  ['#000000', '#ffffff'],
  ['#fff', '#000000'],
  ['#0e5c77', '#ffffff'],
  ['#77c9dd', '#000000'],
  ['#ffcc00', '#000000'],
  ['#c00', '#ffffff'],
])('text on %s is %s', (accent, text) => {
  expect(textOn(accent)).toBe(text)
})

test('replaces only the accent of the theme', () => {
  const names = Object.keys(accentTokens({ light: '#c00', dark: '#f99' }))
  expect(names.filter((name) => !/accent|focus/.test(name))).toEqual([])
})

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
