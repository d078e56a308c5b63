'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { ToastContent } from '@/components/feedback/toast-list'
import { toast } from '@/components/feedback/toaster'
import { isSignInNeeded, openMsOf, type Outcome } from '@/lib/model/outcome'
import { beingSent, rememberPast } from '@/components/past/past-changes'
import { offerUndo } from '@/components/undo/undos'
import { paths } from '@/lib/paths'
import { forgetPower, rememberPower, settlePower } from '@/components/server/watched-power'
import type { PowerAction } from '@/lib/servers/rules/power'
import { onForget } from '@/lib/storage/device-store'
import type { Undo } from '@/lib/undo/rules/undo'
import type { Messages } from '@/messages/en'
import { type ChangeAction, sendChange, sendOnce } from './send-change'
import { forgetSent, isAwaited, lostOutcome, remainingMs, rememberSent, sentChange, settleSent } from './sent-changes'

/** A kind of change, with its text in `feedback.sent.subjects`. */
export type ChangeKind = keyof Messages['feedback']['sent']['subjects']

/**
 * Effect of repeating a change whose outcome is unknown. `hold`: it would create, delete or interrupt again, so the next
 * press only reports the first. `wait`: it would cost money again, so nothing is sent while the first may still take
 * effect. `tell`: it is idempotent, and is sent.
 */
const repeatPolicy: Record<ChangeKind, 'hold' | 'wait' | 'tell'> = {
  addresses: 'wait',
  addressMove: 'hold',
  addressRelease: 'hold',
  apiKeyAdd: 'hold',
  apiKeyEdit: 'tell',
  apiKeyRenew: 'hold',
  apiKeyRevoke: 'hold',
  asn: 'hold',
  autoRenew: 'tell',
  bgpAdd: 'hold',
  bgpDelete: 'hold',
  byHand: 'hold',
  cancel: 'hold',
  cancelUndo: 'hold',
  console: 'tell',
  delegation: 'tell',
  // The order form and the waiting list ask on their own before repeating an order.
  deploy: 'tell',
  dnssec: 'tell',
  ds: 'tell',
  installStop: 'hold',
  // A second code replaces the first.
  emailCode: 'tell',
  emailConfirm: 'hold',
  emailLanguage: 'tell',
  isoAdd: 'hold',
  isoDelete: 'hold',
  isoMount: 'hold',
  isoUnmount: 'hold',
  moveAway: 'hold',
  nameServers: 'tell',
  notifications: 'tell',
  off: 'hold',
  on: 'hold',
  passkeyAdd: 'tell',
  passkeyDelete: 'hold',
  password: 'hold',
  profile: 'tell',
  reboot: 'hold',
  recordAdd: 'hold',
  recordDelete: 'hold',
  recordEdit: 'tell',
  redirectAdd: 'hold',
  redirectDelete: 'hold',
  redirectEdit: 'tell',
  register: 'wait',
  registrant: 'wait',
  registrantEmail: 'tell',
  reinstall: 'hold',
  rename: 'tell',
  reverse: 'tell',
  snapshot: 'hold',
  snapshotDelete: 'hold',
  sshKeyAdd: 'hold',
  sshKeyDelete: 'hold',
  sshKeyRename: 'tell',
  term: 'wait',
  topUp: 'hold',
  transfer: 'wait',
  transferAbort: 'hold',
  transferCodes: 'tell',
  transferResend: 'hold',
  // The registry sends one at a time, and reports that.
  transferToken: 'tell',
  twoFactorOff: 'hold',
  twoFactorOn: 'hold',
  upgrade: 'wait',
  userAdd: 'hold',
  userEdit: 'tell',
  userRemove: 'hold',
  waitingList: 'hold',
  waitingListJoin: 'tell',
  zoneAdd: 'hold',
  zoneDelete: 'hold',
}

/** What a change does to the power of the server that it names: an image is mounted and unmounted by a restart (§4.3). */
const powerOfKind: Partial<Record<ChangeKind, PowerAction>> = {
  on: 'on',
  off: 'off',
  reboot: 'reboot',
  isoMount: 'reboot',
  isoUnmount: 'reboot',
}

/**
 * What a change is about: its kind, and the ID and display name of the resource; and the page that shows it, where it may be
 * sent from another one. Contains no secrets.
 */
export type ChangeSubject = { kind: ChangeKind; id: string; name: string; page?: string }

/** Storage key of a change (see sent-changes.ts). */
export const sentKey = ({ kind, id }: Pick<ChangeSubject, 'kind' | 'id'>) => `${kind}:${id}`

/** Outcome of a successful change. */
export type Done<T> = Extract<Outcome<T>, { status: 'done' }>

/** Send times of changes that this document has reported, by key, also for a dialog that is opened again. */
const told = new Map<string, number>()
onForget(() => told.clear())

/**
 * Sends a change with at most one call in progress, however often the button is pressed. If repeating it does harm
 * (`repeatPolicy`), that applies to all tabs and after a reload: the first press then reports the earlier call. An outcome
 * that arrives after the person has left the page is shown as a toast and in the notification area.
 *
 * @param action the server action
 * @param options.subject what the change is about; null for calls that change nothing, such as a look-up
 * @param options.announce the toast after success; errors are shown in place instead
 * @param options.undo how it can be taken back, as things stood when it was sent: offered on the toast and in the
 * notification area for ten minutes; after a lost answer, from when it is found to be done
 * @returns `send` (null when a call is already in progress), `callsOf`, for `ShowCalls`, `pending`, the last `outcome`,
 * `reset` to clear it, `found` to say that it was done though its answer was lost, `undo`, the ID of the offer to take it
 * back, and `isHere`, whether the page is still open, to not navigate a person who has left it
 */
export function useChange<Input, T>(
  action: ChangeAction<Input, T>,
  options: {
    subject: ((input: Input) => ChangeSubject) | null
    announce?: (done: Done<T>, sent: Input) => ToastContent | null
    undo?: (sent: Input) => Undo | null
  },
) {
  const t = useTranslations('feedback.sent')
  const [state, setState] = useState<{ pending: boolean; outcome: Outcome<T> | null; undo?: string | undefined }>({
    pending: false,
    outcome: null,
  })
  const offerLost = useRef<(() => string) | null>(null)
  // A ref, because state is one render late: both clicks of a double click would see false.
  const isUnderWay = useRef(false)
  const sentFrom = useRef('')
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const wordsOf = ({ kind, name }: ChangeSubject) => t(`subjects.${kind}`, { name })
  const isHere = () => location.pathname === sentFrom.current

  async function send(input: Input): Promise<Outcome<T> | null> {
    if (isUnderWay.current) return null
    const subject = options.subject?.(input)
    const key = subject && sentKey(subject)
    const before = key && repeatPolicy[subject.kind] !== 'tell' ? sentChange(key) : null
    if (key && before && before.state !== 'done' && before.state !== 'refused') {
      const isOpen = repeatPolicy[subject.kind] === 'wait' && remainingMs(before) > 0
      if (isOpen || isAwaited(before) || told.get(key) !== before.at) {
        told.set(key, before.at)
        setState({ pending: false, outcome: { ...lostOutcome(before), key } })
        return null
      }
    }
    isUnderWay.current = true
    sentFrom.current = location.pathname
    offerLost.current = null
    setState({ pending: true, outcome: null })
    if (key) rememberSent(key, wordsOf(subject), null, subject.page)
    const sent = subject && beingSent(wordsOf(subject), subject.id, subject.page)
    const power = subject && powerOfKind[subject.kind]
    // The end of a mount is reported by its own page.
    if (power) rememberPower(subject.id, power === subject.kind ? subject.name : null, power)
    const answer = await sendChange(action, input)
    if (sent) rememberPast(sent, answer)
    const outcome = answer.status === 'unknown' && key ? { ...answer, key } : answer
    if (power && (outcome.status === 'done' || outcome.status === 'unknown')) settlePower(subject.id, outcome.status)
    else if (power) forgetPower(subject.id)
    isUnderWay.current = false
    const reverse = options.undo?.(input)
    const offer = key && reverse ? () => offerUndo(key, wordsOf(subject), reverse) : null
    const undo = outcome.status === 'done' ? offer?.() : undefined
    if (outcome.status === 'unknown') offerLost.current = offer
    setState({ pending: false, outcome, undo })
    const news = outcome.status === 'done' ? options.announce?.(outcome, input) : null
    if (news) toast({ ...news, calls: outcome.status === 'done' ? outcome.calls : undefined, undo })
    if (key) settle(key, outcome, news != null)
    return outcome
  }

  function settle(key: string, outcome: Outcome<T>, isAnnounced: boolean) {
    const sent = sentChange(key)
    told.set(key, sent?.at ?? 0)
    // Nothing was changed, because the person chose not to sign in.
    if (isSignInNeeded(outcome)) return forgetSent(key)
    const { status } = outcome
    const { reference, message } =
      outcome.status === 'refused' ? outcome.failure : { reference: outcome.reference, message: null }
    // A done change is visible on its page, even if the component that sent it has unmounted.
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

  function found() {
    const undo = offerLost.current?.()
    offerLost.current = null
    if (undo) setState((now) => ({ ...now, undo }))
  }

  return {
    send,
    found,
    callsOf: (input: Input | null) => (input === null ? null : { send: () => sendOnce(action, input) }),
    ...state,
    reset: () => setState((now) => ({ ...now, outcome: null })),
    isHere,
  }
}
