import { describe, expect, it } from 'vitest'
import { healthOf } from './health'

const record = (name: string, type: string, value: string) => ({
  name,
  type,
  value,
  priority: type === 'MX' ? 10 : null,
})
const textsOf = (...records: ReturnType<typeof record>[]) =>
  Object.fromEntries(healthOf(records, []).map(({ key, level, text }) => [key, `${level} ${text}`]))

const mx = record('@', 'MX', 'mail.example.no.')
const spf = record('@', 'TXT', '"v=spf1 include:_spf.example.no -all"')
const dmarc = (policy: string) => record('_dmarc', 'TXT', `v=DMARC1; p=${policy}; rua=mailto:post@example.no`)

describe('e-mail', () => {
  it.each([
    ['no mail server', [], 'none noMx'],
    ['e-mail refused (RFC 7505)', [record('@', 'MX', '.')], 'good refused'],
    ['a mail server alone', [mx], 'warn noSpf'],
    ['two lists of senders', [mx, spf, record('@', 'TXT', 'V=SPF1 -all')], 'warn spfTwice'],
    ['no policy', [mx, spf], 'warn noDmarc'],
    ['a policy on another name', [mx, spf, record('x._dmarc', 'TXT', 'v=DMARC1; p=reject')], 'warn noDmarc'],
    ['a policy that only reports', [mx, spf, dmarc('none')], 'good dmarcOnly'],
    ['all of it', [mx, spf, dmarc('reject')], 'good ok'],
    ['a text that only begins like a list', [mx, record('@', 'TXT', 'v=spf10')], 'warn noSpf'],
  ])('%s', (_, records, expected) => expect(textsOf(...records).mail).toBe(expected))
})

describe('the website', () => {
  const apex = record('@', 'A', '192.0.2.1')
  const www = record('www', 'CNAME', 'example.no.')
  it.each([
    ['nothing', [], 'none none'],
    ['the name alone', [apex], 'warn noWww'],
    ['www alone', [www], 'warn noApex'],
    ['both', [apex, www], 'good ok'],
    ['both, by IPv6 too', [apex, record('@', 'AAAA', '2001:db8::1'), www], 'good okIpv6'],
    ['an alias', [record('@', 'ALIAS', 'host.example.net.'), record('WWW', 'A', '192.0.2.1')], 'good ok'],
    ['a text is no address', [record('@', 'TXT', 'x'), record('www', 'TXT', 'x')], 'none none'],
  ])('%s', (_, records, expected) => expect(textsOf(...records).web).toBe(expected))
})

describe('the website with redirects', () => {
  const apex = record('@', 'A', '192.0.2.1')
  it.each([
    ['www', [apex], ['www'], 'good ok'],
    ['the name itself', [record('www', 'A', '192.0.2.1')], ['@'], 'good ok'],
    ['both', [], ['www', '@'], 'good ok'],
    ['another name', [apex], ['shop'], 'warn noWww'],
    ['not known', [apex], null, 'unknown unknown'],
    ['not known, nor needed', [apex, record('www', 'A', '192.0.2.1')], null, 'good ok'],
  ])('%s', (_, records, redirected, expected) => {
    const web = healthOf(records, redirected).find(({ key }) => key === 'web')
    expect(`${web?.level} ${web?.text}`).toBe(expected)
  })
})

describe('certificates', () => {
  const certificates = (...values: string[]) =>
    healthOf(
      values.map((value) => record('@', 'CAA', value)),
      [],
    ).at(-1)
  it('anybody may issue them without a CAA record', () =>
    expect(certificates()).toMatchObject({ level: 'none', text: 'any' }))
  it('names who may, each once, whatever the quotes', () =>
    expect(
      certificates(
        '0 issue "letsencrypt.org"',
        '0 issuewild letsencrypt.org',
        '0 iodef "mailto:a@b.no"',
        '0 issue "buypass.com; x=1"',
      ),
    ).toEqual({
      key: 'certificates',
      level: 'good',
      text: 'some',
      names: ['buypass.com', 'letsencrypt.org'],
    }))
  it('knows that nobody may', () => expect(certificates('0 issue ";"')).toMatchObject({ text: 'nobody' }))
})
