import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CONTACT, expectAnswer, EXTERNAL, ORGANIZATION, PERSON, SERVICE, useDomains } from './domain-support'
import type { TestAccount } from './support'

const { account, advance, call, event, fill, mails, signIn, zone } = useDomains()

const DAY = 86_400
const UNDER_REVIEW = 'Your account is currently under review and domain orders are temporarily disabled.'
const DMY = '\\d{2}\\.\\d{2}\\.\\d{4}'

async function send(of: TestAccount, method: string, path: string, body?: object, key = of.api_keys.full) {
  const filled = body && z.looseObject({}).parse(JSON.parse(await fill(of, JSON.stringify(body))))
  return call(method, await fill(of, path), { key, ...(filled === undefined ? {} : { body: filled }) })
}

const register = (of: TestAccount, body: object) => send(of, 'POST', '/dns/domains/register', body)

let names = 0
const fresh = (tld: string) => `nytt-navn-${(names += 1)}.${tld}`

describe('§4.7 POST /dns/domains/register, .no', () => {
  test.each<[string, object]>([
    ['an organisation', ORGANIZATION],
    ['a person', PERSON],
    ['own name servers', { ...PERSON, use_service_ns: false, nameservers: EXTERNAL }],
  ])('%s', async (_, fields) => {
    const of = await account()
    const domain_name = fresh('no')
    const answer = await register(of, { domain_name, ...fields })
    expectAnswer(answer, 200, 'Domain registered successfully! You will receive a confirmation email shortly.')
    expect(answer.data).toEqual({
      zone_id: expect.stringMatching(/^\d+$/),
      domain_name,
      expires_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      status: 'active',
    })
    expect(await zone(of, domain_name)).toMatchObject({
      zone_is_registered: '1',
      external_dns: 'use_service_ns' in fields ? '1' : '0',
      domain_auto_renew: '1',
    })
    expect(await mails(of)).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'domain-registered', zone_name: domain_name })]),
    )
  })

  const org = (changes: object) => ({ domain_name: 'avvist.no', ...ORGANIZATION, ...changes })
  const person = (changes: object) => ({ domain_name: 'avvist.no', ...PERSON, ...changes })
  const TYPE = 'registrant_type must be organization or person.'
  const NUMBER = 'org_number must be a Norwegian organisation number of 9 digits.'
  const PID = 'pid must have the form N.PRI.<digits>.'
  const NS = 'At least two valid nameservers are required.'
  const REFUSED: [string, object, string][] = [
    ['no name', { ...PERSON }, 'Domain name is not valid.'],
    ['a TLD not sold', person({ domain_name: 'a.xyz' }), 'The top-level domain .xyz is not supported.'],
    ['no e-mail', org({ email: undefined }), 'A valid email address is required.'],
    ['bad e-mail', org({ email: 'x' }), 'A valid email address is required.'],
    ['no type', org({ registrant_type: undefined }), TYPE],
    ['bad type', org({ registrant_type: 'robot' }), TYPE],
    ['no applicant', org({ applicant_name: '' }), 'applicant_name is required.'],
    ['long applicant', org({ applicant_name: 'a'.repeat(256) }), 'applicant_name can be at most 255 characters.'],
    ['no company', org({ company_name: undefined }), 'company_name is required.'],
    ['long company', org({ company_name: 'a'.repeat(256) }), 'company_name can be at most 255 characters.'],
    ['no number', org({ org_number: undefined }), NUMBER],
    ['8 digits', org({ org_number: '12345678' }), NUMBER],
    ['a wrong check digit', org({ org_number: '923609017' }), NUMBER],
    ['no zip code', org({ zip_code: undefined }), 'zip_code is required.'],
    ['no city', org({ city: undefined }), 'city is required.'],
    ['no pid', person({ pid: undefined }), PID],
    ['bad pid', person({ pid: '01010112345' }), PID],
    ['no first name', person({ first_name: undefined }), 'first_name is required.'],
    ['no last name', person({ last_name: undefined }), 'last_name is required.'],
    ['no name servers', person({ use_service_ns: false }), NS],
    ['one name server', person({ use_service_ns: false, nameservers: ['ns1.a.no'] }), NS],
    ['the same twice', person({ use_service_ns: false, nameservers: ['ns1.a.no', 'NS1.a.no.'] }), NS],
    ['no host names', person({ use_service_ns: false, nameservers: ['a', 'b'] }), NS],
    ['registered here', person({ domain_name: '<nordlysdrift.no>' }), 'The domain is already registered with us.'],
    ['taken', person({ domain_name: 'opptatt.no' }), 'The domain is in use by another account.'],
  ]
  test(`refused (${REFUSED.length} rows)`, async () => {
    const of = await account()
    for (const [name, body, message] of REFUSED) {
      const answer = await register(of, body)
      expect([name, answer.status, answer.message]).toEqual([name, 400, message])
    }
  })

  test('409 while a transfer of the domain is open', async () => {
    const answer = await register(await account(), person({ domain_name: '<flytter-venter.no>' }))
    expectAnswer(answer, 409, 'A transfer for this domain is already in progress.')
  })

  test('an account under review cannot order', async () => {
    const of = await account()
    await event(of, 'account.under_review', { on: true })
    expectAnswer(await register(of, {}), 400, UNDER_REVIEW)
    await event(of, 'account.under_review', { on: false })
    expectAnswer(await register(of, {}), 400, 'Domain name is not valid.')
  })
})

describe('§4.7 POST /dns/domains/register, other TLDs', () => {
  const ORG = { org_name: 'Firma AS' }
  const NO_PRIVACY = { whois_privacy: true }
  const TECH = { tech_contact: { ...CONTACT, ...ORG } }
  /** TLD, registrant fields added to CONTACT, other members; the message, or nothing when it is accepted. */
  const ROWS: [tld: string, holder: object, others: object, message?: RegExp][] = [
    ['com', {}, {}],
    ['com', ORG, { ...NO_PRIVACY, admin_contact: CONTACT, tech_contact: CONTACT, billing_contact: CONTACT }],
    ['es', { registrant_number: 'X1234' }, {}],
    ['es', {}, {}, /^\.es .*registrant_number of 5 to 20 characters/],
    ['es', { registrant_number: '1234' }, {}, /^\.es /],
    ['es', { registrant_number: '1'.repeat(21) }, {}, /^\.es /],
    ['it', { registrant_number: 'IT123' }, {}],
    ['it', {}, {}, /^\.it .*registrant_number/],
    ['dk', {}, {}],
    ['dk', { ...ORG, registrant_number: '12345678' }, {}],
    ['dk', ORG, {}, /^\.dk .*registrant_number/],
    ['se', { registrant_number: '1' }, {}],
    ['se', {}, {}, /^\.se .*registrant_number/],
    ['nu', {}, {}, /^\.nu .*registrant_number/],
    ['fi', { country_code: 'FI', ...ORG, registrant_number: '1234567-8' }, {}],
    ['fi', { country_code: 'FI', registrant_number: '131052-308T' }, TECH],
    ['fi', { ...ORG, registrant_number: '923609016' }, {}],
    ['fi', { registrant_number: '1980-02-29' }, TECH],
    ['fi', { registrant_number: '1981-02-29' }, TECH, /^\.fi .*registrant_number/],
    ['fi', { country_code: 'FI', ...ORG, registrant_number: '12345' }, {}, /^\.fi .*registrant_number/],
    ['fi', {}, TECH, /^\.fi .*registrant_number/],
    ['fi', { registrant_number: '1980-02-28' }, {}, /technical contact .* organisation/],
    ['fi', { ...ORG, registrant_number: '923609016' }, NO_PRIVACY, /WHOIS privacy is not available for \.fi/],
    ...['fr', 're', 'pm', 'yt', 'tf', 'wf'].flatMap((tld): [string, object, object, RegExp?][] => [
      [tld, {}, {}],
      [tld, { country_code: 'CH' }, {}],
      [tld, { country_code: 'US' }, {}, /must reside in the EU\/EEA or Switzerland/],
      [tld, {}, { admin_contact: { ...CONTACT, country_code: 'GB' } }, /must reside in the EU\/EEA or Switzerland/],
    ]),
    ['be', {}, {}],
    ['be', { ...ORG, registrant_number: 'BE0123456789' }, {}],
    ['be', ORG, {}, /^\.be .*VAT number/],
    ['be', { ...ORG, country_code: 'US' }, {}],
    ['uk', {}, {}],
    ['uk', {}, NO_PRIVACY, /WHOIS privacy is not available for \.uk/],
    ['com', { phone: '77600000' }, {}, /registrant: phone/],
    ['com', { country_code: 'NOR' }, {}, /registrant: country_code/],
    ['com', { email: 'x' }, {}, /registrant: email/],
    ...Object.keys(CONTACT).map((field): [string, object, object, RegExp] => [
      'com',
      { [field]: '' },
      {},
      new RegExp(`^registrant: ${field} is required\\.$`),
    ]),
    ['com', {}, { admin_contact: { first_name: 'A' } }, /^admin_contact: last_name is required\.$/],
    ['com', {}, { use_service_ns: false }, /^At least two valid nameservers/],
  ]
  test(`rules (${ROWS.length} rows)`, async () => {
    const of = await account()
    for (const [tld, holder, others, message] of ROWS) {
      const answer = await register(of, { domain_name: fresh(tld), registrant: { ...CONTACT, ...holder }, ...others })
      const wanted = message === undefined ? 'Domain registered successfully.' : expect.stringMatching(message)
      const row = `.${tld} ${JSON.stringify({ ...holder, ...others })}`
      expect([row, answer.status, answer.message]).toEqual([row, message === undefined ? 200 : 400, wanted])
      if (message === undefined) expect(answer.data).toMatchObject({ order_id: expect.any(Number), status: 'active' })
    }
  })

  test('without a registrant', async () => {
    expectAnswer(await register(await account(), { domain_name: fresh('com') }), 400, 'registrant is required.')
  })

  test('.nl: no special characters', async () => {
    const answer = await register(await account(), { domain_name: 'blå.nl', registrant: CONTACT })
    expectAnswer(answer, 400, '.nl domains cannot contain special characters (IDN).')
  })

  test('.nl: the holder must approve within exactly 7 days, or it is cancelled', async () => {
    const of = await account()
    const [slow, quick] = [fresh('nl'), fresh('nl')]
    for (const domain_name of [slow, quick]) {
      const answer = await register(of, { domain_name, registrant: CONTACT })
      expect(answer.at('data', 'status')).toBe('pending')
    }
    expect((await mails(of))[0]).toMatchObject({ kind: 'holder-approval', to: CONTACT.email, zone_name: quick })
    await event(of, 'domain.state', { zone_name: quick, state: 'active' })
    await advance(of, 7 * DAY - 60)
    expect(await zone(of, slow)).toMatchObject({ domain_status: 'pending', zone_is_registered: '1' })
    await advance(of, 60)
    expect(await zone(of, slow)).toMatchObject({ domain_status: null, zone_is_registered: '0' })
    expect(await zone(of, quick)).toMatchObject({ domain_status: 'active', zone_is_registered: '1' })
  })
})

describe('§4.7 registrant', () => {
  test('GET: from the .no registry', async () => {
    const of = await account()
    const { data } = await send(of, 'GET', '/dns/zones/{nordlysdrift.no}/registrant')
    expect(data).toMatchObject({ name: 'Nordlys Drift AS', postal_code: 'NO-9008', type: 'organization' })
  })

  test('PUT: creates an order and extends by one year', async () => {
    const of = await account()
    const before = await zone(of, 'nordlysdrift.no')
    const body = { ...PERSON, agree_to_terms: true }
    const answer = await send(of, 'PUT', '/dns/zones/{nordlysdrift.no}/registrant', body)
    expectAnswer(answer, 200, 'Registrant changed successfully.')
    const years = (text: unknown) => Number(String(text).slice(0, 4))
    const after = await zone(of, 'nordlysdrift.no')
    expect(years(after['domain_expiry_date'])).toBe(years(before['domain_expiry_date']) + 1)
    expect((await send(of, 'GET', '/dns/zones/{nordlysdrift.no}/registrant')).data).toMatchObject({ type: 'person' })
    const profile = await call('GET', '/account', { key: await signIn(of.users.admin) })
    expect(profile.text).toContain(`Domain ${after.zone_name}`)
  })

  const SUPPORT = (tld: string) =>
    `Registrant change for .${tld} domains must be handled by support. Please contact us.`
  const ROWS: [string, string, string, object | undefined, number, string][] = [
    [
      'GET',
      'registrant',
      'nordlysdrift.com',
      undefined,
      403,
      'Registrant information is only available for registered .no domains.',
    ],
    [
      'GET',
      'registrant',
      'flytter-venter.no',
      undefined,
      403,
      'Registrant information is only available for registered .no domains.',
    ],
    ['PUT', 'registrant', 'kundeportal.net', {}, 403, 'The registrant can only be changed for registered domains.'],
    ['PUT', 'registrant', 'nordlysdrift.fi', {}, 400, SUPPORT('fi')],
    ['PUT', 'registrant', 'nordlysdrift.be', {}, 400, SUPPORT('be')],
    ['PUT', 'registrant', 'nordlysdrift.fr', {}, 400, SUPPORT('fr')],
    ['PUT', 'registrant', 'nordlysdrift.no', { ...PERSON }, 400, 'The terms must be accepted.'],
    ['PUT', 'registrant', 'nordlysdrift.no', { ...PERSON, agree_to_terms: false }, 400, 'The terms must be accepted.'],
    ['PUT', 'registrant', 'nordlysdrift.no', { agree_to_terms: true }, 400, 'A valid email address is required.'],
    ['PUT', 'registrant', 'nordlysdrift.com', { agree_to_terms: true }, 400, 'registrant is required.'],
    [
      'PUT',
      'registrant',
      'nordlysdrift.com',
      { agree_to_terms: true, registrant: CONTACT },
      200,
      'Registrant changed successfully.',
    ],
    [
      'PUT',
      'registrant-email',
      'nordlysdrift.be',
      { email: 'a@b.no' },
      400,
      'The email address of .be domains cannot be changed here. Please contact support.',
    ],
    [
      'PUT',
      'registrant-email',
      'kundeportal.net',
      { email: 'a@b.no' },
      403,
      'Email can only be updated for registered domains.',
    ],
    ['PUT', 'registrant-email', 'nordlysdrift.no', { email: 'x' }, 400, 'A valid email address is required.'],
    ['PUT', 'registrant-email', 'nordlysdrift.no', { email: 'a@b.no' }, 200, 'Email updated successfully'],
    [
      'PUT',
      'registrant-email',
      'nordlysdrift.no',
      { email: 'a@b.no', enable_protection: true },
      200,
      'Email updated successfully',
    ],
  ]
  test.each(ROWS)(`(${ROWS.length} rows) %s %s %s %j`, async (method, what, name, body, status, message) => {
    expectAnswer(await send(await account(), method, `/dns/zones/{${name}}/${what}`, body), status, message)
  })

  test.each(['re', 'pm', 'yt', 'tf', 'wf'])('.%s can only be changed by support', async (tld) => {
    const of = await account()
    const domain_name = fresh(tld)
    await register(of, { domain_name, registrant: CONTACT })
    expectAnswer(await send(of, 'PUT', `/dns/zones/{${domain_name}}/registrant`, {}), 400, SUPPORT(tld))
  })

  test('with protection the registry gets an alias', async () => {
    const of = await account()
    const path = '/dns/zones/{nordlysdrift.no}/registrant-email'
    const answer = await send(of, 'PUT', path, { email: 'a@b.no', enable_protection: 1 })
    expect(answer.data).toMatchObject({ protected: true, email: expect.not.stringContaining('a@b.no') })
    const plain = await send(of, 'PUT', path, { email: 'a@b.no' })
    expect(plain.data).toEqual({ protected: false, email: 'a@b.no' })
  })
})

describe('§4.7 a year is one of the calendar', () => {
  /** An hour into 1 March of the year before the next leap year: the year from then on has 366 days. */
  async function beforeLeapDay() {
    const of = await account()
    const now = new Date()
    const year =
      [1, 2, 3, 4].map((add) => now.getUTCFullYear() + add).find((candidate) => (candidate + 1) % 4 === 0) ?? 0
    await advance(of, Math.ceil((Date.UTC(year, 2, 1, 1) - now.getTime()) / 1000))
    return { of, until: `${year + 1}-03-01` }
  }

  test('a registration, a new registrant and a transfer', async () => {
    const { of, until } = await beforeLeapDay()
    const domain_name = fresh('no')
    expect((await register(of, { domain_name, ...ORGANIZATION })).at('data', 'expires_at')).toBe(until)
    const body = { ...ORGANIZATION, agree_to_terms: true }
    expect((await send(of, 'PUT', `/dns/zones/{${domain_name}}/registrant`, body)).status).toBe(200)
    const twoYears = until.replace(/^\d+/, (year) => String(Number(year) + 1))
    expect((await zone(of, domain_name))['domain_expiry_date']).toMatch(new RegExp(`^${twoYears} `))

    const zone_name = fresh('no')
    await send(of, 'POST', '/dns/zones', { zone_name, transfer_domain: true, auth_code: 'code' })
    await advance(of, 600)
    expect((await zone(of, zone_name))['domain_expiry_date']).toMatch(new RegExp(`^${until} `))
  })

  test('a renewal, and the date until which it is invoiced', async () => {
    const { of, until } = await beforeLeapDay()
    const domain_name = fresh('no')
    await register(of, { domain_name, ...ORGANIZATION })
    await advance(of, 366 * DAY)
    expect((await zone(of, domain_name))['domain_expiry_date']).toMatch(
      new RegExp(`^${Number(until.slice(0, 4)) + 1}-03-01 `),
    )
    await advance(of, 350 * DAY)
    expectAnswer(
      await send(of, 'PUT', `/dns/zones/{${domain_name}}/auto-renew`, { auto_renew: 1 }),
      200,
      new RegExp(`for the renewal until 01\\.03\\.${Number(until.slice(0, 4)) + 2}\\.$`),
    )
  })
})

describe('§4.7 ips-tag', () => {
  const ROWS: [string, unknown, number, string | RegExp][] = [
    [
      'nordlysdrift.uk',
      'FJORD-UK',
      200,
      /^The IPS tag change to FJORD-UK has been requested\. .*usually within one working day\.$/,
    ],
    ['nordlysdrift.uk', '', 400, 'A valid IPS tag is required (letters, digits and hyphens).'],
    ['nordlysdrift.uk', 'A B', 400, 'A valid IPS tag is required (letters, digits and hyphens).'],
    ['nordlysdrift.uk', undefined, 400, 'A valid IPS tag is required (letters, digits and hyphens).'],
    [
      'nordlysdrift.uk',
      'sandbox-no',
      400,
      'The domain already uses this IPS tag. Enter the IPS tag of the registrar you are moving to.',
    ],
    ['nordlysdrift.no', 'FJORD', 400, 'IPS tags only apply to .uk domains registered with us.'],
    ['nordlyslager.uk', 'FJORD', 400, 'The domain cannot be transferred in its current state.'],
    ['nordlysflytt.uk', 'FJORD', 409, 'A transfer to another registrar is already in progress for this domain.'],
  ]
  test.each(ROWS)(`(${ROWS.length} rows) %s %j`, async (name, tag, status, message) => {
    const of = await account()
    const key = await signIn(of.users.user)
    expectAnswer(await send(of, 'PUT', `/dns/zones/{${name}}/ips-tag`, { tag }, key), status, message)
  })

  test('the registry may reject it; otherwise the domain leaves after a day', async () => {
    const of = await account()
    const key = await signIn(of.users.admin)
    const change = () => send(of, 'PUT', '/dns/zones/{nordlysdrift.uk}/ips-tag', { tag: 'FJORD' }, key)
    await event(of, 'registry.reject_ips_tag', { on: true })
    const rejected = 'The registry rejected the IPS tag change. Check that the tag is correct, or contact support.'
    expectAnswer(await change(), 400, rejected)
    await event(of, 'registry.reject_ips_tag', { on: false })
    expect((await change()).status).toBe(200)
    expectAnswer(await change(), 409, 'A transfer to another registrar is already in progress for this domain.')
    await advance(of, DAY)
    expect(await zone(of, 'nordlysdrift.uk')).toMatchObject({ zone_is_registered: '0' })
  })
})

describe('§4.7 nameservers', () => {
  const path = '/dns/zones/{nordlysdrift.no}/nameservers'
  const AT_LEAST = 'At least two valid nameservers are required.'
  test.each<[string, unknown, number, string]>([
    [path, EXTERNAL, 200, 'Nameservers updated successfully.'],
    [path, undefined, 400, AT_LEAST],
    [path, ['ns1.a.no'], 400, AT_LEAST],
    [path, ['ns1.a.no', 'x'], 400, AT_LEAST],
    [path, ['ns1.a.no', 'ns2.a.invalid'], 400, 'The nameserver ns2.a.invalid is not authoritative for the zone.'],
    [
      '/dns/zones/{kundeportal.net}/nameservers',
      EXTERNAL,
      403,
      'Nameservers can only be updated for registered domains.',
    ],
  ])('%s %j', async (where, nameservers, status, message) => {
    expectAnswer(await send(await account(), 'PUT', where, { nameservers }), status, message)
  })

  test('external_dns depends on the list', async () => {
    const of = await account()
    await send(of, 'PUT', path, { nameservers: EXTERNAL })
    expect(await zone(of, 'nordlysdrift.no')).toMatchObject({ external_dns: '1' })
    await send(of, 'PUT', path, { nameservers: SERVICE })
    expect(await zone(of, 'nordlysdrift.no')).toMatchObject({ external_dns: '0' })
  })
})

describe('§4.7 auto-renew', () => {
  const set = (of: TestAccount, name: string, auto_renew: unknown) =>
    send(of, 'PUT', `/dns/zones/{${name}}/auto-renew`, { auto_renew })

  const ROWS: [string, unknown, number, string | RegExp][] = [
    [
      'nordlysbutikk.no',
      0,
      200,
      new RegExp(`disabled\\. Invoice #\\d+ has been credited\\. The domain expires on ${DMY}\\.$`),
    ],
    ['nordlysmat.no', 0, 200, new RegExp(`disabled\\. The renewal is already paid: .*once more.* on ${DMY}\\.$`)],
    ['nordlysdrift.no', 1, 200, new RegExp(`enabled\\. The next invoice will be sent on ${DMY}\\.$`)],
    ['nordlysarkiv.com', 1, 200, new RegExp(`enabled\\. Invoice #\\d+ has been sent for the renewal until ${DMY}\\.$`)],
    ['nordlysdrift.no', 0, 200, new RegExp(`disabled\\. The domain expires on ${DMY}\\.$`)],
    ['nordlyskart.no', 0, 200, /disabled/],
    ['kundeportal.net', 1, 403, 'Auto-renewal can only be modified for registered domains.'],
    ['nordlysnett.no', 0, 409, 'Auto-renewal cannot be changed while the domain is pending at the registry.'],
    ['nordlysnett.no', 1, 409, 'Auto-renewal cannot be changed while the domain is pending at the registry.'],
    [
      'nordlyskart.no',
      1,
      409,
      'The domain has expired and can no longer be set to renew automatically. Please contact support to restore it.',
    ],
    ['nordlysdrift.no', 2, 400, 'Auto-renew must be 0 or 1.'],
    ['nordlysdrift.no', undefined, 400, 'Auto-renew must be 0 or 1.'],
  ]
  test.each(ROWS)(`(${ROWS.length} rows) %s %j`, async (name, value, status, message) => {
    expectAnswer(await set(await account(), name, value), status, message)
  })

  test('500 when the invoice cannot be credited: nothing changes', async () => {
    const of = await account()
    await event(of, 'registry.credit_failure', { on: true })
    const message = 'Unable to credit the open renewal invoice. Auto-renewal was not changed, please contact support.'
    expectAnswer(await set(of, 'nordlysbutikk.no', 0), 500, message)
    expect(await zone(of, 'nordlysbutikk.no')).toMatchObject({ domain_auto_renew: '1' })
    expect((await set(of, 'nordlysarkiv.com', 1)).status).toBe(200)
  })

  test('an invoice sent at once is credited again, or renews once more when it is paid', async () => {
    const of = await account()
    const [, number] = /#(\d+)/.exec(String((await set(of, 'nordlysarkiv.com', 1)).message)) ?? []
    expect((await mails(of))[0]).toMatchObject({
      kind: 'renewal-invoice',
      subject: expect.stringContaining(`#${number}`),
    })
    expectAnswer(await set(of, 'nordlysarkiv.com', 0), 200, new RegExp(`Invoice #${number} has been credited`))
    const again = await set(of, 'nordlysarkiv.com', 1)
    expectAnswer(again, 200, /Invoice #\d+ has been sent/)
    await event(of, 'domain.renewal_paid', { zone_name: (await zone(of, 'nordlysarkiv.com')).zone_name })
    expectAnswer(await set(of, 'nordlysarkiv.com', 0), 200, /already paid/)
    await advance(of, 60 * DAY)
    expect(await zone(of, 'nordlysarkiv.com')).toMatchObject({ domain_status: 'active', domain_auto_renew: '0' })
    await advance(of, 365 * DAY)
    expect(await zone(of, 'nordlysarkiv.com')).toMatchObject({ domain_status: 'expired' })
  })

  test.each(['pending', 'expired', 'locked', 'active'])('domain.state %s is visible in the zone', async (state) => {
    const of = await account()
    const { zone_name } = await zone(of, 'nordlysdrift.com')
    await event(of, 'domain.state', { zone_name, state })
    expect(await zone(of, 'nordlysdrift.com')).toMatchObject({ domain_status: state })
  })
})

describe('§4.7 DNSSEC', () => {
  const HOME = '/dns/zones/{nordlysdrift.no}'
  const LAB = '/dns/zones/{nordlyslab.no}'
  const BE = '/dns/zones/{nordlysdrift.be}'
  const ds = (changes: object) => ({ keyTag: 12345, alg: 13, digestType: 2, digest: 'a'.repeat(64), ...changes })
  const post = (path: string, changes: object, message: string, status = 400): Row => [
    'POST',
    `${path}/ds-records/external`,
    { ds_records: [ds(changes)] },
    status,
    message,
  ]
  type Row = [string, string, object | undefined, number, string | undefined]
  const SENT = 'DS records submitted to registry'
  const KEY = 'mdsswUyr3DPW132mOi8V9xESWE8jTo0dxCjjnopKl+GqJxpVXckHAeF+KkxLbxILfDLUT0rAK9iUzy1L53eKGQ=='
  const ROWS: Row[] = [
    ['GET', `${HOME}/ds-records`, undefined, 400, 'DNSSEC is not enabled for this domain.'],
    ['GET', `${LAB}/ds-records`, undefined, 200, undefined],
    [
      'GET',
      '/dns/zones/{kundeportal.net}/ds-records',
      undefined,
      403,
      'DNSSEC can only be enabled for registered domains.',
    ],
    ['GET', `${HOME}/ds-records/external`, undefined, 400, 'This endpoint is only for externally hosted domains.'],
    [
      'POST',
      `${HOME}/ds-records/external`,
      { ds_records: [] },
      400,
      'This endpoint is only for externally hosted domains.',
    ],
    ['PUT', `${HOME}/dnssec`, { enable: 1 }, 200, 'DNSSEC enabled successfully and DS records submitted to registry'],
    ['PUT', `${LAB}/dnssec`, { enable: 1 }, 200, 'DNSSEC flag enabled. Please configure DNSSEC on your nameservers.'],
    ['PUT', `${HOME}/dnssec`, { enable: 0 }, 200, 'DNSSEC disabled successfully'],
    ['PUT', `${HOME}/dnssec`, {}, 400, 'Enable must be 0 or 1.'],
    [
      'PUT',
      '/dns/zones/{kundeportal.net}/dnssec',
      { enable: 1 },
      403,
      'DNSSEC can only be enabled for registered domains.',
    ],
    ['POST', `${LAB}/ds-records/external`, {}, 400, 'ds_records is required.'],
    post(LAB, {}, SENT, 200),
    post(LAB, { digestType: 1, digest: 'A'.repeat(40) }, SENT, 200),
    post(LAB, { digestType: 4, digest: 'a'.repeat(96) }, SENT, 200),
    post(LAB, { keyTag: 0, publicKey: 'ignored elsewhere' }, SENT, 200),
    post(LAB, { publicKey: 5 }, SENT, 200),
    post(
      BE,
      { publicKey: 5 },
      'The registry for this domain requires the DNSKEY public key. Please add the public key for key tag 12345.',
    ),
    post(LAB, { keyTag: 65_536 }, 'Invalid Key Tag: must be between 0-65535'),
    post(LAB, { keyTag: -1 }, 'Invalid Key Tag: must be between 0-65535'),
    post(LAB, { keyTag: 'x' }, 'Invalid Key Tag: must be between 0-65535'),
    post(LAB, { alg: 99 }, 'Invalid algorithm: 99'),
    post(LAB, { alg: 6 }, 'Invalid algorithm: 6'),
    post(LAB, { digestType: 3 }, 'Invalid digest type: 3'),
    post(LAB, { digest: 'a'.repeat(63) }, 'Invalid digest: digest type 2 has 64 hexadecimal characters'),
    post(LAB, { digest: 'g'.repeat(64) }, 'Invalid digest: digest type 2 has 64 hexadecimal characters'),
    post(
      BE,
      { digestType: 4, digest: 'a'.repeat(96) },
      'Digest type 4 is not supported for this domain. Please provide a SHA-256 (type 2) DS record.',
    ),
    post(
      BE,
      {},
      'The registry for this domain requires the DNSKEY public key. Please add the public key for key tag 12345.',
    ),
    post(BE, { publicKey: '***' }, 'Invalid public key for key tag 12345'),
    post(BE, { publicKey: KEY, keyType: 1 }, 'Invalid key type: 1'),
    post(BE, { publicKey: KEY }, SENT, 200),
    post(BE, { publicKey: KEY, keyType: 256 }, SENT, 200),
  ]
  test.each(ROWS)(`(${ROWS.length} rows) %s %s %j`, async (method, path, body, status, message) => {
    const answer = await send(await account(), method, path, body)
    expect([answer.status, answer.message], answer.text).toEqual([status, message])
  })

  test('every algorithm', async () => {
    const of = await account()
    for (const alg of [5, 7, 8, 10, 13, 14, 15, 16]) {
      expect((await send(of, 'POST', `${LAB}/ds-records/external`, { ds_records: [ds({ alg })] })).status).toBe(200)
    }
  })

  test('the service returns one DS record per line', async () => {
    const answer = await send(await account(), 'GET', '/dns/zones/{nordlysdrift.com}/ds-records')
    expect(answer.at('data', 'ds_records')).toMatch(/^\d+ 13 2 [0-9A-F]{64}\n\d+ 13 2 [0-9A-F]{64}$/)
    const external = await send(await account(), 'GET', `${LAB}/ds-records`)
    expect(external.data).toMatchObject({ external: true, instructions: expect.any(String) })
  })

  test('the new set replaces the previous one; the key is returned where it is needed', async () => {
    const of = await account()
    const read = async (path: string) => (await send(of, 'GET', `${path}/ds-records/external`)).data
    expect(await read(BE)).toMatchObject({
      requires_dnskey: true,
      ds_records: [{ keyType: 257, publicKey: expect.any(String) }],
    })
    expect(await read(LAB)).toMatchObject({ requires_dnskey: false, ds_records: [{ keyTag: 34_505, publicKey: null }] })
    await send(of, 'POST', `${LAB}/ds-records/external`, { ds_records: [ds({}), ds({ keyTag: '7' })] })
    expect(await read(LAB)).toMatchObject({ ds_records: [{ keyTag: 12_345 }, { keyTag: 7 }] })
    await send(of, 'POST', `${LAB}/ds-records/external`, { ds_records: [] })
    expect(await read(LAB)).toMatchObject({ ds_records: [] })
  })

  test.each(['ch', 'cz', 'de', 'ee', 'eu', 'li', 'nl', 'be'])('.%s needs the public key', async (tld) => {
    const of = await account()
    const domain_name = fresh(tld)
    const body = { domain_name, registrant: CONTACT, use_service_ns: false, nameservers: EXTERNAL }
    expect((await register(of, body)).status).toBe(200)
    const { data } = await send(of, 'GET', `/dns/zones/{${domain_name}}/ds-records/external`)
    expect(data).toEqual({ ds_records: [], requires_dnskey: true })
  })
})
