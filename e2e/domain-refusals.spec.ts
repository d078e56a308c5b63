import type { Page } from '@playwright/test'
import { expect, test } from './support/test'
import { zoneOf } from './support/zones'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
const type = (page: Page, name: string | RegExp, text: string) => page.getByRole('textbox', { name }).fill(text)

/** Every documented refusal of a change of a domain: its status, its message, and what the panel says of it. */
type Refusals = {
  change: string
  /** Where the domain stands in the demo, and the tab. */
  of: readonly [label: string, tld: string, tab: string]
  method: 'PUT' | 'POST' | 'DELETE'
  /** What comes after the zone's ID. */
  call: string
  /** Types what it takes; once. */
  fill?: (page: Page, name: string) => Promise<void>
  send: (page: Page) => Promise<void>
  told: readonly (readonly [status: number, message: string, means: RegExp])[]
}

const profile = [
  400,
  'Incomplete account profile. Please complete your profile to enable DNS services.',
  /Complete your account details.*Open account/,
] as const

const refusals: readonly Refusals[] = [
  {
    change: 'auto-renew',
    of: ['nordlysdrift', 'no', ''],
    method: 'PUT',
    call: '/auto-renew',
    send: async (page) => {
      await press(page, 'Turn off auto-renew')
      await confirm(page, 'Turn off auto-renew')
    },
    told: [
      [403, 'Auto-renewal can only be modified for registered domains.', /Renew the domain where it’s registered/],
      [
        409,
        'Auto-renewal cannot be changed while the domain is pending at the registry.',
        /Try again once it’s active/,
      ],
      [
        409,
        'The domain has expired and can no longer be set to renew automatically. Please contact support to restore it.',
        /too late to renew here/,
      ],
      [
        500,
        'Unable to credit the open renewal invoice. Auto-renewal was not changed, please contact support.',
        /auto-renew is still on/,
      ],
    ],
  },
  {
    change: 'name servers',
    of: ['nordlysdrift', 'no', '/name-servers'],
    method: 'PUT',
    call: '/nameservers',
    fill: async (page) => {
      await type(page, 'Name server 1', 'ns1.other.example')
      await type(page, 'Name server 2', 'ns2.other.example')
    },
    send: async (page) => {
      await press(page, 'Change name servers')
      await confirm(page, 'Change name servers')
    },
    told: [
      [403, 'Nameservers can only be updated for registered domains.', /Only the zone is here/],
      [400, 'At least two valid nameservers are required.', /at least two full host names/],
      profile,
    ],
  },
  {
    change: 'the registrant',
    of: ['nordlysdrift', 'no', '/registrant'],
    method: 'PUT',
    call: '/registrant',
    fill: async (page) => {
      await press(page, 'Change registrant')
      await page.getByRole('radio', { name: 'Person' }).check()
      await type(page, 'First name', 'Kari')
      await type(page, 'Last name', 'Nordmann')
      await type(page, /N\.PRI/, 'N.PRI.12345678')
      await type(page, /^E-mail$/, 'kari@example.no')
      await page.getByRole('checkbox', { name: /accepts the registry’s terms/ }).check()
    },
    send: (page) => press(page, 'Change registrant'),
    told: [
      [
        400,
        'Registrant change for .fi domains must be handled by support. Please contact us.',
        /Support must make this change/,
      ],
      [400, 'The terms must be accepted.', /Accept the terms/],
      [
        400,
        'Your account is currently under review and domain orders are temporarily disabled.',
        /We’re reviewing your account/,
      ],
    ],
  },
  {
    change: "the registrant's e-mail address",
    of: ['nordlysdrift', 'no', '/registrant'],
    method: 'PUT',
    call: '/registrant-email',
    fill: (page) => type(page, 'New e-mail address', 'ny@example.no'),
    send: (page) => press(page, 'Save e-mail'),
    told: [
      [400, 'The email address of .be domains cannot be changed here. Please contact support.', /Contact support/],
      [403, 'Email can only be updated for registered domains.', /Only the zone is here/],
      [400, 'A valid email address is required.', /Enter an e-mail address/],
    ],
  },
  {
    change: 'DNSSEC',
    of: ['nordlyslab', 'no', '/dnssec'],
    method: 'PUT',
    call: '/dnssec',
    send: (page) => press(page, 'Turn on DNSSEC'),
    told: [
      [403, 'DNSSEC can only be enabled for registered domains.', /Only the zone is here/],
      [400, 'DNS services are not available to this account.', /Contact support to turn on DNS/],
    ],
  },
  {
    change: 'DS records',
    of: ['nordlyslab', 'no', '/dnssec'],
    method: 'POST',
    call: '/ds-records/external',
    fill: (page) => type(page, 'Key tag', '12345'),
    send: async (page) => {
      await press(page, 'Replace DS records')
      await confirm(page, 'Replace DS records')
    },
    told: [
      [
        400,
        'Digest type 4 is not supported for this domain. Please provide a SHA-256 (type 2) DS record.',
        /SHA-384 only works for \.no/,
      ],
      [
        400,
        'The registry for this domain requires the DNSKEY public key. Please add the public key for key tag 12345.',
        /Add the public key \(DNSKEY\) for key tag 12345/,
      ],
      [400, 'Invalid Key Tag: must be between 0-65535', /number from 0 to 65535/],
      [400, 'Invalid algorithm: 99', /doesn’t accept algorithm 99/],
      [400, 'This endpoint is only for externally hosted domains.', /now uses our name servers/],
    ],
  },
  {
    change: 'the registrar of a .uk domain',
    of: ['nordlysdrift', 'uk', '/move-away'],
    method: 'PUT',
    call: '/ips-tag',
    fill: async (page, name) => {
      await type(page, 'New registrar’s IPS tag', 'FJORD-UK')
      await type(page, /^Type/, name)
    },
    send: async (page) => {
      await press(page, 'Move domain away')
      await confirm(page, 'Move domain away')
    },
    told: [
      [400, 'A valid IPS tag is required (letters, digits and hyphens).', /Use letters, digits and hyphens only/],
      [
        400,
        'The domain already uses this IPS tag. Enter the IPS tag of the registrar you are moving to.',
        /That’s our tag/,
      ],
      [400, 'IPS tags only apply to .uk domains registered with us.', /Other domains move with an auth code/],
      [400, 'The domain cannot be transferred in its current state.', /The domain must be active/],
      [409, 'A transfer to another registrar is already in progress for this domain.', /The move is in progress/],
      [
        400,
        'The registry rejected the IPS tag change. Check that the tag is correct, or contact support.',
        /Check the tag with your new registrar/,
      ],
    ],
  },
  {
    change: 'a zone that is deleted',
    of: ['kundeportal', 'net', ''],
    method: 'DELETE',
    call: '',
    fill: async (page, name) => {
      await press(page, 'Delete zone')
      await page.getByRole('dialog').getByRole('textbox').fill(name)
    },
    send: (page) => press(page, 'Delete zone and records'),
    told: [[400, 'Registered domains cannot be deleted.', /Let the domain expire or move it away first/]],
  },
]

for (const { change, of, method, call, fill, send, told } of refusals) {
  test(`every refusal is explained: ${change}`, async ({ page, createAccount, signIn }) => {
    const account = await createAccount()
    const [label, tld, tab] = of
    const zone = await zoneOf(account, label, tld)
    await signIn(page, account.users.admin, `/domains/${zone.id}${tab}`)
    await fill?.(page, zone.display)
    const path = `/dns/zones/${zone.id}${call}`
    for (const [status, message, means] of told) {
      await test.step(message, async () => {
        await account.fault({ method, path, status, message })
        await send(page)
        const notice = page.getByRole('alert').filter({ hasText: message })
        await expect(notice).toContainText(means)
        await expect(notice).toContainText('Reference')
      })
    }
    const calls = await account.requests({ method, path: new RegExp(`${path}$`) })
    expect(calls.map((one) => one.status)).toEqual(told.map(([status]) => status))
  })
}
