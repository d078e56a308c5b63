import { describe, expect, test } from 'vitest'
import { codeDigits, safeReturnPath } from './sign-in'

test.each([
  ['436818', '436818'],
  ['436 818', '436818'],
  ['436-818', '436818'],
  ['436\u2011818', '436818'],
  ['43 68 18', '436818'],
  ['4-3-6-8-1-8', '436818'],
  ['436.818', '436818'],
  ['436·818', '436818'],
  ['436\u00A0818\n', '436818'],
  ['\u200E436818', '436818'],
  ['\u202A436 818\u202C', '436818'],
  ['(436) 818', '436818'],
  ['４３６８１８', '436818'],
  ['43681', null],
  ['4368181', null],
  ['436818a', null],
  ['', null],
])('the code %j is %j', (typed, digits) => expect(codeDigits(typed)).toBe(digits))

describe('the page to return to', () => {
  test.each([
    ['/servers?q=web', '/servers?q=web'],
    ['/servers/12/reinstall?step=access', '/servers/12/reinstall?step=access'],
    ['/', '/'],
    ['', '/'],
    [null, '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/servers/..//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\nb', '/'],
    ['/\u2028x', '/'],
    ['/\ud800', '/'],
    ['/ø', '/'],
    ['/servers?q=%C3%B8', '/servers?q=%C3%B8'],
    ['/sign-in?from=/servers', '/'],
    ['/api/live/servers', '/'],
    ['/api/calendar', '/'],
    ['/api/billing/invoices/90/pay', '/billing/invoices/90'],
    ['/api/billing/invoices/90/pdf?x=1', '/billing/invoices/90'],
    ['/api/billing/invoices//evil.example/pay', '/'],
  ])('%s leads to %s', (from, to) => {
    expect(safeReturnPath(from)).toBe(to)
  })
})
