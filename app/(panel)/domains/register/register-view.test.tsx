// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Registered } from '@/lib/domains/orders-api'
import { encodeLive } from '@/lib/live-json'
import type { Outcome } from '@/lib/model/outcome'
import { openDeviceStore } from '@/lib/storage/device-store'
import { en } from '@/messages/en'
import { render } from '@/tests/render'
import { RegisterView } from './register-view'

const registered = vi.hoisted(() => vi.fn())
vi.mock('../actions', () => ({ registerAction: registered }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

const say = createTranslator({ locale: 'en', messages: en })
const asOf = new Date('2026-11-28T12:00:00Z')

/** Whether the API lists what was ordered. */
let isListed: boolean

beforeEach(() => {
  isListed = false
  openDeviceStore(crypto.randomUUID())
  vi.stubGlobal('fetch', async (url: string) => {
    const value = url.includes('costs')
      ? { prices: [price('no')], vatRate: '25', invoicesTo: [], invoices: null }
      : url.includes('/check/')
        ? { available: !url.includes('opptatt'), reason: null }
        : { zone: isListed ? { registered: true } : null }
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

it('orders several names one by one, without those that are taken, and says what became of each', async () => {
  const refusal = { kind: 'invalid', message: 'Not this one.', reference: 'AB12CD34', known: null }
  let answerLast = () => {}
  registered.mockImplementation(async ({ name }: { name: string }) => {
    if (name !== 'vik.no') return { status: 'done', message: null, value: { zoneId: '1', name }, reference: 'AB12CD34' }
    await new Promise<void>((resolve) => (answerLast = resolve))
    return { status: 'refused', failure: refusal }
  })
  const { user, unmount } = await show('fjell.no')
  const type = async (name: string | RegExp, text: string) => {
    await user.click(screen.getByRole('textbox', { name }))
    await user.paste(text)
  }
  await user.click(screen.getByRole('radio', { name: en.registrant.kinds.person }))
  await type(en.registrant.fields.firstName, 'Kari')
  await type(en.registrant.fields.lastName, 'Nordmann')
  await type(/N\.PRI/, 'N.PRI.1')
  await type(en.registrant.fields.email, 'kari@example.no')
  await user.click(screen.getByText(en.register.more.title))
  await type(say('register.more.label', { tld: 'no' }), 'dal\nvik.no\nopptatt.no\nx.com')
  const send = screen.getByRole('button', { name: say('register.order.sendName', { name: 'fjell.no' }) })
  expect(send).toHaveAccessibleDescription(en.register.more.fixFirst)
  await user.keyboard('{Backspace>6}')
  await screen.findByText(en.register.endings.taken, {}, { timeout: 3000 })
  await user.click(send)
  const review = await screen.findByRole('alertdialog', {
    name: say('domainState.order.register.title', { count: 3, name: '' }),
  })
  expect(review).toHaveTextContent('fjell.no, dal.no, vik.no')
  const order = screen.getByRole('button', { name: say('domainState.order.register.do', { count: 3 }) })
  await waitFor(() => expect(order).not.toHaveAccessibleDescription())
  expect(review).toHaveTextContent('NOK 371.25 incl. VAT')
  await user.click(order)
  const values = () =>
    screen
      .getAllByLabelText<HTMLInputElement>(/^(Domain name|More .no names)$/, { selector: 'input, textarea' })
      .map(({ value }) => value)
  await waitFor(() => expect(values()).toEqual(['vik.no', 'opptatt.no']))
  const again = () => screen.getByRole('button', { name: say('register.order.sendName', { name: 'vik.no' }) })
  expect(again()).toHaveAccessibleDescription(en.register.more.sending)
  await act(async () => answerLast())
  await screen.findByRole('heading', { name: '2 of 3 domains registered' })
  expect(screen.queryByText(/^Fix 1 problem/)).toBeNull()
  expect(registered.mock.calls.map(([{ name }]) => name)).toEqual(['fjell.no', 'dal.no', 'vik.no'])
  expect(values()).toEqual(['vik.no', 'opptatt.no'])
  expect(again()).not.toHaveAccessibleDescription()

  const stored = () => JSON.stringify(localStorage)
  await waitFor(() => expect(stored()).toContain('"name":"vik.no","more":"opptatt.no"'.replaceAll('"', '\\"')))
  unmount()
  const { user: returned } = await show('fjell.no')
  expect(values()).toEqual(['vik.no', 'opptatt.no'])

  registered.mockResolvedValue({ status: 'unknown', reference: '', sentAt: asOf, openMs: 60_000 })
  await returned.click(screen.getByRole('button', { name: say('register.more.again', { count: 1 }) }))
  await waitFor(() => expect(again()).toHaveAccessibleDescription(en.feedback.outcome.open))
  isListed = true
  await returned.click(await screen.findByRole('button', { name: en.register.more.check }))
  await screen.findByRole('heading', { name: '3 of 3 domains registered' })
  expect(values()).toEqual(['opptatt.no', ''])
})
