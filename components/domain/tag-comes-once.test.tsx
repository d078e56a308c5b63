import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { en } from '@/messages/en'
import { TagComesOnce } from './use-started-transfer'

test.each([
  ['mailto:help@example.com', 'Ask <a href="mailto:help@example.com">support</a>.'],
  [null, 'Lost it? Ask support.'],
])('names who can provide the IPS tag after a lost answer: %s', (support, words) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ transfer: en.transfer }}>
      <TagComesOnce support={support} />
    </NextIntlClientProvider>,
  )
  expect(html).toContain(words)
})
