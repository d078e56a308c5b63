import { sameAmount, type Amounts } from './amounts'
import type { ServerState, Tone } from './server'

/** What a customer should look at, and how urgently: the first thing that the dashboard says. */

export type Attention =
  | { kind: 'overdue'; currency: string; amount: string; outstanding: string | null }
  | { kind: 'suspended' | 'rescue'; id: string; name: string }
  | { kind: 'manySuspended' | 'manyRescue' | 'unreadable'; count: number }
  | { kind: 'unpaid'; currency: string; amount: string }
  | { kind: 'noTwoFactor' }

export type AttentionKind = Attention['kind']

/** `now` stops something already, `soon` needs a person before long, `later` is good to know. */
export const urgencies = ['now', 'soon', 'later'] as const
export type Urgency = (typeof urgencies)[number]

const table: Record<AttentionKind, { urgency: Urgency; tone: Tone }> = {
  overdue: { urgency: 'now', tone: 'danger' },
  suspended: { urgency: 'now', tone: 'danger' },
  manySuspended: { urgency: 'now', tone: 'danger' },
  rescue: { urgency: 'soon', tone: 'warn' },
  manyRescue: { urgency: 'soon', tone: 'warn' },
  unreadable: { urgency: 'soon', tone: 'warn' },
  unpaid: { urgency: 'later', tone: 'idle' },
  noTwoFactor: { urgency: 'later', tone: 'idle' },
}

export const urgencyOf = ({ kind }: Attention): Urgency => table[kind].urgency
export const attentionTone = (kind: AttentionKind): Tone => table[kind].tone

/** More servers in the same plight than this are told as one thing, with the list of them behind it. */
const mostAlike = 3

/** From the amounts: per currency what is overdue, with all that is owed beside it; else what is unpaid. */
export function attentionToAmounts(amounts: Amounts): Attention[] {
  if (amounts.kind !== 'owed') return []
  return amounts.rows.map(({ currency, outstanding, overdue }) => {
    if (overdue === null) return { kind: 'unpaid', currency, amount: outstanding }
    const isAll = sameAmount(outstanding, overdue)
    return { kind: 'overdue', currency, amount: overdue, outstanding: isAll ? null : outstanding }
  })
}

type Row = { id: string; name: string; state: ServerState }

/** From the list of servers: suspended ones, those in rescue mode, and records that nobody could read. */
export function attentionToServers(rows: readonly Row[], unreadable: number): Attention[] {
  return [
    ...alike(rows, 'suspended', 'manySuspended'),
    ...alike(rows, 'rescue', 'manyRescue'),
    ...(unreadable > 0 ? [{ kind: 'unreadable', count: unreadable } as const] : []),
  ]
}

function alike(rows: readonly Row[], kind: 'suspended' | 'rescue', many: 'manySuspended' | 'manyRescue'): Attention[] {
  const found = rows.filter(({ state }) => state === kind)
  return found.length > mostAlike
    ? [{ kind: many, count: found.length }]
    : found.map(({ id, name }) => ({ kind, id, name }))
}

/** From the profile: a person's sign-in that a password alone opens. */
export function attentionToSignIn({ twoFactor }: { twoFactor: boolean }): Attention[] {
  return twoFactor ? [] : [{ kind: 'noTwoFactor' }]
}
