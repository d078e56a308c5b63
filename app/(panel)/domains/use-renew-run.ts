'use client'

import { useRef, useState } from 'react'
import { sendChange } from '@/components/form/send-change'
import { useStayWhile } from '@/components/form/use-stay-while'
import { waitForSignIn } from '@/components/feedback/session-events'
import { renewDomain } from './actions'
import { againOf, isRunning, resultOf, withResult, type RenewRun } from './renew-run'

/**
 * Auto-renew for many: one domain after the other, each sent once, each with a result of its own.
 *
 * @param onEnd told when nothing waits any more: the list is asked for anew
 */
export function useRenewRun(onEnd: () => void) {
  const [run, setRun] = useState<RenewRun | null>(null)
  const under = useRef(false)

  async function start(next: RenewRun) {
    if (under.current) return
    under.current = true
    let now = next
    const show = (changed: RenewRun) => {
      now = changed
      setRun(changed)
    }
    show(next)
    for (const { id, result } of next.items) {
      if (result.is !== 'waiting') continue
      show(withResult(now, id, { is: 'sending' }))
      const outcome = await sendChange(renewDomain, { id, on: next.on }, waitForSignIn)
      show(withResult(now, id, resultOf(outcome)))
      if (outcome.status !== 'signedOut') continue
      // Nobody signed in again: the rest is not sent either.
      for (const item of now.items) if (item.result.is === 'waiting') show(withResult(now, item.id, { is: 'held' }))
      break
    }
    under.current = false
    onEnd()
  }

  const running = run !== null && isRunning(run)
  useStayWhile(running)

  return {
    run,
    running,
    start: (next: RenewRun) => void start(next),
    again: () => run && void start(againOf(run)),
    close: () => setRun(null),
  }
}
