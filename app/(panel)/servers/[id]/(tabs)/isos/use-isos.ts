'use client'

import { useState } from 'react'
import { useLive } from '@/components/live/use-live'
import type { IsoImage } from '@/lib/server-tools/model'
import type { Rows } from '@/lib/api/wire'
import { workKey } from '@/components/work/work-item'
import { dismissWork, useReportWork } from '@/components/work/use-work'
import { useShareProgress } from '@/components/work/work-progress'
import { paths } from '@/lib/paths'
import type { Reading } from '@/lib/model/outcome'
import { isoProgress } from '@/lib/work/rules/progress'
import { useServer } from '../server-live'

export type IsoList = Rows<IsoImage>
export type WatchedIsos = ReturnType<typeof useIsoList>

const uploads = ({ rows }: IsoList) => rows.filter(({ state }) => state === 'uploading')

/** The images of the account, polled only while one is being uploaded. */
export function useIsoList(initial: Reading<IsoList>) {
  const { server, live: serverLive } = useServer()
  const live = useLive<IsoList>({
    url: paths.live.isos(server.id),
    initial,
    moving: (list) => uploads(list).length > 0,
    fastMs: 5000,
    slowMs: false,
  })
  useReportWork(
    uploads(live.value).map(({ id, name }) => ({ kind: 'iso', id, name, at: server.id })),
    live.asOf,
  )
  useShareProgress(
    live.value.rows.map(({ id }) => isoProgress(id, live.value.rows)),
    live.asOf,
  )
  const [seen, setSeen] = useState<{ uploads: IsoImage[]; vanished: string[]; asOf: Date }>(() => ({
    uploads: uploads(initial.value),
    vanished: [],
    asOf: initial.asOf,
  }))
  if (live.asOf.getTime() !== seen.asOf.getTime()) {
    const lost = seen.uploads.filter(({ id }) => !live.value.rows.some((row) => row.id === id))
    // With unreadable rows, a missing image may be one of them.
    const vanished = live.value.unreadable.length > 0 ? [] : lost.map(({ name }) => name)
    setSeen({ uploads: uploads(live.value), vanished: [...seen.vanished, ...vanished], asOf: live.asOf })
  }
  return {
    live,
    /** Names of images that disappeared from the list during their upload, which most likely failed. */
    vanished: seen.vanished,
    forgetVanished: () => setSeen({ ...seen, vanished: [] }),
    /** Reads the list and the server again after a change. @param gone an image deleted on this page */
    renew: (gone?: string) => {
      if (gone) {
        setSeen({ ...seen, uploads: seen.uploads.filter(({ id }) => id !== gone) })
        dismissWork(workKey({ kind: 'iso', id: gone }))
      }
      live.refresh()
      serverLive.refresh()
    },
  }
}
