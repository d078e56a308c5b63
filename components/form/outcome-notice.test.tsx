// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { failureKinds, type Failure, type Outcome } from '@/lib/model/outcome'
import feedback from '@/messages/en/feedback.json'
import ui from '@/messages/en/ui.json'
import { openStore } from '@/lib/storage/device-store'
import { OutcomeNotice } from './outcome-notice'
import { rememberSent, sentChange } from './sent-changes'

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
    expect(words(refused({ kind }))).toMatch(/That didn’t work .*Nothing was changed\. .*9XQ4-M2LE/)
  },
)

it('does not claim that nothing changed after an error of the API', () => {
  const said = words(refused({ kind: 'upstream', status: 500, message: 'Something broke.' }))
  expect(said).toMatch(/“Something broke\.” .*may still have gone through\. Check .*9XQ4-M2LE/)
  expect(said).not.toContain('Nothing was changed')
})

it('says that the outcome of an order that failed in transit is unknown', () => {
  const said = words({ status: 'unknown', reference: '9XQ4-M2LE', sentAt: new Date(0), message: 'Something broke.' })
  expect(said).toMatch(/We don’t know if web-03 was rebooted .*“Something broke\.” .*failed on the way/)
  expect(said).toContain('Check before you try again.')
})

it('quotes the API and explains the refusal', () => {
  const said = words(refused({ message: 'This app needs at least 8 GB of memory.' }), {
    refused: () => ({ means: 'web-03 has 4 GB.' }),
  })
  expect(said).toContain('“This app needs at least 8 GB of memory.”')
  expect(said).toContain('web-03 has 4 GB.')
})

it('translates a known message and quotes the original for support', () => {
  const said = words(refused({ message: 'Key not found.', said: 'Vi finner ikke nøkkelen.' }))
  expect(said).toMatch(/Vi finner ikke nøkkelen\..*“Key not found\.”/)
  expect(said).not.toContain('That didn’t work')
})

it('never treats a refusal with a 401 as an ended session', () =>
  expect(words(refused({ kind: 'unauthenticated', status: 401 }))).not.toMatch(/session|sign in/i))

it('shows an unknown outcome with the current state and without a retry', () => {
  const sentAt = new Date('2026-11-03T17:41:56Z')
  const said = words(
    { status: 'unknown', reference: '', sentAt },
    { latestState: 'It is on.', check: { onClick: () => {} } },
  )
  expect(said).toContain('We don’t know if web-03 was rebooted')
  expect(said).toContain('Sent at 18:41:56')
  expect(said).toContain('It is on.')
  expect(said).toContain('Check again')
  expect(said).not.toMatch(/Retry|Reference/i)
})

it('ignores readings from before the answer was lost', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const outcome = { status: 'unknown', reference: '', sentAt: new Date('2026-11-03T17:41:56Z') } as const
  const show = (readAt: Date | null) =>
    act(async () =>
      root.render(
        <NextIntlClientProvider locale="en" messages={{ feedback, ui }} timeZone="Europe/Oslo">
          <OutcomeNotice outcome={outcome} whether="web-03 was rebooted" latestState="It is on." readAt={readAt} />
        </NextIntlClientProvider>,
      ),
    )
  const before = new Date('2026-11-03T17:41:56Z')
  await show(before)
  await show(before)
  expect(document.body.textContent).not.toContain('It is on.')
  expect(document.body.textContent).toContain('Checking the current state…')
  await show(new Date(before))
  expect(document.body.textContent).toContain('It is on.')
  await act(async () => root.unmount())
})

it('reports what was found once the state was read, and forgets the change', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  openStore(crypto.randomUUID())
  rememberSent('rename:48213', 'Rename web-03')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const outcome = { status: 'unknown', reference: '', sentAt: new Date(), key: 'rename:48213' } as const
  const show = (found: boolean) =>
    act(async () =>
      root.render(
        <NextIntlClientProvider locale="en" messages={{ feedback, ui }} timeZone="Europe/Oslo">
          <OutcomeNotice outcome={outcome} whether="web-03 was renamed" latestState="It is web-04." found={found} />
        </NextIntlClientProvider>,
      ),
    )
  await show(false)
  expect(document.body.textContent).toContain('We don’t know if web-03 was renamed')
  expect(sentChange('rename:48213')).toBeDefined()
  await show(true)
  expect(document.body.textContent).toMatch(/We checked: web-03 was renamed.*It is web-04\./)
  expect(document.body.textContent).not.toMatch(/We don’t know|Check before/)
  expect(sentChange('rename:48213')).toBeUndefined()
  await act(async () => root.unmount())
})

it('renders nothing for a done outcome or without one', () => {
  expect(words({ status: 'done', value: null, message: 'OK', reference: 'x' })).toBe('')
  expect(words(null)).toBe('')
})
