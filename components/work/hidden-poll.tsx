'use client'

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { onSignedIn } from '@/components/feedback/session-events'
import { fetchLive } from '@/components/live/fetch-live'
import type { WorkProgress } from '@/lib/work/rules/work'
import { useNotifying } from './notify'
import { isAtRest, type WorkItem } from './work-item'
import { workUrl } from './work-poll'

/** Browsers let a hidden tab run about once a minute anyway. */
const hiddenMs = 30_000

/** Polls work in a hidden tab while notifications are on, because other polling rests there. */
export function HiddenPoll({
  items,
  take,
}: {
  items: readonly WorkItem[]
  take: (progress: readonly WorkProgress[], asOf: Date) => void
}) {
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => false,
  )
  const [isSignedOut, setSignedOut] = useState(false)
  const isPolled = useNotifying() === 'on' && isHidden && !isSignedOut && !items.every(isAtRest)
  const ask = useEffectEvent(async () => {
    const answer = await fetchLive<readonly WorkProgress[]>(workUrl(items))
    if (answer.ok) take(answer.value, answer.asOf)
    else if (answer.failure.kind === 'unauthenticated') setSignedOut(true)
  })
  useEffect(() => onSignedIn(() => setSignedOut(false)), [])
  useEffect(() => {
    if (!isPolled) return
    const timer = setInterval(() => void ask(), hiddenMs)
    return () => clearInterval(timer)
  }, [isPolled])
  return null
}

function onVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
