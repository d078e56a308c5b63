'use client'

import { useEffect, useState } from 'react'
import { useLive, type Live } from '@/components/live/use-live'
import type { PowerReading } from '@/lib/api/server-form'
import { paths } from '@/lib/paths'
import type { Failure, Settled } from '@/lib/rules/outcome'
import type { PowerAction } from '@/lib/rules/power'
import { powerPatienceMs, powerProgress, watchPower, withMeasurement, type PowerWatch } from '@/lib/rules/power-watch'
import { useServer } from './server-live'

/** The power; `measuredAt` is null while all that is known is the server's own record. */
export type Power = { on: boolean | null; measuredAt: Date | null }

/** An action that was sent, or perhaps sent, and how far the server has come. */
export type PowerFollowed = {
  action: PowerAction
  /** The API's clock when it took the action; null when the answer was lost. */
  sentAt: Date | null
  progress: ReturnType<typeof powerProgress>
}

type Watched = {
  watch: PowerWatch
  sentAt: Date | null
  /** The measurement that was taken in last. Each answer brings a date of its own, though the second may be the same. */
  taken: Date | null
  /** Tells one watch from the next. */
  round: number
}

export type MeasuredPower = {
  power: Power
  live: Pick<Live<Power>, 'failure' | 'refresh'>
  /** Why there is no measurement at all. */
  missing: Failure | null
  followed: PowerFollowed | null
  /** Begins to watch an action. @param sentAt the API's clock, or null when the answer was lost */
  follow: (action: PowerAction, sentAt: Date | null) => void
  forget: () => void
}

/**
 * The measured power of the server, and whether it follows what was asked of it: every two seconds until it does, for
 * two minutes at most. The first measurement is on its way with the page and fails alone.
 */
export function usePower(first: Promise<Settled<PowerReading>>): MeasuredPower {
  const { server } = useServer()
  const measured = useSettled(first)
  const [watched, setWatched] = useState<Watched | null>(null)
  const [outOfPatience, setOutOfPatience] = useState(false)

  const told = watched && powerProgress(watched.watch)
  // Without any answer there is no measurement that could tell how late it is.
  const progress = told === 'following' && outOfPatience ? 'late' : told
  const isFollowing = progress === 'following'

  const live = useLive<Power>({
    url: paths.live.power(server.id),
    initial: measured?.ok ? measured : { value: { on: server.on, measuredAt: null }, asOf: new Date(0) },
    moving: () => isFollowing,
    slowMs: 30_000,
  })

  const { on, measuredAt } = live.value
  if (watched && on !== null && measuredAt && measuredAt !== watched.taken) {
    setWatched({ ...watched, taken: measuredAt, watch: withMeasurement(watched.watch, { on, measuredAt }) })
  }

  const round = watched?.round
  useEffect(() => {
    if (!isFollowing) return
    const timer = setTimeout(() => setOutOfPatience(true), powerPatienceMs)
    return () => clearTimeout(timer)
  }, [isFollowing, round])

  return {
    power: live.value,
    live,
    missing: measuredAt ? null : (live.failure ?? (measured && !measured.ok ? measured.failure : null)),
    followed: watched && progress ? { action: watched.watch.action, sentAt: watched.sentAt, progress } : null,
    follow: (action, sentAt) => {
      setOutOfPatience(false)
      setWatched({ watch: watchPower(action, sentAt ?? new Date()), sentAt, taken: measuredAt, round: Date.now() })
      live.refresh()
    },
    forget: () => setWatched(null),
  }
}

/** What a promise of the page has come to; null until then. It ends as a value, whatever happens. */
function useSettled<T>(promise: Promise<Settled<T>>): Settled<T> | null {
  const [settled, setSettled] = useState<Settled<T> | null>(null)
  useEffect(() => {
    let isCurrent = true
    const take = (value: Settled<T> | null) => isCurrent && value && setSettled(value)
    promise.then(take, () => null)
    return () => {
      isCurrent = false
    }
  }, [promise])
  return settled
}
