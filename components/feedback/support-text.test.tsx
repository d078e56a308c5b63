// @vitest-environment jsdom
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Notice } from '@/components/ui/notice'
import feedback from '@/messages/en/feedback.json'
import ui from '@/messages/en/ui.json'
import { supportText } from './support-text'

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
