'use client'

import { useEffect, useState } from 'react'
import { useLive, type Live } from '@/components/live/use-live'
import type { PowerReading } from '@/lib/servers/model'
import { paths } from '@/lib/paths'
import type { Failure, Settled } from '@/lib/model/outcome'
import {
  type PowerAction,
  powerPatienceMs,
  powerProgress,
  type PowerWatch,
  watchPower,
  withMeasurement,
} from '@/lib/servers/rules/power'
import { useServer } from './server-live'

/** The power state; `measuredAt` is null while only the server's record is known. */
export type Power = { on: boolean | null; measuredAt: Date | null }

/** An action that was sent, or possibly sent, and its progress. */
export type PowerFollowed = {
  action: PowerAction
  /** The API's time when it accepted the action; null when the answer was lost. */
  sentAt: Date | null
  progress: ReturnType<typeof powerProgress>
}

type Watched = {
  watch: PowerWatch
  sentAt: Date | null
  /** The last processed measurement. Each answer has its own Date object, even for the same second. */
  taken: Date | null
  /** Distinguishes one watch from the next. */
  round: number
}

export type MeasuredPower = {
  power: Power
  live: Pick<Live<Power>, 'failure' | 'refresh'>
  /** Why there is no measurement. */
  missing: Failure | null
  followed: PowerFollowed | null
  /** Starts to follow an action. @param sentAt the API's time, or null when the answer was lost */
  follow: (action: PowerAction, sentAt: Date | null) => void
  forget: () => void
}

/**
 * The measured power of the server, and whether it follows a sent action: polled every two seconds until it does, for
 * at most two minutes. The first measurement comes with the page and can fail independently.
 */
export function usePower(first: Promise<Settled<PowerReading>>): MeasuredPower {
  const { server } = useServer()
  const measured = useSettled(first)
  const [watched, setWatched] = useState<Watched | null>(null)
  const [outOfPatience, setOutOfPatience] = useState(false)

  const observed = watched && powerProgress(watched.watch)
  // Without any answer, no measurement can tell that it is late.
  const progress = observed === 'following' && outOfPatience ? 'late' : observed
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

/** The result of a promise from the page; null until it has resolved. */
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
