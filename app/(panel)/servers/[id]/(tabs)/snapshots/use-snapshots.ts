'use client'

import { useState } from 'react'
import { useLive, type Live } from '@/components/live/use-live'
import type { Snapshot } from '@/lib/api/snapshot-wire'
import type { Rows } from '@/lib/api/wire-list'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/rules/outcome'
import { orderedProgress, type OrderedSnapshot } from '@/lib/rules/snapshots'
import { useServer } from '../server-live'

export type SnapshotList = Rows<Snapshot>

export type WatchedSnapshots = {
  live: Live<SnapshotList>
  /** One that was asked for here and is not listed yet. */
  ordered: (OrderedSnapshot & { late: boolean }) | null
  /** @param at the API's clock when it was asked for */
  order: (name: string, at: Date) => void
}

/** The snapshots of the server: watched while one is being made or on its way, and not after that. */
export function useSnapshotList(initial: Reading<SnapshotList>): WatchedSnapshots {
  const { server } = useServer()
  const [ordered, setOrdered] = useState<OrderedSnapshot | null>(null)
  const progress = ({ rows }: SnapshotList, asOf: Date) => (ordered ? orderedProgress(ordered, rows, asOf) : null)
  const live = useLive<SnapshotList>({
    url: paths.live.snapshots(server.id),
    initial,
    moving: (list) => isMaking(list) || progress(list, new Date()) === 'waiting',
    fastMs: 3000,
    slowMs: false,
  })
  const now = progress(live.value, live.asOf)
  if (now === 'listed') setOrdered(null)
  return {
    live,
    ordered: ordered && now !== 'listed' ? { ...ordered, late: now === 'late' } : null,
    order: (name, at) => {
      setOrdered({ name, at, before: live.value.rows.map(({ id }) => id) })
      live.refresh()
    },
  }
}

const isMaking = ({ rows }: SnapshotList) => rows.some(({ state }) => state === 'pending')
