import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOrgNumber, plainOrgNumber } from '@/lib/domains/rules/tlds'
import { countryCodes, isPhone, phoneForWire } from './countries'

test('every country of ISO 3166-1 is listed once', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length)
  expect(countryCodes.length).toBe(249)
})

test.each([
  ['+47.90000000', '', '+47.90000000'],
  ['+47 900 00 000', '', '+47.90000000'],
  ['0047 900 00 000', 'SE', '+47.90000000'],
  ['90 00 00 00', 'NO', '+47.90000000'],
  ['08-123 456 78', 'SE', '+46.812345678'],
  ['+46 (0)8 123 456 78', 'NO', '+46.812345678'],
  ['06 1234 5678', 'IT', '+39.0612345678'],
  ['+1 (202) 555-0123', 'NO', '+1.2025550123'],
  ['+358 40 123 4567', 'NO', '+358.401234567'],
  ['+47.900 00 000', '', '+47.90000000'],
  ['\u202A+47 900 00 000\u202C', '', '+47.90000000'],
  ['+47 900\u201100\u2011000', '', '+47.90000000'],
  ['+47\u00A0900–00–000', '', '+47.90000000'],
  ['tel:+4790000000', '', '+47.90000000'],
  ['TEL: 900 00 000', 'NO', '+47.90000000'],
  // Spreadsheets drop the plus.
  ['4790000000', 'NO', '+47.90000000'],
  ['47 90 00 00 00', 'NO', '+47.90000000'],
  ['(47) 90000000', 'NO', '+47.90000000'],
  ['47 90 00 00', 'NO', '+47.47900000'],
  ['4512345678', 'DK', '+45.12345678'],
  ['1-212-555-0100', 'US', '+1.2125550100'],
  ['1 613 555 0100', 'CA', '+1.6135550100'],
  ['447700900123', 'GB', '+44.7700900123'],
  ['46701234567', 'SE', '+46.701234567'],
  ['46 070 123 45 67', 'SE', '+46.701234567'],
  ['4618123456', 'SE', '+46.18123456'],
  ['46 12 34 56', 'SE', '+46.46123456'],
  ['046-123 45 67', 'SE', '+46.461234567'],
  ['491 123456789', 'DE', '+49.491123456789'],
  // The 0 of national calls is no part of the number, except where it is.
  ['+46 070 123 45 67', '', '+46.701234567'],
  ['+46.070 123 45 67', '', '+46.701234567'],
  ['+46.0701234567', '', '+46.701234567'],
  ['+44 020 7946 0000', '', '+44.2079460000'],
  ['00358 040 123 4567', 'NO', '+358.401234567'],
  ['+39 06 1234 5678', '', '+39.0612345678'],
  ['+225 07 12 34 56 78', '', '+225.0712345678'],
  ['07 12 34 56 78', 'CI', '+225.0712345678'],
  ['06 123 4567', 'CG', '+242.061234567'],
  ['90000000', '', null],
  ['12', 'NO', null],
  ['call me', 'NO', null],
  ['', 'NO', null],
])('%j in %j is sent as %j', (typed, country, sent) => expect(phoneForWire(typed, country)).toBe(sent))

test("converted numbers have the API's format, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', ...countryCodes), (typed, country) => {
      const sent = phoneForWire(typed, country)
      return sent === null || (isPhone(sent) && phoneForWire(sent, country) === sent)
    }),
  )
})

test.each([
  ['923609016', true],
  ['974760673', true],
  ['923609017', false],
  ['92360901', false],
  ['9236090166', false],
  ['', false],
])('organisation number %j: %j', (number, right) => expect(isOrgNumber(number)).toBe(right))

test.each(['923 609 016', '923.609.016', 'NO 923 609 016 MVA', ' 923609016 ', '923\u00A0609\u2011016\u200B'])(
  '%j is normalised',
  (typed) => expect(plainOrgNumber(typed)).toBe('923609016'),
)
