import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Attention } from '@/lib/dashboard/rules'
import en from '@/messages/en/dashboard.json'
import nb from '@/messages/nb/dashboard.json'
import { AttentionRow } from './attention-row'

const words = (locale: 'en' | 'nb', attention: Attention) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{ dashboard: { en, nb }[locale] }} timeZone="Europe/Oslo">
      <AttentionRow attention={attention} />
    </NextIntlClientProvider>,
  ).replace(/<[^>]+>/g, ' ')

const many = [
  'manySuspended',
  'manyRescue',
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
