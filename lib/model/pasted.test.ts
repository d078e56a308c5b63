import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctedDomainName, toDomainName } from './domain-name'
import { correctedHostName, isEmail, normaliseHostName } from './host-name'
import { parseIp } from './ip-address'
import { cleanLine, cleanText, plainMarks, withoutInvisible } from './pasted'

/** Characters that come along with what people paste, among some that they mean. */
const pasted = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'\u00AD\u200B\u200C\u200D\u200E\u200F\u202A\u202C\u202E\u2060\u2066\u2069\uFEFF\u061C\u180E'),
    fc.constantFrom(...'\u00A0\u1680\u2000\u2009\u200A\u202F\u205F\u3000\u2028\u2029\u0085\r\n\t '),
    fc.constantFrom(...'‐‑–—−“”„«»‘’′-"\'', '👩', '💻', '\uFE0F', 'ع', 'क', 'å', 'a', '1', '.'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

describe('whatever was pasted', () => {
  test.each([cleanText, cleanLine, withoutInvisible, plainMarks])('is the same when cleaned twice: %o', (clean) =>
    fc.assert(
      fc.property(pasted, (text) => {
        expect(clean(clean(text))).toBe(clean(text))
      }),
    ),
  )

  test('has nothing invisible left, no other spaces and no other line ends', () =>
    fc.assert(
      fc.property(pasted, (text) => {
        const clean = cleanText(text)
        expect(clean).not.toMatch(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\r\u0085\u2028\u2029]/)
        expect(clean.replaceAll(' ', '')).not.toMatch(/\p{Zs}/u)
      }),
    ))

  test('stays as it is in plain ASCII', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (typed) => {
        const text = typed.replaceAll('\r', '')
        for (const clean of [cleanText, withoutInvisible, plainMarks]) expect(clean(text)).toBe(text)
      }),
    ))

  test.each([
    ['a\u200Db\u200C', 'ab'],
    ['\u200D', ''],
    ['👩\u200D💻', '👩\u200D💻'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['क्\u200Dष', 'क्\u200Dष'],
  ])('keeps the joiners that can be seen: %j', (text, clean) => expect(cleanText(text)).toBe(clean))
})

test.each([
  ['firma\u00AD.no', 'firma.no'],
  ['\u200Efirma.no\u200F', 'firma.no'],
  ['\uFEFFfirma.no\u00A0', 'firma.no'],
  ['fir\u2060ma.no.', 'firma.no'],
])('a name %j is %s', (typed, name) => {
  expect(toDomainName(typed)).toBe(name)
  expect(normaliseHostName(typed)).toBe(name)
})

test.each([
  ['tre–furer.no', 'tre-furer.no'],
  ['tre\u2011furer.no', 'tre-furer.no'],
  ['tre−furer.no', 'tre-furer.no'],
  ['“tre-furer.no”', 'tre-furer.no'],
  ['«tre-furer.no»,', 'tre-furer.no'],
  ['<https://tre-furer.no/>', 'tre-furer.no'],
])('for %j, %s is offered', (typed, name) => {
  expect(toDomainName(typed)).toBeNull()
  expect(correctedDomainName(typed)).toBe(name)
  expect(correctedHostName(typed)).toBe(name)
})

test.each(['192.0.2.44\u200B', '\u202A192.0.2.44\u202C', '\u00A0192.0.2.44', '2001:db8::44\uFEFF'])(
  'an address %j is read',
  (typed) => expect(parseIp(typed)?.toString()).toMatch(/44$/),
)

test.each(['Kari.Test\u200B@example.no', '\u00A0kari@example.no\u200E'])('an e-mail address %j is valid', (typed) =>
  expect(isEmail(typed)).toBe(true),
)
