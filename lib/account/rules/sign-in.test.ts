import { describe, expect, test } from 'vitest'
import { safeReturnPath } from './sign-in'

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
