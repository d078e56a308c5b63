import { sendOnce } from '@/components/form/send-change'
import {
  forgetSent,
  lostOutcome,
  remainingMs,
  rememberSent,
  sentChange,
  settleSent,
} from '@/components/form/sent-changes'
import { sentKey } from '@/components/form/use-change'
import { fetchLive } from '@/components/live/fetch-live'
import { defineRuns } from '@/components/run/run-store'
import type { Registered } from '@/lib/domains/orders-api'
import type { DomainStatus } from '@/lib/domains/rules/look-ups'
import type { RegistrationOrder } from '@/lib/domains/rules/order'
import { readableDomain } from '@/lib/model/domain-name'
import { openMsOf } from '@/lib/model/outcome'
import { countOf, firstResult, isAccepted, type Run, type RunResult } from '@/lib/model/run'
import { paths } from '@/lib/paths'
import { registerAction } from '../actions'

/** One domain of several that are registered: its order, and whether it was found after a lost answer. */
type RegisterItem = {
  /** ASCII name. */
  id: string
  name: string
  order: RegistrationOrder
  result: RunResult | { kind: 'found' | 'absent' }
}

type RegisterAbout = {
  /** An order in words, by the readable name, for the notification area. */
  what: (name: string) => string
  /** URL of the form. */
  page: string
  /** Called with the names that are registered, which leave the form, after every answer. */
  onRegistered: (names: ReadonlySet<string>) => void
}

/** `about` is null where calls are only shown. */
export type RegisterRun = Run<RegisterItem, RegisterAbout | null>

/** The form shows the latest run. */
export const registerKey = 'register'

/** A domain is registered within seconds, unless the registry is slow. */
const everyMs = 5000

/** Registrations, each an order of its own, one after the other. After a lost answer the domain is looked for. */
export const registerRuns = defineRuns<RegisterItem, RegisterRun['about'], Registered>({
  send: ([item], { about }) => (about ? sendRemembered(item, about) : sendOnce(registerAction, item.order)),
  // Whatever a refusal was about, the same form would meet it again, unless it was about the name.
  stops: ({ status }) => status === 'unknown',
  look: async ({ items }) => {
    const lookedAt = Date.now()
    const found = new Map<RegisterItem, boolean>()
    for (const item of items) {
      // An absent one may have appeared since.
      if (item.result.kind !== 'unknown' && item.result.kind !== 'absent') continue
      const answer = await fetchLive<DomainStatus>(paths.live.domainStatus(item.id))
      if (!answer.ok) return answer.failure
      found.set(item, answer.value.zone?.registered === true)
    }
    for (const [{ id }, is] of found) if (is) forgetSent(sentKeyOf(id))
    return (now) => ({
      ...now,
      items: now.items.map((item): RegisterItem => {
        const is = found.get(item)
        if (is) return { ...item, result: { kind: 'found' } }
        // While the call may still take effect, a missing domain proves nothing.
        return is === undefined || lookedAt < now.openUntil ? item : { ...item, result: { kind: 'absent' } }
      }),
    })
  },
  lookAgainMs: (run) => (countOf(run, 'unknown') > 0 ? everyMs : null),
  onAnswer: ({ items, about }) => about?.onRegistered(new Set(items.filter(isAccepted).map(({ id }) => id))),
})

const sentKeyOf = (id: string) => sentKey({ kind: 'register', id })

/** Sends an order as the form does for one: not while an earlier one of the name may still take effect. */
async function sendRemembered({ id, name, order }: RegisterItem, { what, page }: RegisterAbout) {
  const key = sentKeyOf(id)
  const before = sentChange(key)
  const isOpen = before && (before.state === 'sent' || before.state === 'unknown') && remainingMs(before) > 0
  if (isOpen) return lostOutcome(before)
  rememberSent(key, what(name), null, page)
  const outcome = await sendOnce(registerAction, order)
  if (outcome.status !== 'unknown') forgetSent(key)
  else {
    const openUntil = Date.now() + openMsOf(outcome)
    settleSent(key, { state: 'unknown', openUntil, message: null, reference: outcome.reference })
  }
  return outcome
}

/** Marks a domain that was registered otherwise, so that it is not sent again. */
export const markRegistered = (name: string) =>
  registerRuns.update(registerKey, (run) => ({
    ...run,
    items: run.items.map((item) =>
      item.id === name && !isAccepted(item) ? { ...item, result: { kind: 'found' } } : item,
    ),
  }))

/** The orders of several names for one holder. */
export const registerItems = (names: readonly string[], order: RegistrationOrder): RegisterItem[] =>
  names.map((name) => ({ id: name, name: readableDomain(name), order: { ...order, name }, result: firstResult(null) }))
