'use client'

import { useRef, useState } from 'react'
import { againOf, isRunning, resultOf, withResult, type BulkItem } from '@/lib/servers/rules/bulk-run'
import type { Outcome } from '@/lib/model/outcome'
import { useUnloadWarning } from './use-unload-warning'

/**
 * Runs a bulk change: one item after the other, each sent once, each with its own result.
 *
 * @param send sends one item
 * @param onEnd called when no item is waiting any more, to refresh the list
 */
export function useBulkRun<Item extends BulkItem>(send: (item: Item) => Promise<Outcome>, onEnd: () => void) {
  const [run, setRun] = useState<readonly Item[] | null>(null)
  const under = useRef(false)

  async function start(next: readonly Item[]) {
    if (under.current) return
    under.current = true
    let now = next
    const show = (changed: readonly Item[]) => {
      now = changed
      setRun(changed)
    }
    show(next)
    for (const item of next) {
      if (item.result.is !== 'waiting') continue
      show(withResult(now, item.id, { is: 'sending' }))
      const sentAt = new Date()
      // An exception must not stop the run and leave the rest waiting forever.
      const outcome = await send(item).catch((): Outcome => ({ status: 'unknown', reference: '', sentAt }))
      show(withResult(now, item.id, resultOf(outcome)))
      if (outcome.status !== 'signedOut') continue
      // Without a new sign-in the rest is not sent either.
      show(now.map((rest) => (rest.result.is === 'waiting' ? { ...rest, result: { is: 'held' } } : rest)))
      break
    }
    under.current = false
    onEnd()
  }

  const running = run !== null && isRunning(run)
  useUnloadWarning(running)

  return {
    run,
    running,
    start: (next: readonly Item[]) => void start(next),
    again: () => run && void start(againOf(run)),
    close: () => setRun(null),
  }
}
