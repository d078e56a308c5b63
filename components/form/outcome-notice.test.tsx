// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failureKinds, type Failure, type Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
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
type NoticeProps = Parameters<typeof OutcomeNotice>[0]
const notice = (outcome: NoticeProps['outcome'], more: Partial<NoticeProps> = {}) => (
  <OutcomeNotice outcome={outcome} whether="web-03 was rebooted" {...more} />
)
const show = (...props: Parameters<typeof notice>) => render(notice(...props))

it.each(failureKinds)('says of a refusal (%s) that nothing was changed, with its reference', (kind) => {
  const { container } = show(refused({ kind }))
  expect(container).toHaveTextContent(/That didn’t work.*Nothing was changed\..*9XQ4-M2LE/)
})

it('says that the outcome of a change that failed in transit is unknown', () => {
  const { container } = show({
    ...{ status: 'unknown', reference: '9XQ4-M2LE', sentAt: new Date(0), message: 'Something broke.' },
  })
  expect(container).toHaveTextContent(/We don’t know if web-03 was rebooted.*“Something broke\.”.*failed on the way/)
  expect(container).toHaveTextContent('Check before you try again.')
})

it('quotes the API and explains the refusal', () => {
  const { container } = show(refused({ message: 'This app needs at least 8 GB of memory.' }), {
    refused: () => ({ means: 'web-03 has 4 GB.' }),
  })
  expect(container).toHaveTextContent('“This app needs at least 8 GB of memory.”')
  expect(container).toHaveTextContent('web-03 has 4 GB.')
})

it('translates a known message and quotes the original for support', () => {
  const { container } = show(refused({ message: 'Key not found.', said: 'Vi finner ikke nøkkelen.' }))
  expect(container).toHaveTextContent(/Vi finner ikke nøkkelen\..*“Key not found\.”/)
  expect(container).not.toHaveTextContent('That didn’t work')
})

it('never treats a refusal with a 401 as an ended session', () =>
  expect(show(refused({ kind: 'unauthenticated', status: 401 })).container).not.toHaveTextContent(/session|sign in/i))

it('shows an unknown outcome with the current state and without a retry', () => {
  const { container } = show(
    { status: 'unknown', reference: '', sentAt: new Date('2026-11-03T17:41:56Z') },
    { latestState: 'It is on.', check: { onClick: () => {} } },
  )
  expect(container).toHaveTextContent('We don’t know if web-03 was rebooted')
  expect(container).toHaveTextContent('Sent at 18:41:56')
  expect(container).toHaveTextContent('It is on.')
  expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument()
  expect(container).not.toHaveTextContent(/Retry|Reference/i)
})

it('ignores readings from before the answer was lost', () => {
  const before = new Date('2026-11-03T17:41:56Z')
  const lost: Outcome = { status: 'unknown', reference: '', sentAt: before }
  const read = (readAt: Date) => notice(lost, { latestState: 'It is on.', readAt })
  const { container, rerender } = render(read(before))
  rerender(read(before))
  expect(container).not.toHaveTextContent('It is on.')
  expect(container).toHaveTextContent('Checking the current state…')
  rerender(read(new Date(before)))
  expect(container).toHaveTextContent('It is on.')
})

it('reports what was found once the state was read, and forgets the change', () => {
  openDeviceStore(crypto.randomUUID())
  rememberSent('rename:48213', 'Rename web-03')
  const lost = { status: 'unknown', reference: '', sentAt: new Date(), key: 'rename:48213' } as const
  const read = (found: boolean) => notice(lost, { whether: 'web-03 was renamed', latestState: 'It is web-04.', found })
  const { container, rerender } = render(read(false))
  expect(container).toHaveTextContent('We don’t know if web-03 was renamed')
  expect(sentChange('rename:48213')).toBeDefined()
  rerender(read(true))
  expect(container).toHaveTextContent(/We checked: web-03 was renamed.*It is web-04\./)
  expect(container).not.toHaveTextContent(/We don’t know|Check before/)
  expect(sentChange('rename:48213')).toBeUndefined()
})

it('renders nothing for a done outcome or without one', () => {
  expect(show({ status: 'done', value: null, message: 'OK', reference: 'x' }).container).toBeEmptyDOMElement()
  expect(show(null).container).toBeEmptyDOMElement()
})
