// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import type { BillingTerm } from '@/lib/billing/rules/term'
import type { TermPreview } from '@/lib/billing/term-model'
import type { Failure, Settled } from '@/lib/model/outcome'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { ChangePanel } from './change-panel'
import type { TermFacts } from './term-parts'

// Loaded when it is first asked for, which may take longer than a test waits.
beforeAll(() => import('@/components/ui/confirm-dialog'))

const now = new Date('2026-11-20T12:00:00Z')
const facts: TermFacts = {
  order: {
    ...{ id: '1', number: '701002', status: 'active', hourly: false, cycleMonths: 3, nextBillingAt: null },
    ...{ orderedAt: null, total: '300.00', currency: 'NOK', cancelReason: null, billingChangeable: true, products: [] },
  },
  upcoming: null,
  invoices: [],
  overdueOnAccount: false,
  vatRate: '25',
  mayChange: true,
  support: null,
  now,
}
const preview: Promise<Settled<TermPreview>> = Promise.resolve({
  ok: true,
  asOf: now,
  value: {
    ...{ from: 3, months: 6, direction: null, currency: 'NOK', lines: [], monthlyTotal: '90.00', termTotal: '540.00' },
    ...{ accrued: null, reissuedInvoice: null, startsAt: null },
  },
})

/** Shows the panel as it stands after the term of six months, or another, was chosen. */
async function show(over: Partial<TermFacts> = {}, months: BillingTerm | null = 6, failure: Failure | null = null) {
  const send = vi.fn()
  const outcome = failure && { status: 'refused' as const, failure, fieldErrors: {} }
  const change = { pending: false, outcome, isOpen: false, isFound: false, calls: null, send }
  const chosen = months === null ? null : preview
  const panel = (
    <ChangePanel months={months} preview={chosen} facts={{ ...facts, ...over }} onKeep={() => {}} change={change} />
  )
  const { user } = await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>{panel}</Suspense>
      </QueryClientProvider>,
    ),
  )
  const button = await screen.findByRole('button', { name: 'Change billing term' })
  return { user, button, send }
}

it('says what the new term costs and saves a year', async () => {
  await show()
  expect(await screen.findByText('You save NOK 120.00 a year excl. VAT.', { exact: false })).toBeVisible()
  const [before, after] = screen.getAllByRole('definition')
  expect(before).toHaveTextContent('3 months, NOK 100.00 per month, NOK 1,200.00 per year')
  expect(after).toHaveTextContent('6 months, NOK 90.00 per month, NOK 1,080.00 per year')
})

const overdue = { id: '9', number: '204377', open: true, overdue: true }

it.each<[what: string, over: Partial<TermFacts>, months: BillingTerm | null, why: RegExp | null, link: string | null]>([
  ['no term is chosen', {}, null, /^Choose a term first\.$/, null],
  ['who may only read', { mayChange: false }, 6, /^Your access to the account is read-only\.$/, null],
  [
    'an invoice of the order is overdue, for a shorter term',
    { invoices: [overdue] },
    1,
    /^Pay the overdue invoice on this order first\.$/,
    '/billing/invoices/9',
  ],
  ['an invoice of the order is overdue, for a longer term', { invoices: [overdue] }, 6, null, null],
  [
    'the account has overdue invoices, for an hourly order',
    { order: { ...facts.order, hourly: true, cycleMonths: null }, overdueOnAccount: true },
    3,
    /^Pay all overdue invoices first\.$/,
    '/billing?state=overdue#invoices',
  ],
])('%s', async (_what, over, months, why, link) => {
  const { user, button, send } = await show(over, months)
  await user.click(button)
  if (why === null) {
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Change billing term' }))
    expect(send).toHaveBeenCalledOnce()
    return
  }
  expect(button).toHaveAccessibleDescription(why)
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(link === null ? [] : [link])
  expect(send).not.toHaveBeenCalled()
})

it.each<[says: string, kind: 'invalid' | 'notFound' | 'forbidden', means: string, link?: string]>([
  ['New billing term not valid.', 'invalid', 'Choose another term'],
  [
    'Pay your overdue invoices before changing the billing term.',
    'invalid',
    'Nothing was changed',
    '/billing?state=overdue#invoices',
  ],
  [
    'Your hourly usage this month has used all the credit on your account. Top up your account before changing the billing term.',
    'invalid',
    'Nothing was changed',
    '/billing/credit',
  ],
  ['The order is already on this billing term.', 'invalid', 'may have been changed elsewhere'],
  ['Pay the open invoice on this order first.', 'invalid', 'Nothing was changed', '/billing/invoices/9'],
  [
    'The billing term of this order cannot be changed. Contact support.',
    'invalid',
    'Support has locked the term',
    'https://support.example.com',
  ],
  ['Order was not found or its billing term cannot be changed.', 'notFound', 'The order is gone'],
  ['You do not have permission for this operation.', 'forbidden', 'Only administrators with write access'],
])('“%s” (%s) is quoted and explained', async (says, kind, means, link) => {
  const invoices = [{ ...overdue, overdue: false }]
  await show({ invoices, support: 'https://support.example.com' }, 6, failureOf(says, { kind }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(says)
  expect(alert).toHaveTextContent(means)
  expect(alert).toHaveTextContent('Reference')
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  if (link !== undefined) expect(links).toContain(link)
})
