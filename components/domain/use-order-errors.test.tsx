// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, test } from 'vitest'
import { ErrorSummary } from '@/components/form/error-summary'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/ui/field'
import type { Problem } from '@/lib/domains/rules/order'
import { render } from '@/tests/render'
import { useOrderErrors } from './use-order-errors'

type Props = { problems: readonly Problem[]; hasSummary?: boolean }

function Order({ problems, hasSummary = false }: Props) {
  const { wires, check, onFocus, summary } = useOrderErrors('order', 'be', problems)
  return (
    <Form onSend={check} onFocus={onFocus}>
      {hasSummary && <ErrorSummary errors={summary} />}
      {problems.map(({ field }) => (
        <TextField key={field} label={field} id={wires.idOf(field)} error={wires.errorOf(field)} />
      ))}
      <input aria-label="last" />
      <button type="button">other</button>
      <button>Order</button>
    </Form>
  )
}

const errors = () => [...document.querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent)
const field = (label: string) => screen.getByRole('textbox', { name: label })
const button = (name: string) => screen.getByRole('button', { name })

const wrongEmail: Problem = { field: 'registrant.email', rule: 'email' }
const noCity: Problem = { field: 'registrant.city', rule: 'required' }

test.each<[Problem, string]>([
  [noCity, 'Enter a city.'],
  [{ field: 'authCode', rule: 'required' }, 'Enter the auth code.'],
  [
    { field: 'registrant.number', rule: 'required', number: 'beVatNumber' },
    'Enter a VAT number of the organisation’s country.',
  ],
  [{ field: 'whoisPrivacy', rule: 'privacy' }, 'Not allowed for .be.'],
])('an error names what to enter: %j', async (problem, text) => {
  const { user } = render(<Order problems={[problem]} />)
  expect(errors()).toEqual([])
  await user.click(button('Order'))
  expect(errors()).toEqual([text])
})

it('shows what is wrong in a field that was left for another one, but not that it is empty', async () => {
  const { user } = render(<Order problems={[wrongEmail, noCity]} />)
  await user.click(field('registrant.email'))
  await user.click(button('other'))
  expect(errors()).toEqual([])
  await user.click(field('registrant.city'))
  await user.click(field('last'))
  expect(errors()).toEqual(['Enter an e-mail address, e.g. name@example.com.'])
})

it('moves the focus to the first wrong field with each attempt', async () => {
  const { user } = render(<Order problems={[wrongEmail, noCity]} />)
  for (let attempt = 0; attempt < 2; attempt++) {
    await user.click(button('Order'))
    expect(field('registrant.email')).toHaveFocus()
  }
})

it('moves the focus to the summary, where there is one, with each attempt', async () => {
  const { user } = render(<Order problems={[wrongEmail, noCity]} hasSummary />)
  for (let attempt = 0; attempt < 2; attempt++) {
    await user.click(button('Order'))
    expect(document.activeElement).toHaveTextContent('Fix 2 problems')
    expect(document.body).not.toHaveFocus()
  }
})

it('leaves the focus where it is when nothing is wrong', async () => {
  const { user } = render(<Order problems={[]} />)
  await user.type(field('last'), '{Enter}')
  expect(field('last')).toHaveFocus()
})
