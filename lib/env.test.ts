import { expect, it } from 'vitest'
import { fillIn, noticeIn, readEnv } from './env'

const enough = { API_BASE_URL: 'https://api.example.com/api/v0/', NEXTAUTH_SECRET: 'x'.repeat(32) }

it('needs an API and a secret, and fills in the rest', () => {
  expect(readEnv(enough)).toEqual({
    API_BASE_URL: 'https://api.example.com/api/v0',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    BRAND_NAME: 'Havn',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: 'loopback',
    SESSION_IDLE_MINUTES: 720,
    API_TIMEOUT_MS: 10_000,
    API_SLOWEST_SECONDS: 300,
  })
})

it('takes an empty variable for one that is not set', () => {
  expect(readEnv({ ...enough, NOTICE: '', API_TIMEOUT_MS: '' })).not.toHaveProperty('NOTICE')
})

it('has a banner in Norwegian, or the one there is', () => {
  expect(noticeIn('nb', { NOTICE: 'Maintenance tonight', NOTICE_NB: 'Vedlikehold i kveld' })).toBe(
    'Vedlikehold i kveld',
  )
  expect(noticeIn('en', { NOTICE: 'Maintenance tonight', NOTICE_NB: 'Vedlikehold i kveld' })).toBe(
    'Maintenance tonight',
  )
  expect(noticeIn('nb', { NOTICE: 'Maintenance tonight' })).toBe('Maintenance tonight')
})

it('names everything that is missing or wrong at once, without the values', () => {
  const read = () =>
    readEnv({
      NEXTAUTH_SECRET: 'short',
      BRAND_ACCENT_LIGHT: 'teal',
      API_TIMEOUT_MS: 'soon',
      SUPPORT_URL: 'javascript:1',
      NEXTAUTH_SECRET_PREVIOUS: 'brief',
      REDIS_URL: 'http://:hunter2@store',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/33',
      SESSION_IDLE_MINUTES: '-1',
    })
  expect(read).toThrow(/API_BASE_URL: is not set/)
  expect(read).toThrow(/NEXTAUTH_SECRET: must have at least 32 characters/)
  expect(read).toThrow(/BRAND_ACCENT_LIGHT: must be a hex colour/)
  expect(read).toThrow(/API_TIMEOUT_MS: must be a number of milliseconds/)
  expect(read).toThrow(/SUPPORT_URL: must be a web address/)
  expect(read).toThrow(/NEXTAUTH_SECRET_PREVIOUS: must have at least 32 characters/)
  expect(read).toThrow(/REDIS_URL: must be an address that starts with redis:/)
  expect(read).toThrow(/TRUSTED_PROXIES: must be addresses/)
  expect(read).toThrow(/SESSION_IDLE_MINUTES: /)
  expect(read).not.toThrow(/short|teal|soon|brief|hunter2/)
})

it('takes an address for invoices only with a place for the invoice in it', () => {
  const read = (address: string) => () => readEnv({ ...enough, INVOICE_PDF_URL: address })
  expect(read('https://pay.example.com/i/{inv_id}/{inv_md5}.pdf')).not.toThrow()
  expect(read('https://pay.example.com/')).toThrow(/INVOICE_PDF_URL: must be a web address with/)
  expect(read('javascript:alert({inv_id})')).toThrow(/INVOICE_PDF_URL: must be a web address with/)
  expect(fillIn('https://a.example/{inv_id}?k={inv_md5}&n={inv_id}', { id: '7&8', md5: 'a$&b' })).toBe(
    'https://a.example/7%268?k=a%24%26b&n=7%268',
  )
})
