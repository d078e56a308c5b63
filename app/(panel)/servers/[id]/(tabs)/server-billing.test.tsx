import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import billingTexts from '@/messages/en/billing.json'
import server from '@/messages/en/server.json'

const reads = vi.hoisted(() => ({ readBilling: vi.fn(), statedInvoices: vi.fn(), readServer: vi.fn() }))
vi.mock('@/lib/billing/reads', () => reads)
vi.mock('./read-server', () => reads)

vi.mock('@/lib/brand', () => ({ supportAddress: () => null }))

const { OpenInvoices, ServerOverdue, ServerPrice } = await import('./server-billing')

const now = new Date('2026-11-22T12:00:00Z')
const invoice = (id: string, state: string, orderId = '1') => ({
  id,
  state,
  orderId,
  orderNumber: null,
  paid: state === 'paid',
  credited: false,
  due: '348.75',
  currency: 'NOK',
  dueAt: new Date('2026-11-30T12:00:00Z'),
})
const invoices = [invoice('11', 'paid'), invoice('12', 'overdue'), invoice('13', 'unpaid', '2')]
const order = {
  status: 'active',
  hourly: false,
  cycleMonths: 3,
  currency: 'NOK',
  products: [{ serverId: '7', sum: '837.00' }],
}
const failed = (kind: string) => ({ ok: false, failure: { kind } })

async function drawn(part: (props: { id: string }) => Promise<ReactNode>): Promise<string> {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ server, billing: billingTexts }} timeZone="Europe/Oslo">
      {await part({ id: '7' })}
    </NextIntlClientProvider>,
  )
}

beforeEach(() => {
  reads.readBilling.mockResolvedValue({ ok: true, value: { invoices, orders: [order] }, asOf: now })
  reads.statedInvoices.mockClear().mockResolvedValue(invoices)
  reads.readServer.mockResolvedValue({ ok: true, value: { order: { id: '1', number: '700001' } } })
})

it('shows the price per month, and each open invoice of the order with amount, state, day and link', async () => {
  expect(await drawn(ServerPrice)).toBe('<span>NOK\u00a0279.00 per month, excl. VAT</span>')
  const rows = await drawn(OpenInvoices)
  expect(rows.match(/<dt>To pay<\/dt>/g)).toHaveLength(1)
  expect(rows).toContain('href="/billing/invoices/12"')
  expect(rows).toMatch(/NOK\u00a0348\.75.*Overdue.*due 30\u00a0Nov/)
})

it('shows nothing to those who may not read billing', async () => {
  reads.readBilling.mockResolvedValue(failed('forbidden'))
  expect(await drawn(ServerPrice)).toBe('')
  expect(await drawn(OpenInvoices)).toBe('')
})

it('says that the invoices failed, and only that', async () => {
  reads.readBilling.mockResolvedValue(failed('unavailable'))
  expect(await drawn(ServerPrice)).toBe('')
  expect(await drawn(OpenInvoices)).toContain('Couldn’t load the invoices.')
})

it('asks for no states when the order has nothing to pay', async () => {
  reads.readServer.mockResolvedValue({ ok: true, value: { order: { id: '3', number: '700003' } } })
  expect(await drawn(OpenInvoices)).toBe('')
  expect(reads.statedInvoices).not.toHaveBeenCalled()
})

it('says from when a term applies that has yet to begin, and what applies until then', async () => {
  const held = {
    ...order,
    id: '1',
    number: '700001',
    cycleMonths: 12,
    total: '8176',
    nextBillingAt: new Date('2026-12-01'),
  }
  const billed = { ...invoice('14', 'paid'), beforeVat: '757', topUp: false, issuedAt: new Date('2026-11-01') }
  reads.readBilling.mockResolvedValue({ ok: true, value: { invoices: [billed], orders: [held] }, asOf: now })
  expect(await drawn(OpenInvoices)).toMatch(/Term applies.*from 1\sDec\s2026, until then monthly/)
})

it('puts what is overdue of the order first, with amount and the way to pay, also where the server is suspended', async () => {
  const late = { ...invoice('12', 'overdue'), number: '7701002', dueAt: new Date('2026-11-12'), kid: null, beforeVat: '279.00' }
  reads.readBilling.mockResolvedValue({ ok: true, value: { invoices: [late], orders: [order] }, asOf: now })
  reads.statedInvoices.mockResolvedValue([late, { ...late, id: '13', orderId: '2' }])
  const said = await drawn(ServerOverdue)
  expect(said).toMatch(/Invoice 7701002 is 10 days overdue.*NOK\s348\.75 incl\. VAT\.\s*Pay to avoid server suspension/)
  expect(said).toContain('href="/billing/invoices/12"')

  reads.readServer.mockResolvedValue({ ok: true, value: { order: { id: '1', number: '700001' }, state: 'suspended' } })
  expect(await drawn(ServerOverdue)).not.toContain('avoid')
  reads.readServer.mockResolvedValue({ ok: true, value: { order: { id: '3', number: '700003' }, state: 'running' } })
  expect(await drawn(ServerOverdue)).toBe('')
})
