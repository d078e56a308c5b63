import { useRef, useState } from 'react'
import { useRefresh } from '@/components/live/use-refresh'
import { isSignInNeeded, type Outcome } from '@/lib/model/outcome'
import type { ChangeAction } from './send-change'
import { type Done, useChange } from './use-change'

type Options<Input, T, Now> = Parameters<typeof useChange<Input, T>>[1] & {
  /** Shows the change, and is read again after each answer; by default the page's own data, after a lost answer. */
  live?: { refresh: () => void; /** Omitted where any reading counts. */ asOf?: Date }
  /** Read before and after, to tell what a lost answer did; see `before`. */
  now?: Now
  /** Called when it was done: to drop the draft, or to show what came back. */
  onDone?: (done: Done<T>, sent: Input) => void
  /** Called when the answer was lost, so that it may have been done. */
  onLost?: (sent: Input) => void
  /** Called once when it turns out that a change with a lost answer was done. */
  onFound?: () => void
}

export type ChangeForm<Input, T, Now = unknown> = ReturnType<typeof useChangeForm<Input, T, Now>>

/** Milliseconds after success in which a form closes, so that a press is the second of a double click. */
const closingMs = 100

/**
 * A form or a question that sends one change: what `useChange` returns, and what such forms have in common.
 *
 * @returns `submit`: sends the input, or with null, for a form with problems, sends nothing and only lets them be shown;
 * `tried`: whether they are; `sent`: the input that was last sent, and `before`: `now` at that time; `notice`: props of
 * `OutcomeNotice`, with the check after a lost answer
 */
export function useChangeForm<Input, T, Now>(
  action: ChangeAction<Input, T>,
  { live, now, onDone, onLost, onFound, ...options }: Options<Input, T, Now>,
) {
  const { send, found, ...change } = useChange(action, options)
  const page = useRefresh()
  const [tried, setTried] = useState(false)
  const [last, setLast] = useState<{ sent: Input; before: Now | undefined } | null>(null)
  const refresh = live?.refresh ?? page.refresh
  const isClosing = useRef(false)

  async function submit(input: Input | null): Promise<Outcome<T> | null> {
    if (isClosing.current) return null
    setTried(true)
    if (input === null) return null
    setLast({ sent: input, before: now })
    const answer = await send(input)
    const isNews = live ? answer === null || !isSignInNeeded(answer) : answer === null || answer.status === 'unknown'
    if (isNews) refresh()
    if (answer?.status === 'done') {
      isClosing.current = true
      setTimeout(() => (isClosing.current = false), closingMs)
      setTried(false)
      onDone?.(answer, input)
    }
    if (answer?.status === 'unknown') onLost?.(input)
    return answer
  }

  return {
    ...change,
    submit,
    tried,
    setTried,
    sent: last?.sent ?? null,
    before: last?.before,
    notice: {
      outcome: change.outcome,
      undo: change.undo,
      onUndone: change.reset,
      readAt: live ? live.asOf : page.readAt,
      check: { onClick: () => refresh(), busy: live ? undefined : page.busy },
      onFound: () => {
        setTried(false)
        found()
        onFound?.()
      },
    },
  }
}
