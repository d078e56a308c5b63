// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import { encodeLive } from '@/lib/live-json'
import { openDeviceStore, writeEntry } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { TransferView } from './transfer-view'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const say = createTranslator({ locale: 'en', messages: en })
const asOf = new Date('2026-11-28T12:00:00Z')
const code = en.transfer.code.labelNo
const send = vi.fn()

beforeEach(() => openDeviceStore(crypto.randomUUID()))

async function show(name: string, status: 'queued' | 'aborted') {
  const item = { id: '5', name: 'fjell.no', status, createdAt: asOf }
  vi.stubGlobal('fetch', async (url: string) => {
    const value = url.includes('mass-transfer') ? { rows: [item], unreadable: [] } : { zone: null }
    return new Response(encodeLive({ value, asOf }))
  })
  const view = (
    <TransferView
      {...{ asked: name, country: 'NO', countries: [], support: null, transfer: send, requestToken: send }}
      rights={{ servers: true, account: true, domains: true }}
      prices={Promise.resolve({ ok: true, asOf, value: [] })}
    />
  )
  const client = new QueryClient()
  return act(async () => render(<QueryClientProvider client={client}>{view}</QueryClientProvider>))
}

const order = (name: string) => screen.getByRole('button', { name: say('transfer.order.sendName', { name }) })

it('offers no code and no order for a domain in a mass transfer', async () => {
  await show('fjell.no', 'queued')
  expect(await screen.findByRole('link', { name: en.transfer.running.mass })).toBeVisible()
  expect(screen.queryByLabelText(code)).toBeNull()
  expect(order('fjell.no')).toHaveAccessibleDescription(en.transfer.order.running)
  expect(screen.queryByRole('button', { name: en.transfer.running.again })).toBeNull()
})

it('offers them for a transfer that was stopped', async () => {
  await show('fjell.no', 'aborted')
  expect(await screen.findByLabelText(code)).toBeVisible()
})

it('knows a transfer that was started on this device, and lets it be ordered again', async () => {
  writeEntry('form:begun-transfer:dal.no', { at: asOf.getTime(), ipsTag: null }, 3_600_000)
  const { user } = await show('dal.no', 'queued')
  expect(await screen.findByRole('link', { name: en.transfer.running.next })).toBeVisible()
  expect(screen.queryByLabelText(code)).toBeNull()
  await user.click(screen.getByRole('button', { name: en.transfer.running.again }))
  expect(screen.getByLabelText(code)).toBeVisible()
})
