import type { Account } from '../sandbox/accounts/account'
import { totpCode } from '../sandbox/accounts/totp'
import { createAuthenticator } from '../sandbox/tests/authenticator'
import { smallestHolder } from './domain-orders'

/** The account that was created for a row. */
export type Seeded = {
  account: Account
  /** Calls the API with the session's token and returns its `data`. */
  api: (method: string, path: string, body?: unknown) => Promise<unknown>
}

/** A changing action, with an input that works once for a new account. */
export type ChangingAction = {
  /** The only changing call, in the format of a fault: `*` is one segment of the path. */
  call: readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string]
  input: (seeded: Seeded) => unknown
}

/** Actions that are not in the table below, each with the reason. */
export const otherActions: Readonly<Record<string, string>> = {
  'lib/auth signInAction': 'changes nothing at the API; tested beside it',
  '/docs/api revealByHand': 'reads',
  '/docs/api changeByHand': 'shows whatever the API answers, also a refusal; tested beside it',
  '/domains/mass-transfer readRegistrarAction': 'reads',
  '/servers/new revealPasswordAction': 'reads',
  '/servers/[id] revealAppLoginAction': 'reads',
}

const sshKey = {
  name: 'Fault key',
  publicKey: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl test',
}
const addKey: ChangingAction = { call: ['POST', '/account/sshkey'], input: () => sshKey }

function found<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('The account has nothing like it.')
  return value
}
const idOf = (row: { id: number } | undefined) => String(found(row).id)
const named = <T>(all: readonly T[], member: keyof T, name: string) => found(all.find((row) => row[member] === name))

/** Who is signed in. */
const admin = ({ account }: Seeded) => found(account.customer.contacts[0])
const sshKeyId = ({ account }: Seeded) => idOf(account.customer.sshKeys[0])
const oldUser = ({ account }: Seeded) => named(account.customer.contacts, 'name', 'Odd Hansen')
const apiKeyId = ({ account }: Seeded) => idOf(named(account.customer.apiKeys, 'label', 'Monitoring'))
const server = ({ account }: Seeded, name: string) => named(account.servers.servers, 'name', name)
const serverId = (seeded: Seeded, name = 'web-01.nordlysdrift.no') => idOf(server(seeded, name))
const isoId = ({ account }: Seeded, name: string) =>
  idOf(account.servers.isos.find(({ url }) => url.includes(`/${name}`)))

/** Finds a zone by label and TLD; its name contains the account's number. */
function zone({ account }: Seeded, label: string, tld: string) {
  const form = new RegExp(`^${label}(-\\d+)?\\.${tld}$`)
  return found(account.domains.zones.find(({ name }) => form.test(name)))
}
const zoneId = (seeded: Seeded, label = 'nordlysdrift', tld = 'no') => idOf(zone(seeded, label, tld))
const freeName = ({ account }: Seeded) => `feil-${account.id}.no`

/** Finds a record of the first zone in the API's list. */
async function record(seeded: Seeded, name: string) {
  const rows = await seeded.api('GET', `/dns/zones/${zoneId(seeded)}/records`)
  const row: unknown = Array.isArray(rows) ? rows.find((candidate) => candidate.record_name === name) : undefined
  if (!isRow(row)) throw new Error(`no record ${name}`)
  return { id: row.record_id, name, type: row.record_type, value: row.record_value, priority: null }
}

type Row = { record_id: string; record_type: string; record_value: string }
const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && 'record_id' in row

/** Returns a domain that waits for its code in a mass transfer. */
async function waiting(seeded: Seeded): Promise<string> {
  await seeded.api('POST', '/dns/domains/masstransfer', { items: [{ zone_name: freeName(seeded) }] })
  return idOf(seeded.account.domains.transferItems.at(-1))
}

const newRecord = { name: 'feil', type: 'A', value: '192.0.2.70', ttl: 3600, priority: null }
const soldOut = { pid: 53, price_id: 1053, region_id: 1, os_id: 103, billing_period: 'monthly' }

/** By the page's address and the action's name. */
export const changingActions: Readonly<Record<string, ChangingAction>> = {
  '/account saveNotificationsAction': {
    call: ['PUT', '/account/notifications'],
    input: () => ({ incidents: false, bandwidth: true, renewal: false, signIn: true, newsletter: true }),
  },
  '/account saveProfileAction': {
    call: ['PUT', '/account'],
    input: () => ({
      ...{ address: 'Havnegata 2', address2: '', postalCode: '9010', city: 'Tromsø', province: '', country: 'NO' },
      ...{ phone: '900 12 345', phone2: '', billingEmail: 'post@example.com', billingEmail2: '' },
    }),
  },
  '/account saveLanguageAction': { call: ['PUT', '/account/language'], input: () => ({ language: 'no' }) },
  '/account changePasswordAction': {
    call: ['POST', '/account/password'],
    input: (seeded) => ({ current: admin(seeded).password, next: 'a new phrase' }),
  },
  '/account sendEmailCodeAction': {
    call: ['POST', '/account/email'],
    input: ({ account }) => ({ email: `new@a${account.id}.example.org` }),
  },
  '/account confirmEmailAction': {
    call: ['POST', '/account/email'],
    input: async (seeded) => {
      await seeded.api('POST', '/account/email', { email: `new@a${seeded.account.id}.example.org` })
      return { code: found(admin(seeded).newEmail).hash }
    },
  },
  '/account startTwoFactorAction': { call: ['POST', '/account/2fa'], input: () => ({ type: 'enable' }) },
  '/account finishTwoFactorAction': {
    call: ['POST', '/account/2fa'],
    input: async (seeded) => {
      await seeded.api('POST', '/account/2fa', { type: 'enable' })
      return { code: totpCode(found(admin(seeded).newTotpSecret), Date.now() / 1000) }
    },
  },
  '/account turnOffTwoFactorAction': {
    call: ['POST', '/account/2fa'],
    input: async (seeded) => {
      const code = () => totpCode(found(admin(seeded).newTotpSecret ?? admin(seeded).totpSecret), Date.now() / 1000)
      await seeded.api('POST', '/account/2fa', { type: 'enable' })
      await seeded.api('POST', '/account/2fa', { type: 'enable', code: code() })
      return { code: code() }
    },
  },
  '/account startPasskeyAction': { call: ['POST', '/account/passkey'], input: () => ({ type: 'passkey' }) },
  '/account addPasskeyAction': {
    call: ['POST', '/account/passkey'],
    input: async (seeded) => {
      await seeded.api('POST', '/account/passkey', {})
      const { challenge } = found(admin(seeded).newPasskey)
      return { name: 'Fault passkey', response: createAuthenticator().register(challenge) }
    },
  },
  '/account removePasskeyAction': {
    call: ['DELETE', '/account/passkey'],
    input: ({ account }) => ({ id: idOf(account.customer.passkeys[0]) }),
  },
  '/account addKeyAction': addKey,
  '/account renameKeyAction': {
    call: ['PUT', '/account/sshkey/*'],
    input: (seeded) => ({ id: sshKeyId(seeded), name: 'Renamed' }),
  },
  '/account deleteKeyAction': {
    call: ['DELETE', '/account/sshkey/*'],
    input: (seeded) => ({ id: sshKeyId(seeded) }),
  },
  '/account addUserAction': {
    call: ['POST', '/account'],
    input: ({ account }) => ({ name: 'Fault Person', username: `fault@a${account.id}.example.com`, level: 'user' }),
  },
  '/account changeUserAction': {
    call: ['PUT', '/account/user/*'],
    input: (seeded) => {
      const { id, username } = oldUser(seeded)
      return { id: String(id), name: 'Odd Renamed', username, level: 'user', password: null }
    },
  },
  '/account removeUserAction': {
    call: ['DELETE', '/account/user/*'],
    input: (seeded) => ({ id: idOf(oldUser(seeded)) }),
  },
  '/account createKeyAction': {
    call: ['POST', '/account/apikeys'],
    input: () => ({ label: 'Fault script', permissions: { servers: { mode: 'r', ids: null } }, expiresAt: null }),
  },
  '/account changeKeyAction': {
    call: ['PUT', '/account/apikeys/*'],
    input: (seeded) => ({ id: apiKeyId(seeded), label: 'Watch', permissions: { dns: { mode: 'r', ids: null } } }),
  },
  '/account rotateKeyAction': {
    call: ['POST', '/account/apikeys/*/rotate'],
    input: (seeded) => ({ id: apiKeyId(seeded) }),
  },
  '/account revokeKeyAction': {
    call: ['DELETE', '/account/apikeys/*'],
    input: (seeded) => ({ id: apiKeyId(seeded) }),
  },
  '/billing/credit topUpAction': {
    call: ['POST', '/account/topup'],
    input: () => ({ currency: 'NOK', amount: '500' }),
  },
  '/billing/orders/[order_number] changeBillingTerm': {
    call: ['PUT', '/account/order/*/billing'],
    input: ({ account }) => ({
      order: found(account.billing.orders.find(({ cycle }) => cycle === 1)).number,
      months: 6,
    }),
  },
  '/bgp submitAsn': { call: ['POST', '/bgp/asn'], input: () => ({ asn: '65001' }) },
  '/bgp createSession': {
    call: ['POST', '/bgp/*/session'],
    input: (seeded) => ({
      asnId: idOf(seeded.account.bgp.asns[0]),
      ipv4: idOf(server(seeded, 'web-01.nordlysdrift.no').addresses[0]),
      ipv6: null,
      redundant: true,
      defaultOnly: false,
    }),
  },
  '/bgp deleteSession': {
    call: ['DELETE', '/bgp/*/session'],
    input: ({ account }) => ({ sessionId: idOf(account.bgp.sessions[0]) }),
  },
  '/domains renewDomain': {
    call: ['PUT', '/dns/zones/*/auto-renew'],
    input: (seeded) => ({ id: zoneId(seeded), on: false }),
  },
  '/domains addReverseZone': {
    call: ['POST', '/dns/zones/ptr'],
    input: ({ account }) => ({ prefix: `2001:db8:${account.id}::/48` }),
  },
  '/domains addZone': {
    call: ['POST', '/dns/zones'],
    input: (seeded) => ({ name: freeName(seeded), defaultRecords: true, keepNameServers: false }),
  },
  '/domains/[id] deleteZone': {
    call: ['DELETE', '/dns/zones/*'],
    input: (seeded) => ({ id: zoneId(seeded, 'kundeportal', 'net') }),
  },
  '/domains/[id] changeNameServers': {
    call: ['PUT', '/dns/zones/*/nameservers'],
    input: (seeded) => ({
      id: zoneId(seeded, 'nordlyslab'),
      hosts: ['ns1.other.example', 'ns2.other.example'],
    }),
  },
  '/domains/[id] changeDnssec': {
    call: ['PUT', '/dns/zones/*/dnssec'],
    input: (seeded) => ({ id: zoneId(seeded), on: true }),
  },
  '/domains/[id] turnOffDnssec': {
    call: ['POST', '/dns/zones/*/ds-records/external'],
    input: (seeded) => ({ id: zoneId(seeded, 'nordlyslab'), external: true }),
  },
  '/domains/[id] replaceDs': {
    call: ['POST', '/dns/zones/*/ds-records/external'],
    input: (seeded) => {
      const ds = { keyTag: 12_345, alg: 13, digestType: 2, digest: 'A'.repeat(64), publicKey: null, keyType: null }
      return { id: zoneId(seeded, 'nordlyslab'), records: [ds] }
    },
  },
  '/domains/[id] changeRegistrant': {
    call: ['PUT', '/dns/zones/*/registrant'],
    input: (seeded) => {
      const { id, name } = zone(seeded, 'nordlysdrift', 'no')
      return { id: String(id), name, holder: smallestHolder('no'), agreed: true }
    },
  },
  '/domains/[id] changeEmail': {
    call: ['PUT', '/dns/zones/*/registrant-email'],
    input: (seeded) => ({ id: zoneId(seeded), email: 'ny@example.no', hide: true }),
  },
  '/domains/[id] moveAway': {
    call: ['PUT', '/dns/zones/*/ips-tag'],
    input: (seeded) => ({ id: zoneId(seeded, 'nordlysdrift', 'uk'), tag: 'FJORD-UK' }),
  },
  '/deadlines makeCalendar': { call: ['POST', '/account/apikeys'], input: () => ({ label: 'Calendar' }) },
  '/domains/[id]/records createDynamicKey': {
    call: ['POST', '/account/apikeys'],
    input: (seeded) => ({ zoneId: zoneId(seeded), name: zone(seeded, 'nordlysdrift', 'no').name }),
  },
  '/domains/[id]/records addRecord': {
    call: ['POST', '/dns/zones/*/records'],
    input: (seeded) => ({ id: zoneId(seeded), record: newRecord }),
  },
  '/domains/[id]/records changeRecord': {
    call: ['PUT', '/dns/zones/*/records/*'],
    input: async (seeded) => ({ id: zoneId(seeded), recordId: (await record(seeded, 'mail')).id, record: newRecord }),
  },
  '/domains/[id]/records deleteRecord': {
    call: ['DELETE', '/dns/zones/*/records/*'],
    input: async (seeded) => ({ id: zoneId(seeded), record: await record(seeded, 'mail') }),
  },
  '/domains/[id] addRedirect': {
    call: ['POST', '/dns/zones/*/redirect'],
    input: (seeded) => ({ id: zoneId(seeded), source: 'feil', target: 'https://example.com/feil', enabled: true }),
  },
  '/domains/[id] changeRedirect': {
    call: ['PUT', '/dns/zones/*/redirect'],
    input: (seeded) => ({ id: zoneId(seeded), source: 'jobb', target: 'https://example.com/endret', enabled: true }),
  },
  '/domains/[id] removeRedirect': {
    call: ['DELETE', '/dns/zones/*/redirect'],
    input: (seeded) => ({ id: zoneId(seeded), source: 'jobb' }),
  },
  '/domains registerAction': {
    call: ['POST', '/dns/domains/register'],
    input: (seeded) => ({ name: freeName(seeded), holder: smallestHolder('no'), nameServers: null }),
  },
  '/domains transferAction': {
    call: ['POST', '/dns/zones'],
    input: (seeded) => ({
      order: { name: freeName(seeded), authCode: 'ABCD-1234', holder: null },
      keepNameServers: true,
    }),
  },
  '/domains requestTokenAction': {
    call: ['POST', '/dns/domains/request-token'],
    input: (seeded) => ({ name: freeName(seeded) }),
  },
  '/domains/mass-transfer startTransfersAction': {
    call: ['POST', '/dns/domains/masstransfer'],
    input: (seeded) => ({ entries: [{ name: freeName(seeded), code: 'K-1', token: false, switchNs: false }] }),
  },
  '/domains/mass-transfer enterCodesAction': {
    call: ['PUT', '/dns/domains/masstransfer'],
    input: async (seeded) => ({ codes: [{ itemId: await waiting(seeded), code: 'K-1' }] }),
  },
  '/domains/mass-transfer resendCodeAction': {
    call: ['POST', '/dns/domains/masstransfer/*/token'],
    input: async (seeded) => ({ id: await waiting(seeded) }),
  },
  '/domains/mass-transfer abortTransferAction': {
    call: ['DELETE', '/dns/domains/masstransfer/*'],
    input: async (seeded) => ({ id: await waiting(seeded) }),
  },
  '/domains/mass-transfer importDomainsAction': {
    call: ['POST', '/dns/domains/masstransfer/import'],
    input: async ({ account, api }) => {
      await api('POST', '/dns/domains/masstransfer/external_registrar', { api_token: 'good', api_secret: 'good' })
      const { id, domains } = found(account.domains.imports.at(-1))
      return { importId: String(id), names: [found(domains.find(({ supported }) => supported)).zoneName] }
    },
  },
  '/servers powerServersAction': {
    call: ['GET', '/servers/*/reboot'],
    input: (seeded) => ({ ids: [serverId(seeded)], action: 'reboot' }),
  },
  '/servers/[id] renameServer': {
    call: ['PUT', '/servers/*/name'],
    input: (seeded) => ({ id: serverId(seeded), name: 'web-eins' }),
  },
  '/servers/[id] cancelServer': {
    call: ['POST', '/servers/*/cancel'],
    input: (seeded) => ({ id: serverId(seeded), reason: 'Replaced', isEarly: false }),
  },
  '/servers/[id] keepServer': {
    call: ['POST', '/servers/*/cancel'],
    input: async (seeded) => {
      await seeded.api('POST', `/servers/${serverId(seeded)}/cancel`, { reason: 'Replaced', early_termination: 0 })
      return { id: serverId(seeded) }
    },
  },
  '/servers/[id] moveAddress': {
    call: ['PUT', '/servers/*/ipv4/*'],
    input: (seeded) => ({
      id: serverId(seeded, 'web-02.nordlysdrift.no'),
      ipId: idOf(server(seeded, 'web-02.nordlysdrift.no').addresses.find(({ layer }) => layer === 'l3')),
      targetId: serverId(seeded),
    }),
  },
  '/servers/[id] releaseAddress': {
    call: ['DELETE', '/servers/*/ipv4/*'],
    input: (seeded) => ({
      id: serverId(seeded, 'web-02.nordlysdrift.no'),
      ipId: idOf(server(seeded, 'web-02.nordlysdrift.no').addresses.find(({ layer }) => layer === 'l2')),
    }),
  },
  '/servers/[id] abortInstall': {
    call: ['POST', '/servers/*/reinstall/abort'],
    input: (seeded) => ({ id: serverId(seeded, 'bygg-01.nordlysdrift.no') }),
  },
  '/servers/[id] powerServer': {
    call: ['GET', '/servers/*/on'],
    input: (seeded) => ({ id: serverId(seeded, 'stage-01.nordlysdrift.no'), action: 'on' }),
  },
  '/servers/[id] takeSnapshot': {
    call: ['POST', '/servers/*/snapshot'],
    input: (seeded) => ({ id: serverId(seeded), name: 'Before the move' }),
  },
  '/servers/[id] deleteSnapshot': {
    call: ['DELETE', '/servers/*/snapshot/*'],
    input: (seeded) => {
      const { id, snapshots } = server(seeded, 'db-01.nordlysdrift.no')
      return { id: String(id), snapshotId: idOf(snapshots[0]) }
    },
  },
  '/servers/[id] addIso': {
    call: ['POST', '/servers/*/iso'],
    // The demo already has the maximum number of images.
    input: async (seeded) => {
      await seeded.api('DELETE', `/servers/${serverId(seeded, 'iso-lab')}/iso/${isoId(seeded, 'windows')}`)
      return { id: serverId(seeded, 'iso-lab'), url: 'https://mirror.example.net/iso/alpine.iso' }
    },
  },
  '/servers/[id] mountIso': {
    call: ['POST', '/servers/*/mount'],
    input: (seeded) => ({ id: serverId(seeded), isoId: isoId(seeded, 'debian') }),
  },
  '/servers/[id] unmountIso': {
    call: ['POST', '/servers/*/dismount'],
    input: (seeded) => ({ id: serverId(seeded, 'iso-lab') }),
  },
  '/servers/[id] deleteIso': {
    call: ['DELETE', '/servers/*/iso/*'],
    input: (seeded) => ({ id: serverId(seeded, 'iso-lab'), isoId: isoId(seeded, 'debian') }),
  },
  '/servers/[id] setReverseAction': {
    call: ['PUT', '/servers/*/reverse'],
    input: (seeded) => {
      const { id, addresses } = server(seeded, 'web-01.nordlysdrift.no')
      return { id: String(id), ipId: idOf(addresses[0]), family: 'ipv4', name: 'ny.nordlysdrift.no' }
    },
  },
  '/servers/[id] delegateAction': {
    call: ['PUT', '/servers/*/reverse'],
    input: (seeded) => {
      const { id, subnets } = server(seeded, 'metal-osl-01')
      return { id: String(id), subnetId: idOf(subnets[0]), nameServers: ['ns9.example.com'] }
    },
  },
  '/servers/[id] orderAddressesAction': {
    call: ['POST', '/servers/*/ipv4'],
    input: (seeded) => ({ id: serverId(seeded), count: 1, layer: 'l2' }),
  },
  '/servers/[id] upgradeServer': {
    call: ['POST', '/servers/*/upgrade'],
    input: (seeded) => ({ id: serverId(seeded), productId: '15' }),
  },
  '/servers/[id] openConsole': {
    call: ['POST', '/servers/*/ipmi'],
    input: (seeded) => ({ id: serverId(seeded, 'metal-osl-01'), acl: '203.0.113.7' }),
  },
  '/servers/[id] reinstallAction': {
    call: ['POST', '/servers/*/reinstall'],
    input: (seeded) => ({
      serverId: serverId(seeded),
      order: {
        ...{ osId: '102', language: 'nb_NO', keyboard: 'no', timezone: 'Europe/Oslo', hostname: 'web.example.com' },
        ...{ sshKeyIds: [], firstBoot: null, appDomain: null, appEmail: null, partitions: null },
      },
    }),
  },
  '/servers addKeyAction': addKey,
  '/servers/new placeOrderAction': {
    call: ['POST', '/deploy/servers'],
    input: () => ({
      ...{ productId: '13', priceId: '1013', auctionId: null, regionId: '1', start: { kind: 'system', id: '103' } },
      ...{ term: 'hourly', waitlist: null, quantity: 1, hostnames: ['ny-01.example.no'], sshKeyIds: [], options: {} },
    }),
  },
  '/servers/new leaveWaitingListAction': {
    call: ['DELETE', '/deploy/waitlist'],
    input: async ({ account, api }) => {
      await api('POST', '/deploy/servers', { ...soldOut, waitlist: 'notify' })
      return { kind: 'notice', id: idOf(account.deploy.notifications.at(-1)) }
    },
  },
}
