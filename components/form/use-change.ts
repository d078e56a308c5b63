'use client'

import { useRef, useState } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { toast, type ToastContent } from '@/components/feedback/toast'
import type { Outcome } from '@/lib/rules/outcome'
import { sendChange, type ChangeAction } from './send-change'

/** What came of a change that was done. */
export type Done<T> = Extract<Outcome<T>, { status: 'done' }>

/**
 * A change that a person asks for. However often the button is pressed, one call is under way at most.
 *
 * @param action the server action
 * @param options.announce the toast for a change that was done; errors are never toasts but stay where they happened
 * @returns `send` (null when a call is under way already), `pending`, the last `outcome`, and `reset` to forget it
 */
export function useChange<Input, T>(
  action: ChangeAction<Input, T>,
  options: { announce?: (done: Done<T>) => ToastContent | null } = {},
) {
  const [state, setState] = useState<{ pending: boolean; outcome: Outcome<T> | null }>({
    pending: false,
    outcome: null,
  })
  // State is one render late: two clicks of a double click would both find it false.
  const isUnderWay = useRef(false)

  async function send(input: Input): Promise<Outcome<T> | null> {
    if (isUnderWay.current) return null
    isUnderWay.current = true
    setState({ pending: true, outcome: null })
    const outcome = await sendChange(action, input, waitForSignIn)
    isUnderWay.current = false
    setState({ pending: false, outcome })
    const news = outcome.status === 'done' ? options.announce?.(outcome) : null
    if (news) toast(news)
    return outcome
  }

  return { send, ...state, reset: () => setState((now) => ({ ...now, outcome: null })) }
}
