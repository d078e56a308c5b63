'use client'

import { useState } from 'react'
import { useLive } from '@/components/live/use-live'
import type { Snapshot } from '@/lib/server-tools/model'
import type { Rows } from '@/lib/api/wire'
import { reportWork, useReportWork } from '@/components/work/use-work'
import { useShareProgress } from '@/components/work/work-progress'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/model/outcome'
import { listedWithinMs, orderedProgress, type OrderedSnapshot } from '@/lib/server-tools/rules/snapshots'
import { snapshotProgress } from '@/lib/work/rules/progress'
import { useServer } from '../server-live'

export type SnapshotList = Rows<Snapshot>

export type WatchedSnapshots = ReturnType<typeof useSnapshotList>

/** The snapshots of the server, polled only while one is requested or being created. */
export function useSnapshotList(initial: Reading<SnapshotList>) {
  const { id, name: serverName } = useServer().server
  // `askedAt` is this device's clock: it may be wrong, but elapsed time is right.
  const [ordered, setOrdered] = useState<(OrderedSnapshot & { askedAt: number }) | null>(null)
  const live = useLive<SnapshotList>({
    url: paths.live.snapshots(id),
    initial,
    moving: (list) => isMaking(list) || (ordered !== null && Date.now() - ordered.askedAt < listedWithinMs),
    fastMs: 3000,
    // Also when it is late, and when the tab was hidden until then.
    slowMs: ordered ? 30_000 : false,
  })
  const now = ordered && orderedProgress(ordered, live.value.rows, live.asOf)
  if (now === 'listed') setOrdered(null)
  const progress = snapshotProgress(id, live.value.rows)
  const { state, about, startedAt } = progress
  const work = { kind: 'snapshot', id, name: serverName } as const
  useReportWork(state === 'underWay' ? [{ ...work, startedAt, about: about ?? '' }] : [], live.asOf)
  useShareProgress([progress], live.asOf)
  return {
    live,
    /** A snapshot requested here that is not listed yet. */
    ordered: ordered && now !== 'listed' ? { ...ordered, late: now === 'late' } : null,
    /** @param at the API's time of the request */
    order: (name: string, at: Date) => {
      setOrdered({ name, at, askedAt: Date.now(), before: live.value.rows.map(({ id }) => id) })
      reportWork([{ ...work, ordered: true, startedAt: at, about: name }], at)
      live.refresh()
    },
  }
}

const isMaking = ({ rows }: SnapshotList) => rows.some(({ state }) => state === 'pending')
