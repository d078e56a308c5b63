import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Attention } from '@/lib/dashboard/rules'
import en from '@/messages/en/dashboard.json'
import nb from '@/messages/nb/dashboard.json'
import { AttentionRow } from './attention-row'

const html = (locale: 'en' | 'nb', attention: Attention) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{ dashboard: { en, nb }[locale] }} timeZone="Europe/Oslo">
      <AttentionRow attention={attention} />
    </NextIntlClientProvider>,
  )
const words = (locale: 'en' | 'nb', attention: Attention) => html(locale, attention).replace(/<[^>]+>/g, ' ')

const many = [
  'manySuspended',
  'manyRescue',
  'manyServersEnd',
  'unreadable',
  'manyExpired',
  'manyEnd',
  'manyEndSoon',
  'manyAutoRenewOff',
] as const

it.each(many)('names all 54 of a grouped row (%s)', (kind) => {
  const attention: Attention = { kind, count: 54 }
  expect(words('en', attention)).toMatch(/\b54\b/)
  expect(words('en', attention)).not.toMatch(/\b(it|its|the (server|domain|record) (itself )?(is|has))\b/i)
  expect(words('nb', attention)).toMatch(/\b54\b/)
  expect(words('nb', attention)).not.toMatch(/\b(det|den|serveren|domenet|oppføringen)\b(?! på)/i)
})

it('uses the singular for one', () => {
  expect(words('en', { kind: 'domainExpired', id: '1', name: 'a.no' })).toContain('restore it.')
  expect(words('nb', { kind: 'domainExpired', id: '1', name: 'a.no' })).toContain('gjenopprette det.')
})

it.each<[Attention, string, string]>([
  [
    { kind: 'overdue', currency: 'NOK', amount: '1', outstanding: null },
    'NOK 1.00 is overdue',
    '/billing?state=overdue&currency=NOK#invoices',
  ],
  [{ kind: 'suspended', id: '7', name: 'web-1' }, 'web-1 is suspended', '/servers/7'],
  [
    { kind: 'appFailed', id: '7', name: 'git', app: 'GitLab', wasStopped: false },
    'GitLab wasn’t installed on git',
    '/servers/7/install',
  ],
  [{ kind: 'manySuspended', count: 4 }, '4 servers are suspended', '/servers?state=suspended'],
  [{ kind: 'noTwoFactor' }, 'Two-factor is off', '/account?dialog=twoFactorOn'],
  [{ kind: 'oneAdmin', name: null }, 'Only one administrator', '/account/users'],
  [{ kind: 'domainExpired', id: '5', name: 'a.no' }, 'a.no has expired', '/domains/5'],
  [{ kind: 'manyExpired', count: 4 }, '4 domains have expired', '/domains?state=expired'],
  [{ kind: 'autoRenewOff', id: '5', name: 'a.no' }, 'Auto-renew is off for a.no', '/domains/5'],
  [{ kind: 'manyAutoRenewOff', count: 4 }, 'Auto-renew is off for 4 domains', '/domains?renew=off'],
  [{ kind: 'codesOwed', count: 2, name: 'a.no', hours: 40 }, 'auth code', '/domains/mass-transfer'],
  [{ kind: 'asnPending', id: '1', asn: '64500' }, 'AS64500 is awaiting approval', '/bgp'],
])('%j leads to what mends it', (attention, says, href) => {
  const row = html('en', attention).replaceAll('\u00a0', ' ').replaceAll('&amp;', '&')
  expect(row).toContain(says)
  expect(row).toContain(`href="${href}"`)
})
