import fc, { type Arbitrary } from 'fast-check'
import type { Contact, Contacts, Holder } from '@/lib/domains/rules/order'

/** Mostly valid values, so that a form of a dozen fields is sometimes valid as a whole. */
const mostly = (good: readonly string[], odd: readonly string[], share = 24): Arbitrary<string> =>
  fc.oneof({ arbitrary: fc.constantFrom(...good), weight: share }, { arbitrary: fc.constantFrom(...odd), weight: 1 })

const texts = mostly(['Kari', 'Åse-Lill', '李', 'O’Brien & Sønner'], ['', ' ', 'a'.repeat(256)])
const emails = mostly(
  ['kari@example.com', 'a.b+c@sub.example.no', 'o’b@c.no', "o'b@c.no"],
  ['', 'kari', 'kari@example', '@example.com', 'a b@c.no', 'a,b@c.no', '<a@b.no>', 'a;b@c.no'],
)
const phones = mostly(['+47.90000000', '+358.401234567', '+1.2025550123'], ['', '90000000', '+4790000000', '+47.123'])
const countries = (purpose: 'register' | 'transfer') =>
  mostly(
    ['NO', 'FI', 'SE', 'FR', 'BE', 'CH', 'DE', ...(purpose === 'transfer' ? ['', ''] : [])],
    ['', 'US', 'GB', 'N', 'NOR', 'no'],
    8,
  )
const organizations = fc.oneof(
  { arbitrary: fc.constant(''), weight: 3 },
  { arbitrary: fc.constantFrom('Nordlys Drift AS', 'Oy Havn Ab', ' '), weight: 2 },
)
const numbers = fc.oneof(
  {
    arbitrary: fc.constantFrom('', '1986-04-12', '131052-308T', '1234567-8', 'BE0123456789', 'P1234', '923609016'),
    weight: 8,
  },
  { arbitrary: fc.constantFrom('1234', '12', '1986-02-30', '12.04.1986', 'x'.repeat(21), ' '), weight: 1 },
  { arbitrary: fc.stringMatching(/^[0-9A-Z+.-]{0,22}$/), weight: 2 },
)

function contact(purpose: 'register' | 'transfer'): Arbitrary<Contact> {
  return fc.record({
    ...{ firstName: texts, lastName: texts, organization: organizations, number: numbers, address: texts, city: texts },
    ...{ postalCode: texts, country: countries(purpose), email: emails, phone: phones },
  })
}

function contacts(purpose: 'register' | 'transfer'): Arbitrary<Contacts> {
  const other = fc.option(contact(purpose), { freq: 2 }).map((holder) => holder && { ...holder, number: '' })
  return fc.record({
    ...{ kind: fc.constant('contacts'), registrant: contact(purpose) },
    ...{ admin: rarely(other), tech: other, billing: rarely(other), whoisPrivacy: fc.boolean() },
  })
}

function rarely<T>(arbitrary: Arbitrary<T | null>): Arbitrary<T | null> {
  return fc.oneof({ arbitrary: fc.constant(null), weight: 4 }, { arbitrary, weight: 1 })
}

const noHolders: Arbitrary<Holder> = fc.oneof(
  fc.record({
    ...{ kind: fc.constant('noOrganization' as const), email: emails, applicantName: texts, companyName: texts },
    orgNumber: fc.oneof(
      { arbitrary: fc.constantFrom('923609016', '974760673', '889640782'), weight: 10 },
      { arbitrary: fc.stringMatching(/^\d{8,10}$/), weight: 3 },
      { arbitrary: fc.constantFrom('', '92360901x'), weight: 1 },
    ),
    ...{ postalCode: texts, city: texts },
  }),
  fc.record({
    ...{ kind: fc.constant('noPerson' as const), email: emails, firstName: texts, lastName: texts },
    personId: mostly(['N.PRI.123456', 'N.PRI.1'], ['', 'N.PRI.', 'N.PRI.12x', '12345678901', 'n.pri.1']),
  }),
)

/** Valid and invalid holders for a TLD. */
export function holders(tld: string, purpose: 'register' | 'transfer' = 'register'): Arbitrary<Holder> {
  if (tld !== 'be') return tld === 'no' ? noHolders : contacts(purpose)
  return contacts(purpose).map((holder) => ({ ...holder, registrant: withVatNumber(holder.registrant) }))
}

/** VAT numbers of the countries above. The reference requires one, and leaves its form to the panel. */
const vatNumbers: Readonly<Record<string, string>> = {
  ...{ NO: 'NO923609016MVA', FI: 'FI12345678', SE: 'SE123456789001', FR: 'FR12345678901', DE: 'DE123456789' },
}

function withVatNumber(registrant: Contact): Contact {
  const isEmpty = registrant.number.trim() === ''
  return isEmpty
    ? registrant
    : { ...registrant, number: vatNumbers[registrant.country.toUpperCase()] ?? 'BE0123456789' }
}

const host = fc.constantFrom('ns1.example.com', 'ns2.example.com', 'ns3.example.no', 'xn--blbr-roah.no')

export const nameServers: Arbitrary<readonly string[] | null> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 6 },
  { arbitrary: fc.uniqueArray(host, { minLength: 2, maxLength: 4 }), weight: 4 },
  {
    arbitrary: fc.array(fc.oneof(host, fc.constantFrom('ns1', '192.0.2.1', '-a.no', '')), { maxLength: 15 }),
    weight: 1,
  },
)

export const transferCodes: Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom('Abcdefghij12', 'Zz9-Zz9-Zz9-Zz9'), weight: 6 },
  { arbitrary: fc.constantFrom('', ' ', 'short1A', 'abcdefghijkl', 'ABCDEFGHIJ12', 'Abcdefghijkl'), weight: 2 },
  { arbitrary: fc.stringMatching(/^[A-Za-z0-9!-]{1,16}$/), weight: 2 },
)
