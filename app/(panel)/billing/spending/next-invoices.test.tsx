// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Charge, MonthCosts } from '@/lib/billing/rules/forecast'
import { render } from '@/tests/render'
import { NextInvoices } from './next-invoices'

const now = new Date('2026-11-28T10:00:00Z')
const order = (number: string, ...things: string[]): Charge => ({
  ...{ day: '2026-12-01', currency: 'NOK', amount: '125.00' },
  of: { kind: 'order', number, things, hourly: false },
})
const month = (charges: Charge[]): MonthCosts => ({
  ...{ month: '2026-12', unknown: 1 },
  sums: [{ currency: 'NOK', invoiced: '0.00', expected: '1250.00', total: '1250.00' }],
  days: [{ day: '2026-12-01', sums: [{ currency: 'NOK', amount: '1250.00' }], unknown: 1, charges }],
})

it('lists each day with its sum, what is not known, and what it is for', () => {
  const domain: Charge = { ...order('1'), of: { kind: 'domain', id: '7', name: 'fjell.no' } }
  render(<NextInvoices months={[month([order('700001', 'web-01', 'web-02'), domain])]} now={now} />)
  const day = screen.getByRole('listitem')
  expect(day).toHaveTextContent('1 Dec')
  expect(day).toHaveTextContent('NOK 1,250.00')
  expect(day).toHaveTextContent('1 unknown amount')
  const links = within(day).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/billing/orders/700001', '/domains/7'])
  expect(links[0]).toHaveTextContent('web-01 and 1 more')
})

it('names only the first of very many', () => {
  const fleet = Array.from({ length: 3000 }, (_, place) => order(`7${place}`, `web-${place}`))
  render(<NextInvoices months={[month(fleet)]} now={now} />, { locale: 'nb' })
  expect(screen.getAllByRole('link')).toHaveLength(4)
  expect(screen.getByRole('listitem')).toHaveTextContent(/2\s996 til/)
  expect(screen.getByText('Desember 2026')).toBeVisible()
})

it('says that nothing is coming', () => {
  render(<NextInvoices months={[{ month: '2026-12', sums: [], unknown: 0, days: [] }]} now={now} />)
  expect(screen.getByText('No invoices expected')).toBeVisible()
  expect(screen.queryByRole('group')).toBeNull()
})
