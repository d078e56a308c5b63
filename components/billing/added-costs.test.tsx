// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { CostChange, MonthTotals } from '@/lib/billing/rules/cost-change'
import { encodeLive } from '@/lib/live-json'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { AddedCosts } from './added-costs'
import { LimitMark, MonthLimit } from './month-limit'
import { setMonthLimit } from './month-limit-store'

// Loaded when it is first asked for, which may take longer than a test waits.
await import('./month-limit-dialog')

beforeEach(() => {
  localStorage.clear()
  openDeviceStore('10023/ingrid@example.com')
})

const totals: MonthTotals = {
  vatRate: '25',
  months: [{ month: '2026-11', sums: [{ currency: 'NOK', amount: '1000.00' }], unknown: 0 }],
}
const monthly: CostChange = {
  ...{ currency: 'NOK', price: { amount: '100.00', per: 'month' } },
  invoiced: { amount: '1200.00', on: 'now' },
}

async function show(change: CostChange | null, locale: 'en' | 'nb' = 'en', answer: MonthTotals | null = totals) {
  const read = vi.fn(async () =>
    answer ? new Response(encodeLive({ value: answer, asOf: new Date() })) : new Response('', { status: 403 }),
  )
  vi.stubGlobal('fetch', read)
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <AddedCosts change={change} />
    </QueryClientProvider>,
    { locale },
  )
  await waitFor(() => expect(container.querySelector('[aria-busy]')).toBeNull())
  return { container, read }
}

it.each([
  ['en', 'Adds NOK 125.00 a month incl. VAT. November 2026 goes from NOK 1,000.00 to NOK 2,500.00.'],
  ['nb', 'Koster NOK 125,00 mer i måneden inkl. mva. November 2026 går fra NOK 1 000,00 til NOK 2 500,00.'],
] as const)('says in %s what a change adds, and what the month comes to', async (locale, text) => {
  await show(monthly, locale)
  expect(screen.getByRole('status')).toHaveTextContent(text)
})

it('says what is known of it, and by how much the month passes its limit', async () => {
  setMonthLimit('NOK', '2000')
  await show({ ...monthly, price: null })
  const status = screen.getByRole('status')
  expect(status).toHaveTextContent('November 2026 goes from NOK 1,000.00 to NOK 2,500.00 incl. VAT.')
  expect(status).toHaveTextContent('NOK 500.00 over your monthly limit of NOK 2,000.00')
})

it('says nothing, and asks nothing, without a price', async () => {
  const { container, read } = await show(null)
  expect(container).toBeEmptyDOMElement()
  expect(read).not.toHaveBeenCalled()
})

it('says nothing where the months cannot be read', async () => {
  const { container } = await show(monthly, 'en', null)
  expect(container).toBeEmptyDOMElement()
})

it('has a limit of the month that a person sets, changes and removes', async () => {
  const { user } = render(<MonthLimit currency="NOK" amount="1200.00" />)
  await user.click(screen.getByRole('button', { name: 'Set monthly limit, NOK' }))
  const field = await screen.findByRole('textbox', { name: 'Limit in NOK' })
  await user.type(field, 'much')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(field).toHaveAccessibleDescription(/Enter an amount/)
  await user.clear(field)
  await user.type(field, '1 000,50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('NOK 199.50 over your monthly limit of NOK 1,000.50')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change limit, NOK' }))
  await user.click(await screen.findByRole('button', { name: 'Remove limit' }))
  expect(screen.getByRole('button', { name: 'Set monthly limit, NOK' })).toBeVisible()
})

it.each<[string, string | null, string, string | undefined, string | null]>([
  ['a month over it', '1000', '1000.01', undefined, 'Over limit'],
  ['a month within it', '1000', '1000.00', undefined, null],
  ['the day that passes it', '1000', '1200.00', '900.00', 'Passes limit'],
  ['no day after that', '1000', '1400.00', '1200.00', null],
  ['nothing without one', null, '1400.00', undefined, null],
])('marks %s', (_what, limit, to, from, mark) => {
  setMonthLimit('NOK', limit)
  const money = (amount: string) => [{ currency: 'NOK', amount }]
  const { container } = render(<LimitMark to={money(to)} {...(from !== undefined && { from: money(from) })} />)
  expect(container.textContent || null).toBe(mark)
})
