import { sendOnce } from '@/components/form/send-change'
import { fetchLive } from '@/components/live/fetch-live'
import { defineRuns } from '@/components/run/run-store'
import type { Registered } from '@/lib/domains/orders-api'
import type { DomainStatus } from '@/lib/domains/rules/look-ups'
import type { RegistrationOrder } from '@/lib/domains/rules/order'
import { readableDomain } from '@/lib/model/domain-name'
import { firstResult, type Run, type RunResult } from '@/lib/model/run'
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

export type RegisterRun = Run<RegisterItem, null>

/** Registrations, each an order of its own, one after the other. After a lost answer the domain is looked for. */
export const registerRuns = defineRuns<RegisterItem, null, Registered>({
  send: ([{ order }]) => sendOnce(registerAction, order),
  // Whatever a refusal was about, the same form would meet it again, unless it was about the name.
  stops: ({ status }) => status === 'unknown',
  look: async ({ items }) => {
    const found = new Map<string, boolean>()
    for (const { id } of items.filter(({ result }) => result.kind === 'unknown')) {
      const answer = await fetchLive<DomainStatus>(paths.live.domainStatus(id))
      if (!answer.ok) return answer.failure
      found.set(id, answer.value.zone?.registered === true)
    }
    return (now) => ({
      ...now,
      items: now.items.map((item) => {
        const is = found.get(item.id)
        if (is === undefined || item.result.kind !== 'unknown') return item
        return { ...item, result: { kind: is ? 'found' : 'absent' } }
      }),
    })
  },
})

/** The orders of several names for one holder. */
export const registerItems = (names: readonly string[], order: RegistrationOrder): RegisterItem[] =>
  names.map((name) => ({ id: name, name: readableDomain(name), order: { ...order, name }, result: firstResult(null) }))
