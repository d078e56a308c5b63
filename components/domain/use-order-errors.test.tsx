// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest'
import { ErrorSummary } from '@/components/form/error-summary'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/ui/field'
import type { Problem } from '@/lib/domains/rules/order'
import { en } from '@/messages/en'
import { useOrderErrors } from './use-order-errors'

let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
})
afterEach(() => act(async () => root.unmount()))

type Props = { problems: readonly Problem[]; hasSummary?: boolean }

function Order({ problems, hasSummary = false }: Props) {
  const { wires, check, onFocus, summary } = useOrderErrors('order', 'be', problems)
  return (
    <Form onSend={check} onFocus={onFocus}>
      {hasSummary && <ErrorSummary errors={summary} />}
      {problems.map(({ field }) => (
        <TextField key={field} label={field} id={wires.idOf(field)} error={wires.errorOf(field)} />
      ))}
      <input id="last" />
      <button type="button" />
    </Form>
  )
}

const draw = (props: Props) =>
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ registrant: en.registrant, ui: en.ui }}>
        <Order {...props} />
      </NextIntlClientProvider>,
    ),
  )
const errors = () => [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent)
const focus = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.focus())
const submit = () => act(async () => document.querySelector('form')?.requestSubmit())

const wrongEmail: Problem = { field: 'registrant.email', rule: 'email' }
const noCity: Problem = { field: 'registrant.city', rule: 'required' }

test.each<[Problem, string]>([
  [noCity, 'Enter a city.'],
  [{ field: 'authCode', rule: 'required' }, 'Enter the auth code.'],
  [{ field: 'registrant.number', rule: 'required', number: 'beVatNumber' }, 'Enter the VAT number.'],
  [{ field: 'whoisPrivacy', rule: 'privacy' }, 'Not allowed for .be.'],
])('an error names what to enter: %j', async (problem, text) => {
  await draw({ problems: [problem] })
  expect(errors()).toEqual([])
  await submit()
  expect(errors()).toEqual([text])
})

it('shows what is wrong in a field that was left for another one, but not that it is empty', async () => {
  await draw({ problems: [wrongEmail, noCity] })
  await focus('#order-registrant-email')
  await focus('button')
  expect(errors()).toEqual([])
  await focus('#order-registrant-city')
  await focus('#last')
  expect(errors()).toEqual(['Enter an e-mail address, e.g. name@example.com.'])
})

it('moves the focus to the first wrong field with each attempt', async () => {
  await draw({ problems: [wrongEmail, noCity] })
  for (let attempt = 0; attempt < 2; attempt++) {
    await focus('#last')
    await submit()
    expect(document.activeElement?.id).toBe('order-registrant-email')
  }
})

it('moves the focus to the summary, where there is one, with each attempt', async () => {
  await draw({ problems: [wrongEmail, noCity], hasSummary: true })
  for (let attempt = 0; attempt < 2; attempt++) {
    await focus('#last')
    await submit()
    expect(document.activeElement?.textContent).toContain('Fix 2 problems')
  }
})

it('leaves the focus where it is when nothing is wrong', async () => {
  await draw({ problems: [] })
  await focus('#last')
  await submit()
  expect(document.activeElement?.id).toBe('last')
})
