import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { en } from '@/messages/en'
import { TagComesOnce } from './tag-comes-once'

test.each([
  ['mailto:help@example.com', '<a href="mailto:help@example.com">support</a> can give you the tag'],
  [null, 'lost, support can give you the tag'],
])('who gives the IPS tag when the answer with it was lost: %s', (support, words) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ transfer: en.transfer }}>
      <TagComesOnce support={support} />
    </NextIntlClientProvider>,
  )
  expect(html).toContain(words)
})
