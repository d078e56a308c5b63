import { describe, expect, it } from 'vitest'
import { searchedStates } from './invoice-state'
import { owingOf, type StatedInvoice, statesOf, toPay } from './invoice'
import { parseBankAccount, sepaQrText, writtenAccount } from './payment'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)

function invoice(id: string, over: Partial<StatedInvoice> = {}): StatedInvoice {
  return { id, currency: 'NOK', due: '100.00', dueAt: ago(3), paid: false, credited: false, ...over }
}

const states = (invoices: StatedInvoice[], overdue: { amount: string; currency: string }[] | null) =>
  Object.fromEntries(statesOf(invoices, overdue, now))

it.each<[string, Partial<StatedInvoice>, string]>([
  ['paid', { paid: true }, 'paid'],
  ['credited, also when it was paid', { paid: true, credited: true }, 'credited'],
  ['a credit note', { due: '-249.00' }, 'credited'],
  ['not yet due', { dueAt: ago(-3) }, 'unpaid'],
  ['due this very moment', { dueAt: now }, 'unpaid'],
  ['without a due date', { dueAt: null }, 'unpaid'],
])('%s', (_what, over, expected) => {
  expect(states([invoice('1', over)], [])).toEqual({ 1: expected })
})

describe('past the due date', () => {
  const a = invoice('a', { due: '100.00' })
  const b = invoice('b', { due: '250.50' })
  const c = invoice('c', { due: '350.50' })
  const nok = (amount: string) => [{ amount, currency: 'NOK' }]

  it.each<[string, StatedInvoice[], ReturnType<typeof nok> | null, Record<string, string>]>([
    ['all overdue', [a, b], nok('350.5'), { a: 'overdue', b: 'overdue' }],
    ['one with an extension', [a, b], nok('250.50'), { a: 'extended', b: 'overdue' }],
    ['all with an extension', [a, b], [], { a: 'extended', b: 'extended' }],
    ['two ways to the same amount', [a, b, c], nok('350.50'), { a: 'pastDue', b: 'pastDue', c: 'pastDue' }],
    ['an amount that nothing makes up', [a, b], nok('99'), { a: 'pastDue', b: 'pastDue' }],
    ['unknown amounts', [a], null, { a: 'pastDue' }],
    ['another currency', [a], [{ amount: '100.00', currency: 'EUR' }], { a: 'extended' }],
  ])('%s', (_what, invoices, overdue, expected) => {
    expect(states(invoices, overdue)).toEqual(expected)
  })

  it('limits the number of combinations', () => {
    const many = Array.from({ length: 40 }, (_, place) => invoice(String(place), { due: String(2 ** place) }))
    expect(new Set(Object.values(states(many, nok('3'))))).toEqual(new Set(['pastDue']))
  })
})

it('adds up amounts by currency and never across', () => {
  const rows = [
    { state: 'overdue', currency: 'NOK', due: '4862.50', beforeVat: '3890' },
    { state: 'unpaid', currency: 'NOK', due: '1990.00', beforeVat: '1592' },
    { state: 'extended', currency: 'EUR', due: '118', beforeVat: '94.40' },
    { state: 'paid', currency: 'NOK', due: '1', beforeVat: '1' },
    { state: 'credited', currency: 'EUR', due: '1', beforeVat: '1' },
  ] as const
  expect(owingOf(rows)).toEqual([
    { currency: 'NOK', total: '6852.50', vat: '1370.50', count: 2, late: '4862.50', lateCount: 1, lateIsOverdue: true },
    { currency: 'EUR', total: '118', vat: '23.60', count: 1, late: '0', lateCount: 0, lateIsOverdue: true },
  ])
})

it.each([
  ['8601 11 17947', { iban: 'NO9386011117947', norwegian: '86011117947' }],
  ['8601.11.17947', { iban: 'NO9386011117947', norwegian: '86011117947' }],
  ['NO93 8601 1117 947', { iban: 'NO9386011117947', norwegian: '86011117947' }],
  ['de89 3704 0044 0532 0130 00', { iban: 'DE89370400440532013000', norwegian: null }],
  ['GB82 WEST 1234 5698 7654 32', { iban: 'GB82WEST12345698765432', norwegian: null }],
])('reads %s', (text, account) => {
  expect(parseBankAccount(text)).toEqual(account)
})

it.each(['86011117948', '8601111794', 'NO9386011117948', 'NO0286011117947', 'DE88370400440532013000', 'account', ''])(
  'refuses %s',
  (text) => {
    expect(parseBankAccount(text)).toBeNull()
  },
)

const norwegian = { iban: 'NO9386011117947', norwegian: '86011117947' }
const german = { iban: 'DE89370400440532013000', norwegian: null }

it('is written as banks write it: within Norway with full stops, otherwise as an IBAN', () => {
  expect(writtenAccount(norwegian, 'NOK')).toEqual({ kind: 'account', text: '8601.11.17947', plain: '86011117947' })
  expect(writtenAccount(norwegian, 'EUR')).toEqual({
    kind: 'iban',
    text: 'NO93 8601 1117 947',
    plain: 'NO9386011117947',
  })
  expect(writtenAccount(german, 'NOK')).toMatchObject({ kind: 'iban', text: 'DE89 3704 0044 0532 0130 00' })
})

const payment = {
  account: german,
  bic: 'COBADEFFXXX',
  name: 'Havn Hosting AS',
  amount: '104.63',
  currency: 'EUR',
  reference: '2345676',
}

it('a QR code has account, amount and reference in the order of the SEPA standard', () => {
  expect(sepaQrText(payment)?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', 'COBADEFFXXX', 'Havn Hosting AS', 'DE89370400440532013000', 'EUR104.63', ''],
    ...['', '2345676'],
  ])
  expect(
    sepaQrText({ ...payment, reference: 'RF18539007547034' })
      ?.split('\n')
      .slice(8),
  ).toEqual(['', 'RF18539007547034'])
  expect(sepaQrText({ ...payment, bic: undefined })?.split('\n')[4]).toBe('')
})

it.each([{ currency: 'NOK' }, { amount: '0' }, { amount: '0.005' }, { amount: '-5.00' }])(
  'there is no QR code for %o',
  (change) => {
    expect(sepaQrText({ ...payment, ...change })).toBeNull()
  },
)

it('the filters that amounts lead to find every invoice that they count', () => {
  const found = (filter: string) =>
    (['overdue', 'pastDue', 'extended', 'unpaid', 'paid', 'credited'] as const).filter((state) =>
      searchedStates(state).some((searched) => searched === filter),
    )
  expect(found('unpaid')).toEqual(['overdue', 'pastDue', 'extended', 'unpaid'])
  expect(found('overdue')).toEqual(['overdue', 'pastDue'])
  expect(found('paid')).toEqual(['paid'])
})

it('what is to be paid comes by currency, first what is due first', () => {
  const open = (id: string, dueAt: Date | null, over: object = {}) => ({
    ...invoice(id, { dueAt, ...over }),
    beforeVat: '80.00',
    state: 'unpaid' as const,
  })
  const found = toPay([
    open('later', ago(-9)),
    open('euro', ago(-1), { currency: 'EUR' }),
    open('no date', null),
    { ...open('done', ago(5)), state: 'paid' as const },
    open('sooner', ago(-2)),
  ])
  expect(found.map(({ owing, invoices }) => [owing.currency, owing.total, invoices.map(({ id }) => id)])).toEqual([
    ['NOK', '300.00', ['sooner', 'later', 'no date']],
    ['EUR', '100.00', ['euro']],
  ])
})
