import { beforeEach, expect, it, vi } from 'vitest'
import { noticeIn, readEnv, settingWarnings } from './env'
import { fillTemplate } from './settings'

const enough = { API_BASE_URL: 'https://api.example.com/api/v0/', NEXTAUTH_SECRET: 'x'.repeat(32) }

it('requires an API and a secret, and has defaults for the rest', () => {
  expect(readEnv(enough)).toEqual({
    API_BASE_URL: 'https://api.example.com/api/v0',
    NEXTAUTH_SECRET: 'x'.repeat(32),
    BRAND_NAME: 'Havn',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: 'loopback',
    SESSION_IDLE_MINUTES: 720,
    API_TIMEOUT_MS: 10_000,
    API_SLOWEST_SECONDS: 300,
    READ_AHEAD_PER_MINUTE: 20,
    DNS_CHECK: 'on',
    DNS_CHECK_RESOLVERS: ['1.1.1.1', '9.9.9.9'],
    DRAIN_SECONDS: 10,
    PORT: 3000,
    HOST: '0.0.0.0',
    METRICS_HOST: '127.0.0.1',
    BROWSER_REPORT_PERCENT: 0,
    notices: {},
  })
})

it('treats an empty variable as not set', () => {
  expect(readEnv({ ...enough, NOTICE: '', API_TIMEOUT_MS: '' })).not.toHaveProperty('NOTICE')
})

it('has a banner for each language, or the default one', () => {
  const both = readEnv({ ...enough, NOTICE: 'Maintenance tonight', NOTICE_NB: 'Vedlikehold i kveld' })
  expect(noticeIn('nb', both)).toBe('Vedlikehold i kveld')
  expect(noticeIn('en', both)).toBe('Maintenance tonight')
  expect(noticeIn('nb', readEnv({ ...enough, NOTICE: 'Maintenance tonight' }))).toBe('Maintenance tonight')
})

it('names everything missing or wrong at once, without values', () => {
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
  expect(read).toThrow(/API_TIMEOUT_MS: must be milliseconds from 100 to 120000/)
  expect(read).toThrow(/SUPPORT_URL: must be a web address/)
  expect(read).toThrow(/NEXTAUTH_SECRET_PREVIOUS: must have at least 32 characters/)
  expect(read).toThrow(/REDIS_URL: must be an address starting with redis:/)
  expect(read).toThrow(/TRUSTED_PROXIES: must be a comma-separated list/)
  expect(read).toThrow(/SESSION_IDLE_MINUTES: /)
  expect(read).not.toThrow(/short|teal|soon|brief|hunter2/)
})

it('has one line for each wrong setting', () => {
  const problemsOf = (settings: Record<string, string>) => {
    try {
      readEnv({ ...enough, ...settings })
      return []
    } catch (error) {
      return String(error).split('\n').slice(1)
    }
  }
  expect(
    problemsOf({
      NEXTAUTH_URL: '',
      DRAIN_SECONDS: '1.5',
      PORT: '70000',
      LOG_LEVEL: 'loud',
      BRAND_LOGO_URL: 'logo.svg',
    }),
  ).toEqual([
    '  PORT: must be a port from 0 to 65535',
    '  BRAND_LOGO_URL: must be a web address or a path',
    '  LOG_LEVEL: must be one of trace, debug, info, warn, error, fatal, silent',
    '  DRAIN_SECONDS: must be seconds from 0 to 600',
  ])
  expect(problemsOf({ API_TIMEOUT_MS: ' ' })).toEqual(['  API_TIMEOUT_MS: must be milliseconds from 100 to 120000'])
  expect(problemsOf({ BRAND_ACCENT_DARK: '#abc' })).toEqual([
    '  BRAND_ACCENT_LIGHT: and BRAND_ACCENT_DARK must both be set, or neither',
  ])
})

it('starts in production only where a sign-out survives a restart', () => {
  const read = (settings: Record<string, string>) => () => readEnv({ ...enough, NODE_ENV: 'production', ...settings })
  expect(read({ REDIS_URL: '', STATE_DIRECTORY: '' })).toThrow(
    /\n  REDIS_URL: is not set; a single copy needs STATE_DIRECTORY instead, a folder where sign-outs survive a restart$/,
  )
  expect(read({ REDIS_URL: 'redis://store' })).not.toThrow()
  expect(read({ STATE_DIRECTORY: '/var/lib/havn' })).not.toThrow()
  expect(read({ STATE_DIRECTORY: 'state' })).toThrow(/STATE_DIRECTORY: must be an absolute path/)
})

it('accepts an address for invoices only with a placeholder', () => {
  const read = (address: string) => () => readEnv({ ...enough, INVOICE_PDF_URL: address })
  expect(read('https://pay.example.com/i/{inv_id}/{inv_md5}.pdf')).not.toThrow()
  expect(read('https://pay.example.com/')).toThrow(/INVOICE_PDF_URL: must be a web address that contains/)
  expect(read('javascript:alert({inv_id})')).toThrow(/INVOICE_PDF_URL: must be a web address that contains/)
  expect(fillTemplate('https://a.example/{inv_id}?k={inv_md5}&n={inv_id}', { id: '7&8', md5: 'a$&b' })).toBe(
    'https://a.example/7%268?k=a%24%26b&n=7%268',
  )
})

it('accepts a bank account only with the right check digits', () => {
  expect(readEnv({ ...enough, BANK_ACCOUNT: '8601.11.17947' }).BANK_ACCOUNT?.iban).toBe('NO9386011117947')
  expect(() => readEnv({ ...enough, BANK_ACCOUNT: '8601.11.17948' })).toThrow(
    /BANK_ACCOUNT: must be a Norwegian account number or an IBAN/,
  )
})

it('accepts an API over plain http only on this machine, or when explicitly allowed', () => {
  const read = (address: string, allowed = '') =>
    readEnv({ ...enough, API_BASE_URL: address, ALLOW_PLAIN_HTTP_API: allowed })
  for (const address of [
    'http://127.0.0.1:4010/api/v0',
    'http://[::1]:4010',
    'http://localhost',
    'http://api.localhost',
  ]) {
    expect(() => read(address)).not.toThrow()
  }
  for (const address of [
    'http://api.example.com',
    'http://10.0.0.1',
    'http://127.0.0.1.example.com',
    'http://localhost.no',
  ]) {
    expect(() => read(address)).toThrow(/API_BASE_URL: uses plain http to another machine/)
    expect(() => read(address)).not.toThrow(address)
    expect(() => read(address, '1')).not.toThrow()
    expect(() => read(address, 'yes')).toThrow(/ALLOW_PLAIN_HTTP_API: must be 1 or empty/)
  }
})

it('accepts a status feed over plain http only on this machine', () => {
  const read = (address: string) => () => readEnv({ ...enough, STATUS_FEED_URL: address })
  expect(read('https://status.example.com/api/v2/summary.json')).not.toThrow()
  expect(read('http://127.0.0.1:8080/feed')).not.toThrow()
  for (const address of ['http://status.example.com/feed', 'file:///etc/passwd', 'status.example.com'])
    expect(read(address)).toThrow(/STATUS_FEED_URL: must (start with https|be a web address)/)
})

it('has a warning for each setting that exposes cookies or tokens on the network', () => {
  const concerns = (settings: Record<string, string>) =>
    settingWarnings(readEnv({ ...enough, ...settings })).map((text) => text.split(':')[0])
  expect(concerns({ NEXTAUTH_URL: 'https://panel.example.com' })).toEqual([])
  expect(concerns({ NEXTAUTH_URL: 'http://localhost:3000' })).toEqual([])
  expect(concerns({})).toEqual(['NEXTAUTH_URL is not set'])
  expect(
    concerns({
      NEXTAUTH_URL: 'http://panel.example.com',
      API_BASE_URL: 'http://api.example.com',
      ALLOW_PLAIN_HTTP_API: '1',
    }),
  ).toEqual(['API_BASE_URL uses plain http', 'NEXTAUTH_URL uses plain http'])
})

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('API_BASE_URL', 'https://api.example.com/api/v0')
  vi.stubEnv('NEXTAUTH_SECRET', 'x'.repeat(32))
})

/** Reads the address in a process with this setting. */
async function found(setting: string, asked: Record<string, string>): Promise<string | null> {
  vi.stubEnv('NEXTAUTH_URL', setting)
  const { panelAddress } = await import('./env')
  return panelAddress(new Headers(asked))
}

it.each([
  ['what is set', 'https://panel.example.com', { host: 'other' }, 'https://panel.example.com'],
  ['the host that was asked', '', { host: 'localhost:3000' }, 'http://localhost:3000'],
  [
    'what a proxy was asked',
    '',
    { host: '10.0.0.1:3000', 'x-forwarded-host': 'p.example.com, inner', 'x-forwarded-proto': 'https,http' },
    'https://p.example.com',
  ],
  ['nothing without a host', '', {}, null],
  ['nothing for a host that is none', '', { host: 'a b' }, null],
])('is %s', async (_, setting, asked, address) => expect(await found(setting, { ...asked })).toBe(address))
