import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { correctedDomainName, readableDomain, tldOfPartialName, toDomainName } from './domain-name'
import { tldOf } from './tld'

describe('a domain name', () => {
  test.each([
    ['Example.NO', 'example.no'],
    [' example.no. ', 'example.no'],
    ['østvik-fisk.no', 'xn--stvik-fisk-zcb.no'],
    ['BLÅBÆR.no', 'xn--blbr-roah.no'],
    ['xn--blbr-roah.no', 'xn--blbr-roah.no'],
    ['firma.co.uk', 'firma.co.uk'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['例え.jp', 'xn--r8jz45g.jp'],
  ])('%j is normalised to %j', (typed, sent) => expect(toDomainName(typed)).toBe(sent))

  test.each([
    '',
    'example',
    '.no',
    'example..no',
    '-example.no',
    'example-.no',
    'ex ample.no',
    'ex_ample.no',
    '192.0.2.1',
    'example.123',
    'http://example.no',
    'a@example.no',
    'example.no/path',
    'xn--a.no',
    `${'a'.repeat(64)}.no`,
    `${'a.'.repeat(130)}no`,
    '%65xample.no',
  ])('%j is invalid', (typed) => expect(toDomainName(typed)).toBeNull())

  test.each([
    ['xn--stvik-fisk-zcb.no', 'østvik-fisk.no'],
    ['xn--blbr-roah.no', 'blåbær.no'],
    ['xn--r8jz45g.jp', '例え.jp'],
    ['example.no', 'example.no'],
    ['xn--a.no', 'xn--a.no'],
    ['xn--.no', 'xn--.no'],
    // Punycode of ASCII letters: never written by browsers, and it would look like another name.
    ['xn--example-.no', 'xn--example-.no'],
  ])('%j is shown as %j', (sent, read) => expect(readableDomain(sent)).toBe(read))

  test('is converted to ASCII and back without loss', () => {
    const scripts = [/^[a-zæøåäöüéñ0-9ß一-龥]{1,20}$/, /^[а-я0-9]{1,20}$/].map((script) => fc.stringMatching(script))
    const typed = fc.oneof(...scripts).map((text) => `${text}.no`)
    fc.assert(
      fc.property(typed, (name) => {
        const sent = toDomainName(name)
        expect(sent ?? '').toBe(domainToASCII(name))
        if (sent !== null) expect(readableDomain(sent)).toBe(domainToUnicode(sent))
      }),
    )
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void [toDomainName(text), correctedDomainName(text)]),
    )
    fc.assert(fc.property(fc.string(), (text) => typeof readableDomain(`xn--${text}.no`) === 'string'))
  })

  test.each([
    ['https://www.example.no/shop?x=1', 'example.no'],
    ['post@example.no', 'example.no'],
    ['www.example.no', 'example.no'],
    ['min butikk.no', 'min-butikk.no'],
    ['example..no', 'example.no'],
    ['www.no', null],
    ['example.no', null],
    ['example', null],
    ['web 03.example.com', 'web-03.example.com'],
    ['tre - furer.no', 'tre-furer.no'],
    ['www.min_butikk.fjell_og.no', 'min-butikk.fjell-og.no'],
    // Several names, or what stands beside a name in a list or a record.
    ['fjell.no, dal.no', null],
    ['fjell.no og dal.no', null],
    ['mail.fjell.no 10', 'mail.fjell.no'],
    ['mail.fjell.no. 10', 'mail.fjell.no'],
    ['fjell.no, expires soon', 'fjell.no'],
    ['Priority 10 mail.fjell.no', 'mail.fjell.no'],
    ['MX mail.fjell.no', 'mail.fjell.no'],
    ['our site fjell.no is new', 'fjell.no'],
    ['issue letsencrypt.org', 'letsencrypt.org'],
    ['iodef letsencrypt.org', 'letsencrypt.org'],
  ])('%j is corrected to %j', (typed, corrected) => expect(correctedDomainName(typed)).toBe(corrected))

  test('has a top-level domain, also while incomplete', () => {
    expect(tldOf('firma.co.uk')).toBe('uk')
    expect(tldOf('firma')).toBe('')
    expect(tldOfPartialName('Østvik.FI')).toBe('fi')
    expect(tldOfPartialName('østvik.')).toBeNull()
    expect(tldOfPartialName('østvik.f')).toBeNull()
  })
})
