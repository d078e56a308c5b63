import { z } from 'zod'
import { id, optional, required, seconds, text, word } from './wire'

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
