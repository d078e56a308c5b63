import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { failureKinds, type Failure, type Outcome } from '@/lib/rules/outcome'
import feedback from '@/messages/en/feedback.json'
import ui from '@/messages/en/ui.json'
import { OutcomeNotice } from './outcome-notice'

const failure: Failure = {
  kind: 'invalid',
  message: null,
  reference: '9XQ4-M2LE',
  status: 400,
  retryAfterSeconds: null,
}
const refused = (over: Partial<Failure>): Outcome => ({
  status: 'refused',
  failure: { ...failure, ...over },
  fieldErrors: {},
})
const words = (outcome: Outcome | null, more: Partial<Parameters<typeof OutcomeNotice>[0]> = {}) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ feedback, ui }} timeZone="Europe/Oslo">
      <OutcomeNotice outcome={outcome} whether="web-03 was rebooted" {...more} />
    </NextIntlClientProvider>,
  ).replace(/<[^>]+>/g, ' ')

it.each(failureKinds.filter((kind) => kind !== 'upstream'))(
  'says of a refusal (%s) that nothing was changed, with its reference',
  (kind) => {
    expect(words(refused({ kind }))).toMatch(/It was not done .*Nothing was changed\. .*9XQ4-M2LE/)
  },
)

it('does not say of an error of the API itself that nothing was changed', () => {
  const said = words(refused({ kind: 'upstream', status: 500, message: 'Something broke.' }))
  expect(said).toMatch(/“Something broke\.” .*may have been carried out all the same\. Check .*9XQ4-M2LE/)
  expect(said).not.toContain('Nothing was changed')
})

it('says of an order that failed on the way that nobody knows', () => {
  const said = words({ status: 'unknown', reference: '9XQ4-M2LE', sentAt: new Date(0), message: 'Something broke.' })
  expect(said).toMatch(/We do not know whether web-03 was rebooted .*“Something broke\.” .*failed on the way/)
  expect(said).toContain('Do not send it again yet.')
})

it('quotes the API, and says what it means here', () => {
  const said = words(refused({ message: 'This app needs at least 8 GB of memory.' }), {
    refused: () => ({ means: 'web-03 has 4 GB.' }),
  })
  expect(said).toContain('“This app needs at least 8 GB of memory.”')
  expect(said).toContain('web-03 has 4 GB.')
})

it('says a known message in the language of the person, and quotes the API beside it for support', () => {
  const said = words(refused({ message: 'Key not found.', said: 'Vi finner ikke nøkkelen.' }))
  expect(said).toMatch(/Vi finner ikke nøkkelen\..*“Key not found\.”/)
  expect(said).not.toContain('It was not done')
})

it('never takes a refusal with a 401 for an ended session', () =>
  expect(words(refused({ kind: 'unauthenticated', status: 401 }))).not.toMatch(/session|sign in/i))

it('says unknown, how it stands, and never to try again', () => {
  const sentAt = new Date('2026-11-03T17:41:56Z')
  const said = words(
    { status: 'unknown', reference: '', sentAt },
    { standing: 'It is on.', check: { onClick: () => {} } },
  )
  expect(said).toContain('We do not know whether web-03 was rebooted')
  expect(said).toContain('sent at 18:41:56')
  expect(said).toContain('It is on.')
  expect(said).toContain('Check the state again')
  expect(said).not.toMatch(/try again|Reference/i)
})

it('is silent about what was done, and before anything was asked for', () => {
  expect(words({ status: 'done', value: null, message: 'OK', reference: 'x' })).toBe('')
  expect(words(null)).toBe('')
})
