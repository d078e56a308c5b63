import { describe, expect, test } from 'vitest'
import {
  customerAsHolder,
  emptyRegistrant,
  holderOf,
  nameServerProblems,
  numberKindOf,
  registrantProblems,
  transferAsksKind,
  transferHolderOf,
  type RegistrantForm,
} from './form'
import { hostsOf } from './name-servers'
import { correctedDay, notesOf } from './tlds'
import { offerOf, priceOf } from './look-ups'
import { holderProblems } from './order'

const form: RegistrantForm = {
  ...emptyRegistrant('NO'),
  holder: {
    ...emptyRegistrant('NO').holder,
    ...{ kind: 'person', firstName: ' Kari ', lastName: 'Nordmann', organization: 'Old AS', address: 'Storgata 1' },
    ...{ postalCode: '9008', city: 'Tromsø', email: 'kari@example.com', phone: '776 00 000' },
    numbers: { fiBirthDate: '1986-04-12', noOrganization: 'NO 923 609 016 MVA', noPerson: 'n.pri.12' },
    applicantName: 'Kari Nordmann',
  },
}
test('a contact is sent without what nobody can see', () => {
  const pasted: RegistrantForm = {
    ...form,
    holder: {
      ...form.holder,
      ...{ firstName: '\u200BKari\u00A0Anne', city: 'Tromsø\u00AD', email: 'kari\u200B@example.com\u202C' },
      ...{
        country: 'FI',
        phone: '\u202A+47 900\u201100\u2011000\u202C',
        numbers: { fiIdentityCode: '131052\u2011308T\u200E' },
      },
    },
  }
  expect(registrantProblems('fi', pasted).map(({ field }) => field)).not.toContain('registrant.number')
  expect(holderOf('fi', pasted)).toMatchObject({
    registrant: {
      ...{ firstName: 'Kari Anne', city: 'Tromsø', email: 'kari@example.com' },
      ...{ phone: '+47.90000000', number: '131052-308T' },
    },
  })
})

const organization: RegistrantForm = { ...form, holder: { ...form.holder, kind: 'organization' } }

describe('the customer as a registrant', () => {
  const customer = {
    name: 'Nordlys Drift AS',
    companyNumber: '923609016',
    address: { lines: ['Storgata 14', 'Inngang B'], postalCode: '9008', city: 'Tromsø', country: 'no' },
    phones: ['+47 77 60 00 00', '+47 900 00 000'],
    email: 'demo@example.com',
  }

  test('an organisation, with the number that .no asks for', () => {
    const holder = customerAsHolder(customer)
    expect(holder).toMatchObject({
      kind: 'organization',
      organization: 'Nordlys Drift AS',
      firstName: '',
      country: 'NO',
    })
    expect(holder).toMatchObject({ address: 'Storgata 14, Inngang B', phone: '+47 77 60 00 00' })
    expect(registrantProblems('no', { ...form, holder: { ...holder, applicantName: 'Ingrid Solheim' } })).toEqual([])
  })

  test('a person without a company number; the last word is the last name', () => {
    expect(customerAsHolder({ ...customer, name: 'Kari Anne Nordmann', companyNumber: null })).toMatchObject({
      ...{ kind: 'person', firstName: 'Kari Anne', lastName: 'Nordmann', organization: '', numbers: {} },
    })
  })

  test('what is not known is empty, and a number from abroad is not a Norwegian one', () => {
    const none = { lines: [], postalCode: null, city: null, country: 'Sverige' }
    expect(customerAsHolder({ ...customer, name: null, address: none, phones: [], email: null })).toMatchObject({
      ...{ organization: '', address: '', country: '', phone: '', email: '', numbers: {} },
    })
  })
})

describe('converting form data', () => {
  test('a person has no organisation, and only the number that is required', () => {
    expect(holderOf('com', form)).toMatchObject({
      registrant: { firstName: 'Kari', organization: '', number: '', phone: '+47.77600000' },
      ...{ admin: null, tech: null, billing: null },
    })
    expect(holderOf('fi', form)).toMatchObject({ registrant: { number: '1986-04-12' } })
  })

  test('.no uses the same fields', () => {
    expect(holderOf('no', organization)).toMatchObject({
      orgNumber: '923609016',
      companyName: 'Old AS',
      city: 'Tromsø',
    })
    expect(holderOf('no', form)).toMatchObject({ kind: 'noPerson', personId: 'N.PRI.12' })
  })

  test('the technical contact of .fi is the holder at an organisation', () => {
    expect(registrantProblems('fi', form)).toEqual([{ field: 'tech.organization', rule: 'techIsOrganization' }])
    const named = { ...form, tech: { ...form.tech, organization: 'Drift AS' } }
    expect(registrantProblems('fi', named)).toEqual([])
    expect(holderOf('fi', named)).toMatchObject({ tech: { organization: 'Drift AS', firstName: 'Kari', number: '' } })
  })

  test('privacy is not sent where it is not allowed', () => {
    expect(holderOf('uk', { ...form, whoisPrivacy: true })).toMatchObject({ whoisPrivacy: false })
    expect(holderOf('com', { ...form, whoisPrivacy: true })).toMatchObject({ whoisPrivacy: true })
  })

  test('a transfer asks for and sends only what the TLD needs', () => {
    expect(['no', 'uk', 'fr'].map((tld) => transferHolderOf(tld, form))).toEqual([null, null, null])
    expect(transferHolderOf('com', form)?.registrant).toMatchObject({ firstName: 'Kari', address: '', country: '' })
    expect(transferHolderOf('fi', form)?.registrant).toMatchObject({ number: '1986-04-12', phone: '' })
    expect(['com', 'es', 'dk', 'fi', 'se', 'be'].map(transferAsksKind)).toEqual([false, false, true, true, true, true])
  })
})

describe('validation', () => {
  test('an organisation without a name is not taken for a person', () => {
    const unnamed = { ...organization, holder: { ...organization.holder, organization: ' ' } }
    expect(registrantProblems('dk', unnamed)).toEqual([
      { field: 'registrant.organization', rule: 'required' },
      { field: 'registrant.number', rule: 'required', number: 'dkOrganization' },
    ])
  })

  test('reports in the order of the form, once for each field', () => {
    const fields = registrantProblems('se', emptyRegistrant('')).map(({ field }) => field)
    expect(new Set(fields).size).toBe(fields.length)
    expect(fields.slice(0, 3)).toEqual(['registrant.organization', 'registrant.firstName', 'registrant.lastName'])
  })

  test('the number depends on the holder', () => {
    const kinds = (tld: string) =>
      (['organization', 'person'] as const).flatMap((kind) =>
        ['FI', 'GB'].map((country) => numberKindOf(tld, { kind, country })),
      )
    expect(kinds('fi')).toEqual(['fiBusinessId', 'fiCompanyNumber', 'fiIdentityCode', 'fiBirthDate'])
    expect(kinds('be')).toEqual(['beVatNumber', null, null, null])
    expect(kinds('com')).toEqual([null, null, null, null])
  })

  test('a suffix named like an object member has no rules', () => {
    expect(notesOf('constructor')).toEqual([])
    expect(holderProblems('toString', holderOf('toString', form))).toEqual([])
  })

  test('name servers, at the line that is wrong', () => {
    expect(nameServerProblems(['ns1.example.com', 'NS2.Example.com.', ''])).toEqual([])
    expect(hostsOf(['ns1.example.com', 'NS2.Example.com.', ''])).toEqual(['ns1.example.com', 'ns2.example.com'])
    expect(nameServerProblems(['ns1.example.com', 'ns1.example.com'])).toEqual([
      { field: 'nameServers.1', rule: 'nameServers' },
    ])
    expect(nameServerProblems(['ns1.example.com', 'ns 2'])).toEqual([{ field: 'nameServers.1', rule: 'hostName' }])
    expect(nameServerProblems([])).toEqual([{ field: 'nameServers.0', rule: 'nameServers' }])
  })
})

test.each([
  ['12.04.1986', '1986-04-12'],
  ['12.4.1986', '1986-04-12'],
  ['1986/4/12', '1986-04-12'],
  ['31.02.1986', null],
  ['1986-04-12', null],
  ['12.04.86', null],
])('the day %j is corrected to %j', (typed, corrected) => expect(correctedDay(typed)).toBe(corrected))

test('the price of the longest matching suffix', () => {
  const price = (tld: string) => ({ tld, currency: 'NOK', register: '1', renew: '1', transfer: '1' })
  expect(priceOf('firma.co.uk', [price('uk'), price('co.uk')])?.tld).toBe('co.uk')
  expect(priceOf('luk', [price('uk')])).toBeNull()
  const prices = [price('uk'), price('com')]
  expect(['x.uk', '.uk', 'x.co', '.xyz', 'x.xyz'].map((name) => offerOf(name, prices))).toEqual([
    ...['yes', 'yes', 'begun'],
    ...['no', 'no'],
  ])
  expect([offerOf('x.xyz', null), offerOf('x.xyz', [])]).toEqual(['yes', 'yes'])
})
