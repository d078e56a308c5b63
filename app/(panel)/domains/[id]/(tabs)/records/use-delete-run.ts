'use client'

import { useEffect, useRef, useState } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { sendChange } from '@/components/form/send-change'
import { deleteRecord } from './actions'
import { againOf, isRunning, resultOf, withResult, type DeleteRun } from './delete-run'

/**
 * Deletes several records: one after the other, each sent once, each with a result of its own.
 *
 * @param onEnd told when nothing waits any more: the list is read again
 */
export function useDeleteRun(zoneId: string, onEnd: () => void) {
  const [run, setRun] = useState<DeleteRun | null>(null)
  const under = useRef(false)

  async function start(next: DeleteRun) {
    if (under.current) return
    under.current = true
    let now = next
    const show = (changed: DeleteRun) => {
      now = changed
      setRun(changed)
    }
    show(next)
    for (const { record, result } of next) {
      if (result.is !== 'waiting') continue
      show(withResult(now, record.id, { is: 'sending' }))
      const { id, name, type, value, priority } = record
      const sent = { id: zoneId, record: { id, name, type, value, priority } }
      const outcome = await sendChange(deleteRecord, sent, waitForSignIn)
      show(withResult(now, id, resultOf(outcome)))
      if (outcome.status !== 'signedOut') continue
      // Nobody signed in again: the rest is not sent either.
      for (const item of now) if (item.result.is === 'waiting') show(withResult(now, item.record.id, { is: 'held' }))
      break
    }
    under.current = false
    onEnd()
  }

  const running = run !== null && isRunning(run)
  useEffect(() => {
    if (!running) return
    // What waits for its turn would not be sent.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [running])

  return {
    run,
    running,
    start: (next: DeleteRun) => void start(next),
    again: () => run && void start(againOf(run)),
    close: () => setRun(null),
  }
}
