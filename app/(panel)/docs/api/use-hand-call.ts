import { useState } from 'react'
import { useChange } from '@/components/form/use-change'
import { fetchLive } from '@/components/live/fetch-live'
import type { HandAnswer } from '@/lib/api-docs/api'
import type { HandCall, Operation } from '@/lib/api-docs/rules/operation'
import type { Outcome } from '@/lib/model/outcome'
import { paths } from '@/lib/paths'
import { changeByHand, revealByHand } from './actions'

/** An answer, and whether it came with its secrets. */
type Shown = { answer: HandAnswer; call: HandCall; hasSecrets: boolean }

/**
 * Sends calls by hand. Reads come without secrets, which need the password when they are asked for; the answer to a change
 * has them, because it may be the only one.
 */
export function useHandCall({ id, method, path, changes }: Operation) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [reading, setReading] = useState(false)
  const [readOutcome, setReadOutcome] = useState<Outcome<unknown> | null>(null)
  const change = useChange(changeByHand, { subject: () => ({ kind: 'byHand', id, name: `${method} ${path}` }) })
  const reveal = useChange(revealByHand, {
    // Only reads; changes nothing.
    subject: null,
  })

  async function read(call: HandCall) {
    setReading(true)
    setReadOutcome(null)
    const answer = await fetchLive<HandAnswer>(paths.live.byHand({ id, values: call.values }))
    setReading(false)
    if (answer.ok) setShown({ answer: answer.value, call, hasSecrets: false })
    else setReadOutcome({ status: 'refused', failure: answer.failure, fieldErrors: {} })
  }

  async function send(call: HandCall) {
    setShown(null)
    if (!changes) return read(call)
    const outcome = await change.send(call)
    if (outcome?.status === 'done') setShown({ answer: outcome.value, call, hasSecrets: true })
  }

  /** Asks once more for an answer with its secrets. */
  async function showSecrets() {
    if (!shown) return
    const outcome = await reveal.send(shown.call)
    if (outcome?.status === 'done') setShown({ answer: outcome.value, call: shown.call, hasSecrets: true })
  }

  return {
    send,
    showSecrets,
    shown,
    pending: reading || change.pending,
    revealing: reveal.pending,
    outcome: readOutcome ?? change.outcome ?? reveal.outcome,
  }
}
