// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Registered } from '@/lib/domains/orders-api'
import { encodeLive } from '@/lib/live-json'
import type { Outcome } from '@/lib/model/outcome'
import { openStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { RegisterView } from './register-view'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const say = createTranslator({ locale: 'en', messages: en })
const asOf = new Date('2026-11-28T12:00:00Z')

beforeEach(() => {
  openStore(crypto.randomUUID())
  vi.stubGlobal('fetch', async (url: string) => {
    const value = url.includes('/check/') ? { available: true, reason: null } : { zone: null }
    return new Response(encodeLive({ value, asOf }))
  })
})

const price = (tld: string) => ({ tld, currency: 'NOK', register: '99', renew: '149', transfer: '99' })

async function show(name: string, register = vi.fn<() => Promise<Outcome<Registered>>>()) {
  const view = (
    <RegisterView
      {...{ asked: name, country: 'NO', countries: [], register }}
      rights={{ servers: true, account: true, domains: true }}
      prices={Promise.resolve({ ok: true, asOf, value: [price('no'), price('nl')] })}
      customer={Promise.resolve(null)}
    />
  )
  const client = new QueryClient()
  return await act(async () => render(<QueryClientProvider client={client}>{view}</QueryClientProvider>))
}

it('says of a name that its ending does not allow neither that it is free nor what it costs', async () => {
  const { container } = await show('blåbær27.nl')
  expect(container).not.toHaveTextContent(say('register.free.asking'))
  expect(container).not.toHaveTextContent('99')
})

it('shows that an allowed name is free, and its price', async () => {
  const { container } = await show('nordlys27.no')
  await screen.findByText(say('register.free.yes', { name: 'nordlys27.no' }), {}, { timeout: 3000 })
  expect(container).toHaveTextContent('99')
})
