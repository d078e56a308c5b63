// @vitest-environment jsdom
import fc from 'fast-check'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Notice } from '@/components/ui/notice'
import feedback from '@/messages/en/feedback.json'
import ui from '@/messages/en/ui.json'
import { addressToShare, objectOf, supportText, utcTime } from './support-text'

it('has the title and reference of a failure that the page shows', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ ui }} timeZone="UTC">
      <h1>Servers</h1>
      <Notice tone="danger" title="Couldn’t load traffic" reference="2K8M-C0VN">
        Try again later.
      </Notice>
    </NextIntlClientProvider>,
  )
  const t = createTranslator({ locale: 'en', messages: { feedback }, namespace: 'feedback', timeZone: 'UTC' })
  expect(supportText(t).split('\n').slice(0, 3)).toEqual(['Servers', 'Couldn’t load traffic', 'Reference: 2K8M-C0VN'])
})

it.each([
  ['/servers/12/reinstall', { kind: 'server', id: '12' }],
  ['/domains/77', { kind: 'domain', id: '77' }],
  ['/domains/mass-transfer', null],
  ['/billing/invoices/500', { kind: 'invoice', id: '500' }],
  ['/billing/orders/AB-12', { kind: 'order', id: 'AB-12' }],
  ['/servers/new', null],
  ['/', null],
])('%s is about %j', (path, object) => expect(objectOf(path)).toEqual(object))

it('removes everything typed from a URL', () =>
  expect(addressToShare('https://panel.example.com/servers?q=hemmelig&state=off&token=abc#x')).toBe(
    'https://panel.example.com/servers?state=off',
  ))

it('removes unknown parameters with any value', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,12}$/), fc.uuid(), (name, secret) => {
      fc.pre(!['tab', 'dialog', 'step', 'state', 'page', 'sort', 'range'].includes(name))
      expect(addressToShare(`https://panel.example.com/a?${name}=${secret}#${secret}`)).not.toContain(secret)
    }),
  ))

it('writes the time in UTC', () => expect(utcTime(new Date('2026-11-20T17:42:10.5Z'))).toBe('2026-11-20 17:42:10 UTC'))
