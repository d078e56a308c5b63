import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Problem } from '@/lib/domains/rules/check'
import { en } from '@/messages/en'
import { useProblemText } from './use-problem-text'

function Text({ problem }: { problem: Problem }) {
  return useProblemText('be').errorText(problem)
}

test.each<[Problem, string]>([
  [{ field: 'registrant.city', rule: 'required' }, 'Enter a city.'],
  [{ field: 'authCode', rule: 'required' }, 'Enter the auth code.'],
  [{ field: 'registrant.number', rule: 'required', number: 'beVatNumber' }, 'Enter the VAT number.'],
  [{ field: 'whoisPrivacy', rule: 'privacy' }, 'Not allowed for .be.'],
])('an error names what to enter: %j', (problem, text) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ registrant: en.registrant }}>
      <Text problem={problem} />
    </NextIntlClientProvider>,
  )
  expect(html).toBe(text)
})
