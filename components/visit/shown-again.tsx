'use client'

import { useQueryClient } from '@tanstack/react-query'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore, useTransition } from 'react'
import { failureOf, readLive } from '@/components/live/fetch-live'
import { listen } from '@/components/ui/listen'
import { paths } from '@/lib/paths'
import { allowAhead, takeAhead } from './ahead'
import { nothingShown, onShown, readShown, setShown } from './shown'
import { forgetVisits, here, isAlwaysNew, isLeaving, noteVisit, visitHere } from './visits'

/** A page that was seen just now is not read again when it is opened once more, as by a double click. */
const seenMs = 1000

/** Younger views are shown without their age, and younger pages that were read ahead are not read again. */
const youngMs = 5000

/** After a change of the URL, as by a letter in a search, until a refresh that it stopped is begun again. */
const quietMs = 300

/** Seconds between attempts to refresh what could not be. */
const usualSeconds = 30

/**
 * For the frame: keeps each page that is shown, and when it is shown again, by a link or by Back, refreshes it behind, in a
 * transition, so that what is shown stays until there is something newer. Only the page's own data are read, not those of
 * the pages that are kept. What the page shares with others is polled (`useLive`), and read after it when it is old.
 *
 * Asks the panel first whether the sign-in is still there, which costs no call of the API: Next.js would replace the
 * page by the sign-in page, or without a connection by the browser's error page.
 *
 * @param madeAt when the server rendered the frame, in milliseconds: a refresh after a change renders it again
 * @param readAheadPerMinute how many pages may be read ahead of a click in a minute
 */
export function ShownAgain({ madeAt, readAheadPerMinute }: { madeAt: number; readAheadPerMinute: number }) {
  const router = useRouter()
  const client = useQueryClient()
  const path = usePathname()
  const search = useSearchParams().toString()
  const [isReading, startTransition] = useTransition()
  const before = useRef({ path: '', madeAt })
  const startedAt = useRef(0)
  const begunAgain = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refresh = useEffectEvent(async function read(): Promise<void> {
    const place = here()
    const isOld = Date.now() - readShown().readAt > youngMs
    setShown({ ...readShown(), isBehind: true, isOld, again: () => void read() })
    const left = () => place !== here()
    try {
      await readLive(paths.live.session())
      // A refresh now would take the place of the page that was asked for.
      if (left() || isLeaving()) return
      startedAt.current = Date.now()
      startTransition(() => router.replace(paths.stored(place), { scroll: false }))
    } catch (error) {
      if (!left()) setShown({ ...readShown(), isBehind: false, failure: failureOf(error) })
    }
  })

  const arrive = useEffectEvent(() => {
    const isSamePage = path === before.current.path
    const isRemade = madeAt !== before.current.madeAt
    before.current = { path, madeAt }
    if (isRemade) forgetVisits()
    // A filter, a tab of the page or a dialog: what is shown is as old as it was.
    const isCarried = isSamePage && !isRemade
    const ahead = takeAhead()
    const visit = isCarried ? undefined : (visitHere() ?? ahead)
    const now = Date.now()
    const readAt = isCarried ? readShown().readAt : (visit?.readAt ?? now)
    const freshMs = visit === ahead ? youngMs : seenMs
    clearTimeout(begunAgain.current)
    // Next.js drops a refresh that is under way when the URL changes.
    const isDropped = isCarried && readShown().isBehind
    if (isDropped) {
      startedAt.current = 0
      begunAgain.current = setTimeout(() => void refresh(), quietMs)
    } else setShown({ ...nothingShown, readAt })
    if (isAlwaysNew(path)) return
    noteVisit(readAt)
    if (visit && (visit.isOutdated || now - readAt > freshMs)) void refresh()
  })
  useEffect(() => arrive(), [path, search, madeAt])
  useEffect(() => () => clearTimeout(begunAgain.current), [])
  useEffect(() => allowAhead(readAheadPerMinute), [readAheadPerMinute])

  const settle = useEffectEvent(() => {
    if (isReading || !readShown().isBehind || startedAt.current === 0) return
    const readAt = startedAt.current
    startedAt.current = 0
    setShown({ ...nothingShown, readAt })
    noteVisit(readAt)
    const isOld = ({ state }: { state: { dataUpdatedAt: number } }) => state.dataUpdatedAt < readAt
    void client.refetchQueries({ queryKey: ['live'], type: 'active', predicate: isOld })
  })
  useEffect(() => settle(), [isReading])

  const { failure } = useSyncExternalStore(onShown, readShown, () => nothingShown)
  const tryAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine && !readShown().isBehind) void refresh()
  })
  useEffect(() => {
    if (!failure) return
    const timer = setInterval(tryAgain, Math.max(usualSeconds, failure.retryAfterSeconds ?? 0) * 1000)
    const stop = listen('online', () => tryAgain())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [failure])
  return null
}
