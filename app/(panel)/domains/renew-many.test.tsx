// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DomainCosts } from '@/lib/domains/rules/costs'
import { encodeLive } from '@/lib/live-json'
import type { DomainRow } from '@/lib/domains/model'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { RenewConfirm } from './renew-many'
import { planRenew } from './renew-run'

const say = createTranslator({ locale: 'en', messages: en })

const asOf = new Date('2026-11-28T12:00:00Z')
const invoice = { number: '10482', issuedAt: asOf, dueAt: asOf, currency: 'NOK', amount: '186.25', paid: true }
const costs: DomainCosts = {
  ...{ prices: [{ tld: 'no', currency: 'NOK', register: null, renew: '149', transfer: null }], vatRate: '25' },
  ...{ invoicesTo: ['faktura@example.no'], invoices: { 'a1.no': invoice } },
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(encodeLive({ value: costs, asOf })))
})

async function ask(count: number, on = false) {
  const domain = (at: number): DomainRow => ({
    ...{ id: String(at), name: `a${at}.no`, display: `a${at}.no`, state: 'active', registered: true },
    ...{ expiresAt: new Date('2026-12-15'), autoRenew: !on, external: false, recordCount: null },
  })
  const plan = planRenew(
    on,
    Array.from({ length: count }, (_, at) => domain(at)),
  )
  const onConfirm = vi.fn()
  const { user } = render(<RenewConfirm plan={plan} onKeep={() => {}} onConfirm={onConfirm} />, {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  const name = say(on ? 'domains.renew.on.do' : 'domains.renew.off.do', { count })
  const button = () => screen.getByRole('button', { name })
  const confirm = () => user.click(button())
  await waitFor(() => expect(button()).not.toHaveAccessibleDescription(en.domainState.review.loading))
  return { user, confirm, onConfirm }
}

it('confirms a few at once with one press', async () => {
  const { confirm, onConfirm } = await ask(20)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await confirm()
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('confirms many at once only by their number', async () => {
  const { user, confirm, onConfirm } = await ask(1021)
  await confirm()
  await user.type(screen.getByRole('textbox'), '1020')
  await confirm()
  expect(onConfirm).not.toHaveBeenCalled()
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '1 021')
  await confirm()
  expect(onConfirm).toHaveBeenCalledOnce()
})

it('says what is ordered: price with VAT, which renewals are invoiced, and who gets the invoices', async () => {
  await ask(3, true)
  const dialog = screen.getByRole('alertdialog')
  expect(dialog).toHaveTextContent('NOK 558.75 incl. VAT')
  expect(dialog).toHaveTextContent('1 paid, 2 not sent yet')
  expect(dialog).toHaveTextContent('faktura@example.no')
})
