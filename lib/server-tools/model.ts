import { z } from 'zod'
import { flag, id, number, optional, orEmpty, required, seconds, text, word } from '@/lib/api/wire'
import type { Graph, Graphs } from './rules/graphs'
import { isoStateOf } from './rules/isos'

/** A snapshot of a virtual server (api-fields §8). */
export type Snapshot = z.output<typeof snapshot>

export const snapshot = z
  .object({
    snap_id: required(id),
    snap_name: text,
    snap_display_name: text,
    snap_time: optional(seconds),
    snap_state: word(['pending', 'completed']),
  })
  .transform((wire) => ({
    id: wire.snap_id,
    /** Chosen by the user, or the service's random one. */
    name: wire.snap_display_name ?? wire.snap_name ?? wire.snap_id,
    createdAt: wire.snap_time,
    /** Null for an unknown state. */
    state: wire.snap_state,
  }))

/** An ISO file of the account (§4.3, api-fields §9). */
export type IsoImage = z.output<typeof isoImage>

export const isoImage = z
  .object({
    iso_id: required(id),
    iso_name: optional(text),
    iso_url: optional(text),
    iso_size: optional(number),
    iso_state: optional(text),
    iso_mounted: flag,
  })
  .transform((wire) => {
    const lastPart = wire.iso_url?.split(/[?#]/)[0]?.split('/').at(-1)
    return {
      id: wire.iso_id,
      name: wire.iso_name ?? (lastPart || wire.iso_id),
      url: wire.iso_url,
      /** Null during the upload, when the API sends "0". */
      bytes: wire.iso_size || null,
      state: isoStateOf(wire.iso_state),
      /** Whether it is mounted on any server of the account. */
      mounted: wire.iso_mounted,
    }
  })

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

/** The four images, possibly in a one-element array; nothing at all when there are none. */
export const graphs = orEmpty(
  z.object({ graph_day: picture, graph_week: picture, graph_month: picture, graph_year: picture }),
).transform((wire): Graphs => ({
  day: wire.graph_day,
  week: wire.graph_week,
  month: wire.graph_month,
  year: wire.graph_year,
}))
