import { expect, it } from 'vitest'
import { writtenAccount, parseBankAccount, sepaQrText } from './bank-account'

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
