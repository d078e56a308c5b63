'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { waitForSignIn } from '@/components/feedback/session-events'
import { toast, type ToastContent } from '@/components/feedback/toast'
import { paths } from '@/lib/paths'
import { openMsOf, type Outcome } from '@/lib/rules/outcome'
import { twice, type ChangeKind } from './change-kinds'
import { sendChange, type ChangeAction } from './send-change'
import { forgetSent, isAwaited, msLeftOf, rememberSent, sentChange, settleSent } from './sent-changes'

/** What a change is about: its kind, the thing's id, and its name for the person. Nothing secret. */
export type ChangeSubject = { kind: ChangeKind; id: string; name: string }

/** Under which the change is remembered (see sent-changes.ts). */
export const sentKey = ({ kind, id }: Pick<ChangeSubject, 'kind' | 'id'>) => `${kind}:${id}`

/** What came of a change that was done. */
export type Done<T> = Extract<Outcome<T>, { status: 'done' }>

/** When the sending was that this document has told of, by key; a dialog that is opened once more knows it. */
const told = new Map<string, number>()

/**
 * A change that a person asks for. However often the button is pressed, one call is under way at most. Where a second
 * one does harm (`twice`) that holds for every tab and after a reload: the first press then tells that it was sent. An
 * outcome that arrives after the person has left the page is told by a toast and the notification area.
 *
 * @param action the server action
 * @param options.subject what the change is about; null for what changes nothing, such as a look-up
 * @param options.announce the toast for a change that was done; errors are never toasts but stay where they happened
 * @returns `send` (null when a call is under way already), `pending`, the last `outcome`, `reset` to forget it, and
 * `isHere`, whether the page is still on the screen: nobody is led to another one who has gone elsewhere
 */
export function useChange<Input, T>(
  action: ChangeAction<Input, T>,
  options: { subject: ((input: Input) => ChangeSubject) | null; announce?: (done: Done<T>) => ToastContent | null },
) {
  const t = useTranslations('feedback.sent')
  const [state, setState] = useState<{ pending: boolean; outcome: Outcome<T> | null }>({
    pending: false,
    outcome: null,
  })
  // State is one render late: two clicks of a double click would both find it false.
  const isUnderWay = useRef(false)
  const sentFrom = useRef('')
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const isHere = () => location.pathname === sentFrom.current

  async function send(input: Input): Promise<Outcome<T> | null> {
    if (isUnderWay.current) return null
    const subject = options.subject?.(input)
    const key = subject && sentKey(subject)
    const before = key && twice[subject.kind] === 'hold' ? sentChange(key) : null
    if (key && before && before.state !== 'done' && before.state !== 'refused') {
      if (isAwaited(before) || told.get(key) !== before.at) {
        told.set(key, before.at)
        const { reference, at } = before
        const lost = { status: 'unknown', reference, sentAt: new Date(at), openMs: msLeftOf(before) } as const
        setState({ pending: false, outcome: lost })
        return null
      }
    }
    isUnderWay.current = true
    sentFrom.current = location.pathname
    setState({ pending: true, outcome: null })
    if (key) rememberSent(key, t(`subjects.${subject.kind}`, { name: subject.name }))
    const outcome = await sendChange(action, input, waitForSignIn)
    isUnderWay.current = false
    setState({ pending: false, outcome })
    const news = outcome.status === 'done' ? options.announce?.(outcome) : null
    if (news) toast(news)
    if (key) settle(key, outcome, news != null)
    return outcome
  }

  function settle(key: string, outcome: Outcome<T>, isAnnounced: boolean) {
    const sent = sentChange(key)
    told.set(key, sent?.at ?? 0)
    // Nothing was changed, and the person has chosen not to sign in.
    if (outcome.status === 'signedOut' || outcome.status === 'passwordNeeded') return forgetSent(key)
    const { status } = outcome
    const { reference, message } =
      outcome.status === 'refused' ? outcome.failure : { reference: outcome.reference, message: null }
    // What was done shows on its page, even where the part that sent it has gone.
    const isShown = isHere() && (status === 'done' || !isGone.current)
    if (status !== 'unknown' && isShown) return forgetSent(key)
    settleSent(key, {
      state: status,
      openUntil: Date.now() + openMsOf(outcome),
      message,
      reference,
    })
    if (isShown || isAnnounced || !sent) return
    const link = { label: t('open'), href: paths.stored(sent.page) }
    toast({ title: sent.what, text: t(status), link, tone: status === 'done' ? undefined : 'warn' })
  }

  return {
    send,
    ...state,
    reset: () => setState((now) => ({ ...now, outcome: null })),
    isHere,
  }
}
