// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/tests/render'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { TopUpDialog } from './top-up-dialog'

const sent = vi.hoisted(() => vi.fn<(input: unknown) => Promise<Outcome<string | null>>>())
const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: vi.fn() }) }))
vi.mock('./actions', () => ({ topUpAction: sent }))

beforeEach(() => {
  openDeviceStore(crypto.randomUUID())
  push.mockReset()
  sent.mockReset()
})

const draw = (invoices: readonly string[] = []) =>
  act(async () => render(<TopUpDialog invoices={invoices} currency="NOK" onClose={() => {}} />))

it.each([
  ['7', '/billing/invoices/7'],
  [null, '/billing'],
])('leads to the invoice %s: %s', async (value, address) => {
  sent.mockResolvedValue({ status: 'done', value, message: null, reference: 'A' })
  const { user } = await draw()
  await user.click(screen.getByRole('button', { name: 'Make invoice' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('Enter an amount, e.g. 1500.')
  await user.type(screen.getByLabelText('Amount'), '1 500,50')
  await user.selectOptions(screen.getByLabelText('Currency'), 'EUR')
  await user.click(screen.getByRole('button', { name: 'Make invoice' }))
  await waitFor(() => expect(push).toHaveBeenCalledWith(address))
  expect(sent.mock.calls.map(([input]) => input)).toEqual([{ currency: 'EUR', amount: '1500.50' }])
})
