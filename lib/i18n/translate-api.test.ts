import { beforeEach, expect, it, vi } from 'vitest'
import { failureOf } from '@/tests/answers'
import type { Billing, Order, OrderProduct } from '@/lib/billing/model'
import type { TermPreview } from '@/lib/billing/term-model'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import {
  apiTranslator,
  availabilityInWords,
  translateBilling,
  translateFailure,
  translateOutcome,
  translateSettled,
  translateTermPreview,
  translateTransfers,
} from './translate-api'

const preferences = vi.hoisted(() => ({ locale: 'nb' }))
vi.mock('./preferences', () => ({ readPreferences: async () => preferences }))

beforeEach(() => {
  preferences.locale = 'nb'
})

const failure = failureOf('URL not an ISO.')

it('translates the message of a change', async () => {
  const done = { status: 'done', value: null, message: 'DNSSEC disabled successfully', reference: 'x' } as const
  expect(await translateOutcome(done)).toEqual({ ...done, message: 'DNSSEC er slått av.' })
  preferences.locale = 'en'
  expect(await translateOutcome(done)).toEqual(done)
})

it('translates a refusal, and keeps the original message for support', async () => {
  const said = { ...failure, said: 'Adressen peker ikke til en ISO-fil.' }
  expect(await translateOutcome({ status: 'refused', failure, fieldErrors: {} })).toMatchObject({ failure: said })
  expect(await translateSettled({ ok: false, failure })).toEqual({ ok: false, failure: said })
})

it('does not change unknown or missing messages, or those already in the language', async () => {
  for (const message of [null, 'Something new.'])
    expect(await translateFailure(failureOf(message))).not.toHaveProperty('said')
  preferences.locale = 'en'
  expect(await translateFailure(failure)).toEqual(failure)
})

it('translates known log entries only', async () => {
  const words = await apiTranslator()
  expect(['Power off', 'Moved to rack 4'].map(words)).toEqual(['Slå av', 'Moved to rack 4'])
})

it('translates the messages of transfers', async () => {
  const item: TransferItem = {
    ...{ id: '1', batchId: null, zoneId: null, name: 'a.no', readable: 'a.no', status: 'failed', source: 'manual' },
    ...{ switchNs: null, tokenRequested: false, createdAt: null, updatedAt: null, expiresAt: null },
    message: 'The registry rejected the auth code.',
  }
  const list = { rows: [item, { ...item, message: null }], unreadable: [] }
  const { value } = await translateTransfers({ value: list, asOf: new Date(0) })
  expect(value.rows.map(({ message }) => message)).toEqual(['Registeret avviste koden.', null])
})

it('puts the reason why a name cannot be registered into words, and keeps that of the API', async () => {
  const check = async (reason: string | null) =>
    (await availabilityInWords({ value: { available: reason === null, reason }, asOf: new Date(0) })).value
  const reason = 'The domain is not available.'
  expect(await check(reason)).toEqual({ available: false, reason, said: 'Domenet er ikke ledig.' })
  expect(await check('Reserved.')).toEqual({ available: false, reason: 'Reserved.' })
  expect(await check(null)).toEqual({ available: true, reason: null })
})

it('translates what an order holds in the bill and in the preview of a term, but no brands', async () => {
  const product = (name: string | null): OrderProduct => ({
    ...{ id: '1', serverId: null, serverName: null, productId: null, type: null, detail: null, sum: '25' },
    name,
  })
  const products = ['Additional IPv4 address', 'Cloud M', null].map(product)
  const order: Order = {
    ...{ id: '1', number: '1', status: null, hourly: false, cycleMonths: 1, nextBillingAt: null, orderedAt: null },
    ...{ total: null, currency: null, cancelReason: null, billingChangeable: true, products },
  }
  const billing: Billing = {
    ...{ invoices: [], unreadableInvoices: [], orders: [order], unreadableOrders: [], paymentType: null },
    ...{ cards: [], unreadableCards: [], credit: [], unreadableCredit: [] },
  }
  const preview: TermPreview = {
    ...{ from: 1, months: 12, currency: 'NOK', monthlyTotal: null, termTotal: null, startsAt: null, accrued: null },
    ...{ direction: null, reissuedInvoice: null },
    lines: products.map(({ name }) => ({ name, quantity: 1, monthly: '25', term: '300' })),
  }
  const asOf = new Date(0)
  const { value } = await translateBilling({ value: billing, asOf })
  const { value: previewed } = await translateTermPreview({ value: preview, asOf })
  for (const lines of [value.orders[0]?.products, previewed.lines])
    expect(lines?.map(({ name }) => name)).toEqual(['Ekstra IPv4-adresse', 'Cloud M', null])
})
