import { type Account, nextId } from '../accounts/account'
import { findApp } from '../servers/apps'
import { installEnd } from '../servers/install'
import { primaryAddress } from '../servers/server-view'
import type { Server } from '../servers/state'
import { allocateAddress } from './addresses'
import { seededHex } from './random'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Special state of each demo server, by name. */
const STATES: Readonly<Record<string, (account: Account, server: Server) => void>> = {
  'web-02.nordlysdrift.no': (account, server) => {
    addExtra(account, server, 'l2')
    addExtra(account, server, 'l3')
    addAttacks(account, server)
  },
  'db-01.nordlysdrift.no': addSnapshots,
  'sky.nordlysdrift.no': (account, server) => addAppRun(account, server, account.created - 209 * DAY, null),
  'git.nordlysdrift.no': (account, server) => addAppRun(account, server, account.created - 9 * DAY, 'failed'),
  'redning-01': (_, server) => {
    server.rescue = true
  },
  'stage-01.nordlysdrift.no': (_, server) => {
    server.power.before = false
  },
  'nettbutikk-2019': (account, server) => {
    server.suspendedSince = account.created - 6 * DAY
  },
  'bygg-01.nordlysdrift.no': startSlowInstall,
  'proxy-01.nordlysdrift.no': (account, server) => {
    for (const layer of ['l3', 'l3', 'l3', 'l2', 'l2'] as const) addExtra(account, server, layer)
  },
  'iso-lab': addIsos,
  'metal-osl-01': addRoutedSubnet,
  'metal-svg-01': addAttacks,
  'mini-01': (_, server) => {
    server.graphed = false
    // Fractions occur on old servers, never in the catalogue (api-fields §5).
    server.ramGb = 0.5
  },
  'api-gammel': (account, server) => {
    server.cancelled = { date: account.created - 12 * DAY, reason: 'Replaced by web-02' }
  },
}

export function seedServerStates(account: Account): void {
  for (const server of account.servers.servers) STATES[server.name]?.(account, server)
}

function addExtra(account: Account, server: Server, layer: 'l2' | 'l3'): void {
  const routedTo = layer === 'l3' ? (server.addresses[0]?.id ?? 0) : 0
  server.addresses.push(allocateAddress(account, { kind: 'extra', layer, routedTo }, account.created - 30 * DAY))
}

function addSnapshots(account: Account, server: Server): void {
  const taken: readonly [name: string, age: number, takes: number][] = [
    ['Før oppgradering til PostgreSQL 18', 20 * DAY, 4 * MINUTE],
    ['Before the move', 3 * DAY, 4 * MINUTE],
    ['Nattlig', 2 * MINUTE, 45 * MINUTE],
  ]
  for (const [displayName, age, takes] of taken) {
    const id = nextId(account, 'snapshot')
    const created = account.created - age
    server.snapshots.push({
      id,
      name: `snap_${seededHex(`snap/${id}`, 12)}`,
      displayName,
      created,
      readyAt: created + takes,
    })
  }
}

function addAppRun(account: Account, server: Server, created: number, outcome: 'failed' | null): void {
  const startsAt = created + 115
  const domain = server.name
  server.appRuns.push({
    id: nextId(account, 'app-run'),
    osId: server.osId,
    domain,
    url: domain === '' ? `http://${primaryAddress(server)}` : `https://${domain}`,
    adminUser: findApp(server.osId)?.adminUser ?? 'admin',
    adminPassword: seededHex(`app/${server.id}`, 16),
    created,
    startsAt,
    outcome: outcome && { status: outcome, at: startsAt + 40 },
  })
}

/** About forty minutes in total, with no step long enough to count as stalled, so that its progress can be watched. */
function startSlowInstall(account: Account, server: Server): void {
  const started = account.created - 4 * MINUTE
  server.install = { started, slowness: 20, osId: server.osId, sshKey: true, firstboot: '', halt: null }
  server.power = { before: true, action: null, at: installEnd(server.install) }
}

/** Three of three images, so that the limit of §8 is reached. */
function addIsos(account: Account, server: Server): void {
  const isos: readonly [url: string, size: number, age: number, takes: number][] = [
    ['https://mirror.example.net/iso/opnsense-25.7-dvd-amd64.iso', 2_097_152_000, 40 * DAY, 5 * MINUTE],
    ['https://mirror.example.net/iso/debian-13.1.0-amd64-netinst.iso', 824_180_736, 11 * DAY, 3 * MINUTE],
    ['https://mirror.example.net/iso/windows-server-2025.iso', 5_368_709_120, 3 * MINUTE, 60 * MINUTE],
  ]
  for (const [url, size, age, takes] of isos) {
    const uploaded = account.created - age
    account.servers.isos.push({ id: nextId(account, 'iso'), url, size, uploaded, readyAt: uploaded + takes })
  }
  server.mountedIsoId = account.servers.isos[0]?.id ?? null
}

function addRoutedSubnet(account: Account, server: Server): void {
  server.subnets.push({
    id: nextId(account, 'subnet'),
    network: `2001:db8:${(0x4000 + (account.index % 0x4000)).toString(16)}::`,
    gateway: '2001:db8::1',
    prefixLength: 48,
    description: 'Routed IPv6',
    nameServers: ['ns1.nordlysdrift.no', 'ns2.nordlysdrift.no'],
    routedTo: server.addresses[0]?.id ?? 0,
  })
  addAttacks(account, server)
}

function addAttacks(account: Account, server: Server): void {
  const attacks: readonly [age: number, length: number, peak: number, type: string][] = [
    [61 * DAY, 14 * MINUTE, 8400, 'UDP flood'],
    [18 * DAY, 3 * MINUTE, 2100, 'DNS amplification'],
    [2 * DAY, 41 * MINUTE, 12700, 'SYN flood'],
  ]
  for (const [age, length, peakMbps, type] of attacks) {
    const start = account.created - age
    const address = primaryAddress(server)
    server.attacks.push({ id: nextId(account, 'attack'), address, start, end: start + length, peakMbps, type })
  }
}
