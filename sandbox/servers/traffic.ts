import { hasEnded } from './ended'
import { isPowered } from './power'
import type { Server } from './state'

/** Graph types of §4.1; any other name is treated as port_bits. */
export const GRAPH_TYPES = ['port_bits', 'port_percent', 'port_errors', 'port_upkts'] as const
export type GraphType = (typeof GRAPH_TYPES)[number]

/** Images of a type of graph (§2.4). */
export type GraphSpan = 'graph_day' | 'graph_week' | 'graph_month' | 'graph_year'

export type Sample = { in: number; out: number }

const DAY = 86_400
const PACKET_BITS = 7200

export type Traffic = (type: GraphType, at: number) => Sample | null

/** Value of a graph at a time, or null where nothing was measured. Deterministic: the same for the same `key` and `now`. */
export function trafficOf(server: Server, now: number): { key: unknown; traffic: Traffic } {
  const { id, kind, created } = server
  const silence = silentFrom(server, now)
  return {
    key: [id, kind, created, silence],
    traffic: (type, at) => (at < created || at > now ? null : sampleAt(server, type, at, silence)),
  }
}

function sampleAt(server: Server, type: GraphType, at: number, silence: number | null): Sample {
  const bits = silence !== null && at >= silence ? { in: 0, out: 0 } : bitsAt(server, at)
  switch (type) {
    case 'port_bits':
      return bits
    case 'port_percent':
      return both(bits, (value) => (100 * value) / portSpeed(server))
    case 'port_upkts':
      return both(bits, (value) => value / PACKET_BITS)
    case 'port_errors':
      return { in: errorsAt(server, at, 'in'), out: errorsAt(server, at, 'out') }
  }
}

function portSpeed(server: Server): number {
  return server.kind === 'dedicated' ? 10_000_000_000 : 1_000_000_000
}

/** Time from which a server that is down has no traffic; null for one that runs. */
function silentFrom(server: Server, now: number): number | null {
  if (isPowered(server, now)) return null
  return server.suspendedSince ?? (hasEnded(server, now) ? server.cancelled?.date : null) ?? server.power.at
}

/** Low at night, highest at eight in the evening, less on Sundays, with noise and an occasional backup. */
function bitsAt(server: Server, at: number): Sample {
  const level = 2_000_000 + (server.id % 11) * 3_000_000 * (server.kind === 'dedicated' ? 9 : 1)
  const hour = (((at % DAY) + DAY) % DAY) / 3600
  const daily = 0.55 + 0.45 * Math.cos(((hour - 20) / 24) * 2 * Math.PI)
  const weekly = Math.floor(at / DAY + 4) % 7 === 0 ? 0.7 : 1
  const noise = 0.75 + 0.5 * chance(server.id, Math.floor(at / 300))
  const backup = hour >= 2 && hour < 2.75 && server.id % 3 !== 0 ? level * 1.4 : 0
  const burst = chance(server.id + 7, Math.floor(at / 1800)) > 0.97 ? 2.2 : 1
  const out = level * daily * weekly * noise * burst + backup
  return { out, in: out * (0.18 + 0.1 * chance(server.id + 3, Math.floor(at / 600))) + backup * 0.05 }
}

/** Errors are rare: a few on some days, none on most. */
function errorsAt(server: Server, at: number, direction: 'in' | 'out'): number {
  const seed = server.id + (direction === 'in' ? 11 : 17)
  if (chance(seed, Math.floor(at / DAY)) < 0.7 || chance(seed, Math.floor(at / 900)) < 0.9) return 0
  return Math.ceil(4 * chance(seed, Math.floor(at / 300)))
}

function both({ in: incoming, out }: Sample, change: (value: number) => number): Sample {
  return { in: change(incoming), out: change(out) }
}

/** Returns a number from 0 to 1 by an integer hash of its parameters. */
function chance(seed: number, slot: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(slot, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f)
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296
}
