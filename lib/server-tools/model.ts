import { z } from 'zod'
import { id, isEmptyObject, optional, required, seconds, text, word } from '@/lib/api/wire'
import type { Money } from '@/lib/model/money'
import type { Graph, Graphs } from './rules/graphs'
import type { IsoState } from './rules/isos'

/** Data model of a server's tools: ISO images, upgrade packages and console. `null` means none or not known. */

/** An ISO file of the account. */
export type IsoImage = {
  id: string
  name: string
  url: string | null
  /** Null during the upload. */
  bytes: number | null
  state: IsoState
  /** Whether it is mounted on any server of the account. */
  mounted: boolean
}

/** A package to which a server can be upgraded. */
export type UpgradePackage = {
  id: string
  name: string
  cores: number | null
  memoryGb: number | null
  diskGb: number | null
  /** Traffic: gigabytes for a quota, Mbit/s for a committed rate; null when unknown or unlimited. */
  traffic: { amount: number; model: 'quota' | 'cdr' } | null
  /** Monthly price. Null when the API does not return it with its currency. */
  price: Money | null
}

/** Login of a console session: shown once, never stored. */
export type ConsoleLogin = {
  address: string
  username: string
  password: string
}

/** A snapshot of a virtual server (api-fields §8). */
export type Snapshot = {
  id: string
  /** Name chosen by the user, or the service's random one. */
  name: string
  createdAt: Date | null
  /** Null for an unknown state. */
  state: 'pending' | 'completed' | null
}

export const snapshot = z
  .object({
    snap_id: required(id),
    snap_name: text,
    snap_display_name: text,
    snap_time: optional(seconds),
    snap_state: word(['pending', 'completed']),
  })
  .transform((wire): Snapshot => ({
    id: wire.snap_id,
    name: wire.snap_display_name ?? wire.snap_name ?? wire.snap_id,
    createdAt: wire.snap_time,
    state: wire.snap_state,
  }))

export const snapshotIdKeys = ['snap_id'] as const

/** Images from the API: base64 with or without a data prefix, "" for a missing one (api-fields §7). */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, `IHDR`, width and height, which follow the signature in every PNG. */
const headerEnd = 24
/** Largest width or height in pixels that is accepted. */
const largest = 20_000

const picture = z
  .unknown()
  .optional()
  .transform((value): Graph => {
    if (value === undefined || value === null || value === false || value === '') return { kind: 'none' }
    if (typeof value !== 'string') return { kind: 'broken' }
    const base64 = value.replace(/^data:[^,]*,/i, '').replaceAll(/\s/g, '')
    if (base64 === '') return { kind: 'none' }
    return /^[A-Za-z0-9+/]+={0,2}$/.test(base64) ? pictureOf(base64) : { kind: 'broken' }
  })

function pictureOf(base64: string): Graph {
  const bytes = Buffer.from(base64, 'base64')
  const isPng =
    bytes.length > headerEnd && bytes.subarray(0, 8).equals(signature) && bytes.toString('latin1', 12, 16) === 'IHDR'
  if (!isPng) return { kind: 'broken' }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const isSized = width > 0 && height > 0 && width <= largest && height <= largest
  // Encoded again, so that only the bytes of the image reach the page.
  return isSized
    ? { kind: 'picture', uri: `data:image/png;base64,${bytes.toString('base64')}`, width, height }
    : { kind: 'broken' }
}

const members = z
  .object({ graph_day: picture, graph_week: picture, graph_month: picture, graph_year: picture })
  .transform((wire): Graphs => ({
    day: wire.graph_day,
    week: wire.graph_week,
    month: wire.graph_month,
    year: wire.graph_year,
  }))

/** The four images, possibly in a one-element array; nothing at all when there are none. */
export const graphs = z.preprocess((value): unknown => {
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value
  return isEmptyObject(single) ? {} : single
}, members)
