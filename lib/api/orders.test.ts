import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { changeTerm } from '@/lib/billing/api'
import { orderServers } from '@/lib/deploy/api'
import { reinstallServer } from '@/lib/install/api'
import { importDomains, startTransfers } from '@/lib/mass-transfer/api'
import { orderAddresses, setReverse } from '@/lib/network/api'
import { sendPower } from '@/lib/servers/api'
import { changeRegistrant, registerDomain, transferExistingZone, transferNewZone } from '@/lib/domains/orders-api'
import { upgradeServer } from '@/lib/upgrade/api'
import { envelope, startFakeApi, type FakeApi } from '@/tests/fake-api'

vi.mock('@/lib/env', () => import('@/tests/fake-api').then((module) => module.mockedEnv))
vi.mock('@/lib/log', () => ({ logCall: () => {}, logUnreadable: () => {} }))

let api: FakeApi
beforeAll(async () => {
  api = await startFakeApi()
})
afterAll(() => api.close())

const holder = { kind: 'noPerson', email: 'k@e.no', personId: 'N.PRI.1', firstName: 'K', lastName: 'N' } as const
const transfer = { name: 'e.no', authCode: 'K', holder: null }
const servers = {
  ...{ productId: '1', priceId: '2', auctionId: null, regionId: '3', start: { kind: 'rescue' } as const },
  ...{ term: 'monthly' as const, waitlist: null, quantity: 1, hostnames: [], sshKeyIds: [], options: {} },
}

const install = {
  ...{ osId: '1', language: 'en', keyboard: 'no', timezone: 'Europe/Oslo', hostname: 'a.e.no', sshKeyIds: [] },
  ...{ firstBoot: null, appDomain: null, appEmail: null, partitions: null },
}

const changes: [string, () => Promise<unknown>][] = [
  ['servers', () => orderServers('t', servers)],
  ['IPv4 addresses', () => orderAddresses('t', '7', { count: 1, layer: 'l2' })],
  ['a registration', () => registerDomain('t', { name: 'e.no', holder, nameServers: null })],
  ['a transfer', () => transferNewZone('t', transfer, true)],
  ['a transfer of a zone', () => transferExistingZone('t', transfer)],
  ['a list of transfers', () => startTransfers('t', [{ name: 'e.no', code: null, token: true, switchNs: false }])],
  ['an import', () => importDomains('t', '1', ['e.no'])],
  ['a change of registrant', () => changeRegistrant('t', '7', { name: 'e.no', holder })],
  ['an upgrade', () => upgradeServer('t', '7', '1')],
  ['a billing term', () => changeTerm('t', 'O-1', 6)],
  ['a reverse name', () => setReverse('t', '7', { ipId: '1', family: 'ipv4', name: 'a.e.no' })],
  ['a reboot', () => sendPower('t', '7', 'reboot')],
  ['a reinstall', () => reinstallServer('t', '7', install)],
]

it.each(changes)('after an error of the API itself the outcome of %s is unknown', async (_what, send) => {
  for (const status of [500, 502, 503]) {
    api.reply(envelope(status, { meta: { message: 'Something broke.' } }))
    await expect(send()).rejects.toMatchObject({ kind: 'unknownOutcome', status, apiMessage: 'Something broke.' })
    expect(api.seen).toHaveLength(1)
  }
  api.reply(envelope(400, { meta: { message: 'No.' } }))
  await expect(send()).rejects.toMatchObject({ kind: 'invalid' })
})

it.each([
  'Unable to credit the open renewal invoice. Auto-renewal was not changed, please contact support.',
  'Unable to delete record: Unknown server error',
])('an error that says that nothing was changed is a refusal: %s', async (message) => {
  api.reply(envelope(500, { meta: { message } }))
  await expect(sendPower('t', '7', 'reboot')).rejects.toMatchObject({ kind: 'upstream', apiMessage: message })
})
