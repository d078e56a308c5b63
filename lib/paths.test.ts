import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { paths } from './paths'
import { liveReads, routeOf } from './routes'

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })

/** Addresses with a file, with `*` for variable parts. */
const pages = addresses('page.tsx')
const routes = [...addresses('route.ts'), ...liveReads.map((read) => `/api/live/${read.replaceAll(/\[\w+\]/g, '*')}`)]

test.each([
  paths.dashboard(),
  paths.deadlines({ dialog: 'subscribe' }),
  paths.signIn('/servers'),
  paths.servers({ q: 'web' }),
  paths.deploy({ orders: '1,2' }),
  paths.server('12'),
  paths.server('12', 'reboot'),
  paths.reinstall('12'),
  paths.install('12'),
  paths.stopInstall('12'),
  paths.network('12'),
  paths.snapshots('12'),
  paths.isos('12'),
  paths.upgrade('12'),
  paths.console('12'),
  paths.graphs('12'),
  paths.registerDomain('example.no'),
  paths.registered('example.no'),
  paths.transferDomain('example.no'),
  paths.transferBegun('example.co.uk'),
  paths.billing({ state: 'overdue' }),
  paths.billing({ month: '2026-11', currency: 'NOK' }),
  paths.spending(),
  paths.orders(),
  paths.credit(),
  paths.toPay(),
  paths.invoice('12', 'pdf'),
  paths.order('12'),
  paths.account(),
  paths.sshKeys('add'),
  paths.users('add'),
  paths.apiKeys('add'),
  paths.accountActivity(),
  paths.domains({ q: 'x' }),
  paths.massTransfer({ show: 'waiting' }),
  paths.domain('12'),
  paths.domainNameServers('12'),
  paths.domainRegistrant('12'),
  paths.domainDnssec('12'),
  paths.domainRecords('12'),
  paths.importZone('12'),
  paths.zoneText('12'),
  paths.domainRedirects('12'),
  paths.domainMoveAway('12'),
  paths.settings(),
  paths.apiDocs('get_servers'),
])('%s is a page', (address) => {
  expect(pages).toContain(patternOf(address))
})

test.each([
  paths.live.servers(1, 100),
  paths.live.server('12'),
  paths.live.power('12'),
  paths.live.install('12', { app: true }),
  paths.live.company('12'),
  paths.live.massTransfer(),
  paths.live.bgp(),
  paths.live.byHand({ id: 'x', values: {} }),
  paths.live.domainCheck('12'),
  paths.live.domainStatus('12'),
  paths.live.domainCosts(),
  paths.live.monthTotals(),
  paths.live.snapshots('12'),
  paths.live.isos('12'),
  paths.live.pointing('12'),
  paths.live.graphs('12', '12'),
  paths.live.deployments(['1', '2']),
  paths.live.domains(),
  paths.live.domain('12'),
  paths.live.records('12'),
  paths.live.signed([{ id: '1', external: true }]),
  paths.live.supportPin(),
  paths.calendar(),
  paths.subscription('12'),
  paths.invoicePdf('12'),
  paths.invoicePay('12'),
  paths.live.invoices(),
  paths.live.work(['install:1', 'iso:2:1']),
])('%s is a route', (address) => {
  expect(routes).toContain(patternOf(address))
})

test.each([
  ['/api/live/servers/12/power?x=1', '/api/live/servers/[id]/power'],
  ['/api/live/domains/mass-transfer', '/api/live/domains/mass-transfer'],
  ['/api/live/secret/12', 'other'],
])('%s is counted as %s', (address, pattern) => expect(routeOf(address)).toBe(pattern))

test('an id cannot change the path', () => {
  expect(paths.server('../settings')).toBe('/servers/..%2Fsettings')
})

function addresses(name: string): string[] {
  return files
    .filter((file) => file === name || file.endsWith(`/${name}`))
    .map((file) => `/${file.slice(0, -name.length).replace(/\/$/, '')}`)
    .map((path) => path.replaceAll(/\/\([^)]+\)/g, '').replaceAll(/\[[^\]]+\]/g, '*') || '/')
}

function patternOf(address: string): string {
  const { pathname } = new URL(address, 'http://panel')
  // One route answers both addresses of an invoice.
  return pathname.replaceAll(/\/12(?=\/|$)/g, '/*').replace(/(?<=invoices\/\*\/)(pdf|pay)$/, '*')
}

test.each([
  ['/servers/12?q=web', '/servers/12?q=web'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['servers', '/'],
  ['', '/'],
])('a stored address "%s" leads to "%s", within the panel', (stored, address) => {
  expect(paths.stored(stored)).toBe(address)
})
