import type {
  Contact,
  Contacts,
  Field,
  Holder,
  NoOrganization,
  NoPerson,
  RegistrationOrder,
  Rule,
} from '@/lib/domains/rules/order'

export const person: Contact = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  organization: '',
  number: '',
  address: 'Storgata 1',
  city: 'Tromsø',
  postalCode: '9008',
  country: 'NO',
  email: 'kari@example.com',
  phone: '+47.77600000',
}

const company: Contact = { ...person, organization: 'Nordlys Drift AS' }

const contacts = (registrant: Contact): Contacts => ({
  ...{ kind: 'contacts', registrant, admin: null, tech: null, billing: null, whoisPrivacy: false },
})

const noOrganization: NoOrganization = {
  kind: 'noOrganization',
  email: 'post@example.com',
  applicantName: 'Kari Nordmann',
  orgNumber: '923609016',
  companyName: 'Nordlys Drift AS',
  postalCode: '0123',
  city: 'Oslo',
}

const noPerson: NoPerson = {
  kind: 'noPerson',
  email: 'kari@example.com',
  personId: 'N.PRI.123456',
  firstName: 'Kari',
  lastName: 'Nordmann',
}

/** The number of a person from Norway, where a registry requires one. */
const personNumbers: Readonly<Record<string, string>> = { es: 'P1234', it: '1', se: '1', nu: '1', fi: '1986-04-12' }

/** The minimum that §4.7 requires for the TLD. */
export function smallestHolder(tld: string): Holder {
  if (tld === 'no') return noPerson
  const holder = contacts({ ...person, number: personNumbers[tld] ?? '' })
  return tld === 'fi' ? { ...holder, tech: company } : holder
}

/** An order that breaks only one rule. */
export type Violation = {
  title: string
  field: Field
  rule: Rule
  /** Matches the API's message. */
  says: RegExp
  of: (order: RegistrationOrder) => RegistrationOrder
}

type Change = (holder: Contacts) => Contacts

const contactsOf = (holder: Holder): Contacts => {
  if (holder.kind !== 'contacts') throw new Error('A .no domain has no contacts.')
  return holder
}

const broken = (title: string, field: Field, rule: Rule, says: RegExp, change: Change): Violation => ({
  ...{ title, field, rule, says },
  of: (order) => ({ ...order, holder: change(contactsOf(order.holder)) }),
})

const registrant =
  (changes: Partial<Contact>): Change =>
  (holder) => ({ ...holder, registrant: { ...holder.registrant, ...changes } })

const withNo = (title: string, field: Field, rule: Rule, says: RegExp, holder: Holder): Violation => ({
  ...{ title, field, rule, says },
  of: (order) => ({ ...order, holder }),
})

const ofEveryTld: Violation[] = [
  {
    ...{ title: 'one name server', field: 'nameServers', rule: 'nameServers', says: /two valid nameservers/ },
    of: (order) => ({ ...order, nameServers: ['ns1.example.com'] }),
  },
  {
    ...{
      title: 'the same name server twice',
      field: 'nameServers',
      rule: 'nameServers',
      says: /two valid nameservers/,
    },
    of: (order) => ({ ...order, nameServers: ['ns1.example.com', 'ns1.example.com'] }),
  },
]

const long = 'a'.repeat(256)
const email = /^A valid email/

const ofNo: Violation[] = [
  withNo('no company', 'registrant.organization', 'required', /^company_name/, { ...noOrganization, companyName: '' }),
  withNo('long company', 'registrant.organization', 'tooLong', /255/, { ...noOrganization, companyName: long }),
  withNo('no applicant', 'registrant.applicantName', 'required', /^applicant/, {
    ...noOrganization,
    applicantName: '',
  }),
  withNo('long applicant', 'registrant.applicantName', 'tooLong', /255/, { ...noOrganization, applicantName: long }),
  withNo('no number', 'registrant.number', 'required', /^org_number/, { ...noOrganization, orgNumber: '' }),
  withNo('8 digits', 'registrant.number', 'number', /^org_number/, { ...noOrganization, orgNumber: '92360901' }),
  withNo('check digit', 'registrant.number', 'checkDigit', /^org_number/, {
    ...noOrganization,
    orgNumber: '923609017',
  }),
  withNo('no post code', 'registrant.postalCode', 'required', /^zip_code/, { ...noOrganization, postalCode: '' }),
  withNo('no city', 'registrant.city', 'required', /^city/, { ...noOrganization, city: '' }),
  withNo('no e-mail', 'registrant.email', 'required', email, { ...noOrganization, email: '' }),
  withNo('bad e-mail', 'registrant.email', 'email', email, { ...noPerson, email: 'kari@example' }),
  withNo('no N.PRI', 'registrant.number', 'required', /^pid/, { ...noPerson, personId: '' }),
  withNo('bad N.PRI', 'registrant.number', 'number', /^pid/, { ...noPerson, personId: '12345678901' }),
  withNo('no first name', 'registrant.firstName', 'required', /^first_name/, { ...noPerson, firstName: ' ' }),
  withNo('no last name', 'registrant.lastName', 'required', /^last_name/, { ...noPerson, lastName: '' }),
]

const ofContacts: Violation[] = [
  broken('no first name', 'registrant.firstName', 'required', /first_name/, registrant({ firstName: '' })),
  broken('no last name', 'registrant.lastName', 'required', /last_name/, registrant({ lastName: '' })),
  broken('no address', 'registrant.address', 'required', /address1/, registrant({ address: '' })),
  broken('no city', 'registrant.city', 'required', /city/, registrant({ city: '' })),
  broken('no post code', 'registrant.postalCode', 'required', /postal_code/, registrant({ postalCode: '' })),
  broken('no e-mail', 'registrant.email', 'required', /email/, registrant({ email: '' })),
  broken('bad e-mail', 'registrant.email', 'email', /email/, registrant({ email: 'kari@example' })),
  broken('no phone', 'registrant.phone', 'required', /phone/, registrant({ phone: '' })),
  broken('bad phone', 'registrant.phone', 'phone', /phone/, registrant({ phone: '+4777600000' })),
  broken('admin without e-mail', 'admin.email', 'required', /^admin_contact: email/, (holder) => ({
    ...holder,
    admin: { ...person, email: '' },
  })),
  broken('billing without phone', 'billing.phone', 'required', /^billing_contact: phone/, (holder) => ({
    ...holder,
    billing: { ...person, phone: '' },
  })),
  broken('no country', 'registrant.country', 'required', /country_code/, registrant({ country: '' })),
]

const number = (title: string, rule: Rule, says: RegExp, changes: Partial<Contact>) =>
  broken(title, 'registrant.number', rule, says, registrant(changes))
const none = (title: string, says: RegExp, changes: Partial<Contact> = {}) =>
  number(title, 'required', says, { number: '', ...changes })
const noPrivacy = (says: RegExp) =>
  broken('privacy', 'whoisPrivacy', 'privacy', says, (holder) => ({ ...holder, whoisPrivacy: true }))
const french = [
  broken('holder abroad', 'registrant.country', 'residence', /must reside/, registrant({ country: 'US' })),
  broken('admin abroad', 'admin.country', 'residence', /must reside/, (holder) => ({
    ...holder,
    admin: { ...person, country: 'GB' },
  })),
]
const special: Violation = {
  ...{ title: 'special letters', field: 'name', rule: 'specialLetters', says: /IDN/ },
  of: (order) => ({ ...order, name: 'xn--blbr-roah.nl' }),
}
const org = { organization: 'Nordlys Drift AS' }

/** The table of §4.7, "Per-TLD rules", broken row by row. */
const ofTld: Readonly<Record<string, readonly Violation[]>> = {
  es: [
    none('no number', /^\.es/),
    number('4 characters', 'number', /^\.es/, { number: '1234' }),
    number('21 characters', 'number', /^\.es/, { number: '1'.repeat(21) }),
  ],
  it: [none('no number', /^\.it/), none('company without number', /^\.it/, org)],
  dk: [none('company without number', /^\.dk/, org)],
  se: [none('no number', /^\.se/), none('company without number', /^\.se/, org)],
  nu: [none('no number', /^\.nu/)],
  fi: [
    none('no number', /^\.fi/),
    number('birth date the Norwegian way', 'number', /^\.fi/, { number: '12.04.1986' }),
    number('a day that is none', 'number', /^\.fi/, { number: '1986-02-30' }),
    number('Finn with a birth date', 'number', /^\.fi/, { country: 'FI', number: '1986-04-12' }),
    number('Finnish company, no business ID', 'number', /^\.fi/, { ...org, country: 'FI', number: '12345678' }),
    broken('technical contact a person', 'tech.organization', 'techIsOrganization', /^The technical/, (holder) => ({
      ...holder,
      tech: null,
    })),
    noPrivacy(/^WHOIS privacy/),
  ],
  be: [none('company without VAT number', /^\.be/, org)],
  nl: [special],
  uk: [noPrivacy(/^WHOIS privacy/)],
  ...Object.fromEntries(['fr', 're', 'pm', 'yt', 'tf', 'wf'].map((tld) => [tld, french])),
}

export function violationsOf(tld: string): readonly Violation[] {
  // A Finnish number depends on the country: without a country the number is invalid as well.
  const common = tld === 'no' ? ofNo : ofContacts
  return [...ofEveryTld, ...common, ...(ofTld[tld] ?? [])]
}
