import { sameAmount, type Amounts } from '@/lib/billing/rules/amounts'
import type { AsnState } from '@/lib/bgp/rules/bgp'
import type { AppRun } from '@/lib/install/model'
import { isAppOf, isRecentAppFailure } from '@/lib/install/rules/install'
import { daysLeft, expiryTone, type DomainState } from '@/lib/domains/rules/domain'
import type { ServerState, Tone } from '@/lib/servers/rules/server'
import { onlyAdmin } from '@/lib/account/rules/users'

/** Something that needs the customer's attention, shown at the top of the dashboard. */

export type Attention =
  | { kind: 'overdue' | 'maybeOverdue'; currency: string; amount: string; outstanding: string | null }
  | { kind: 'suspended' | 'rescue'; id: string; name: string }
  | { kind: 'serverEnds'; id: string; name: string; day: Date }
  | { kind: 'appFailed'; id: string; name: string; app: string | null; wasStopped: boolean }
  | { kind: 'manySuspended' | 'manyRescue' | 'manyServersEnd' | 'unreadable'; count: number }
  | { kind: 'serversLeft'; count: number; total: number }
  | { kind: 'unpaid'; currency: string; amount: string }
  | { kind: 'noTwoFactor' }
  | { kind: 'oneAdmin'; name: string | null }
  | { kind: 'domainExpired' | 'autoRenewOff'; id: string; name: string }
  | { kind: 'domainEnds' | 'domainEndsSoon'; id: string; name: string; days: number }
  | { kind: 'manyExpired' | 'manyEnd' | 'manyEndSoon' | 'manyAutoRenewOff'; count: number }
  | { kind: 'codesOwed' | 'codesOwedNow'; count: number; name: string; hours: number | null }
  | { kind: 'asnRejected'; id: string; asn: string; reason: string | null }
  | { kind: 'asnPending'; id: string; asn: string }

export type AttentionKind = Attention['kind']

/** `now`: something has already stopped; `soon`: a person must act before long; `later`: for information. */
export const urgencies = ['now', 'soon', 'later'] as const
export type Urgency = (typeof urgencies)[number]

const urgencyOfKind: Record<AttentionKind, Urgency> = {
  overdue: 'now',
  maybeOverdue: 'soon',
  suspended: 'now',
  manySuspended: 'now',
  domainExpired: 'now',
  manyExpired: 'now',
  domainEndsSoon: 'now',
  manyEndSoon: 'now',
  codesOwedNow: 'now',
  codesOwed: 'soon',
  domainEnds: 'soon',
  manyEnd: 'soon',
  asnRejected: 'soon',
  appFailed: 'soon',
  rescue: 'soon',
  manyRescue: 'soon',
  serverEnds: 'soon',
  manyServersEnd: 'soon',
  unreadable: 'soon',
  serversLeft: 'soon',
  unpaid: 'later',
  noTwoFactor: 'later',
  oneAdmin: 'later',
  autoRenewOff: 'later',
  manyAutoRenewOff: 'later',
  asnPending: 'later',
}
const tones = { now: 'danger', soon: 'warn', later: 'idle' } as const satisfies Record<Urgency, Tone>

export const urgencyOf = ({ kind }: Pick<Attention, 'kind'>): Urgency => urgencyOfKind[kind]
export const attentionTone = (kind: AttentionKind): Tone => tones[urgencyOfKind[kind]]

/** More servers or domains with the same problem than this are summarised in one item with a link to the list. */
const mostAlike = 3

type ManyKind = Extract<AttentionKind, `many${string}`>

function alike<T>(found: readonly T[], many: ManyKind, attentionTo: (thing: T) => Attention): Attention[] {
  return found.length > mostAlike ? [{ kind: many, count: found.length }] : found.map(attentionTo)
}

/** From the amounts: what is overdue by currency, with the total owed; if nothing is, what is unpaid. */
export function attentionToAmounts(amounts: Amounts): Attention[] {
  if (amounts.kind !== 'owed') return []
  return amounts.rows.map(({ currency, outstanding, overdue, maybe }) => {
    if (overdue === null) return { kind: 'unpaid', currency, amount: outstanding }
    const isAll = sameAmount(outstanding, overdue)
    return {
      kind: maybe ? 'maybeOverdue' : 'overdue',
      currency,
      amount: overdue,
      outstanding: isAll ? null : outstanding,
    }
  })
}

type Row = { id: string; name: string; state: ServerState; endsAt?: Date | null }

/**
 * From the server list: suspended servers, servers in rescue mode, cancelled ones that still run, unreadable records, and
 * servers missing from the list.
 *
 * @param total number of servers according to the API
 */
export function attentionToServers(rows: readonly Row[], unreadable: number, total: number): Attention[] {
  const count = rows.length + unreadable
  const rowsIn = (state: ServerState) => rows.filter((row) => row.state === state)
  return [
    ...alike(rowsIn('suspended'), 'manySuspended', ({ id, name }) => ({ kind: 'suspended', id, name })),
    ...alike(rowsIn('rescue'), 'manyRescue', ({ id, name }) => ({ kind: 'rescue', id, name })),
    ...alike(
      rows.flatMap(({ id, name, endsAt }) => (endsAt ? [{ id, name, day: endsAt }] : [])),
      'manyServersEnd',
      (server) => ({ kind: 'serverEnds', ...server }),
    ),
    ...(unreadable > 0 ? [{ kind: 'unreadable', count: unreadable } as const] : []),
    ...(count < total ? [{ kind: 'serversLeft', count, total } as const] : []),
  ]
}

type AppRow = Pick<Row, 'id' | 'name'> & { appId: string | null; os: string | null }

/** From the latest app runs: apps that were not installed lately. @param now the API's clock */
export function attentionToApps(
  runs: readonly { server: AppRow; run: AppRun | null }[],
  now: Date,
): Extract<Attention, { kind: 'appFailed' }>[] {
  return runs.flatMap(({ server: { id, name, appId, os }, run }) =>
    run && isAppOf(run, { osId: appId, os }) && isRecentAppFailure(run, now)
      ? [{ kind: 'appFailed', id, name, app: run.name, wasStopped: run.status === 'aborted' }]
      : [],
  )
}

/** What the menu shows next to a page. */
export type MenuCount = {
  /** Servers, domains or unpaid invoices; null when not known. */
  count: number | null
  /** How many of them need attention; null when some do, but not how many. */
  needAttention: number | null
}
/** Null for what this sign-in may not see; what could not be read is missing. */
export type MenuCounts = Partial<Record<'servers' | 'domains' | 'billing', MenuCount | null>>

/**
 * The number of servers according to the API, and of suspended ones. Of a list of several pages only the first is known:
 * reading all pages of a large account for a number would cost too much.
 */
export function menuServers(first: {
  rows: readonly Pick<Row, 'state'>[]
  unreadable: readonly unknown[]
  total: number
  totalPages: number
}): MenuCount {
  const read = first.rows.length + first.unreadable.length
  const isAll = first.totalPages === 1 && first.total <= read
  const suspended = first.rows.filter(({ state }) => state === 'suspended').length
  return {
    count: first.totalPages === 1 || first.total > read ? first.total : null,
    needAttention: isAll || suspended === 0 ? suspended : null,
  }
}

/**
 * The number of registered domains, not of zones, and of those that have expired or will within 30 days without
 * auto-renew.
 */
export function menuDomains(list: { rows: readonly DomainRow[] }, now: Date): MenuCount {
  const needAttention = attentionToDomains(list.rows, now)
    .filter((attention) => urgencyOf(attention) !== 'later')
    .reduce((sum, attention) => sum + ('count' in attention ? attention.count : 1), 0)
  return { count: list.rows.filter(({ registered }) => registered).length, needAttention }
}

/** What this sign-in is told of its debts, the same on every page. */
export type Owed = {
  amounts: Amounts
  /** Number of unpaid invoices; null when not known. */
  unpaid: number | null
  /** Number of overdue ones, without those with an extension; null when some are, but not how many. */
  overdue: number | null
}

/**
 * How many invoices are overdue by the rule of the amounts, which take extensions into account (§2.11).
 *
 * @param pastDue the API's number, which counts those with an extension too
 */
export function overdueCount(amounts: Amounts, pastDue: number | null): number | null {
  const rows = amounts.kind === 'owed' ? amounts.rows : []
  const late = rows.filter(({ overdue }) => overdue !== null)
  if (late.length === 0) return 0
  // Without an extension: all that is owed is overdue, or there is one invoice for each overdue amount.
  const isExact =
    pastDue === late.length ||
    rows.every(({ outstanding, overdue }) => overdue !== null && sameAmount(outstanding, overdue))
  return (isExact && pastDue) || null
}

/** The number of unpaid invoices, and of overdue ones; null for a sign-in without access to billing (§2.11). */
export function menuInvoices({ amounts, unpaid, overdue }: Owed): MenuCount | null {
  if (amounts.kind === 'apiKey' || amounts.kind === 'withheld') return null
  return { count: unpaid, needAttention: overdue }
}

type UserRow = { name: string | null; accessLevel: string | null; active: boolean | null }

/**
 * From the profile: a sign-in protected only by a password, and an account with a single administrator.
 *
 * @param profile `contacts` is null for users who may not see them; an account with one person needs no second admin
 */
export function attentionToSignIn(profile: {
  twoFactor: boolean
  contacts: readonly UserRow[] | null
  unreadableContacts: readonly unknown[]
}): Attention[] {
  const people = profile.contacts ?? []
  const only = onlyAdmin(people, profile.unreadableContacts.length)
  return [
    ...(profile.twoFactor ? [] : [{ kind: 'noTwoFactor' } as const]),
    ...(only && people.length > 1 ? [{ kind: 'oneAdmin', name: only.name } as const] : []),
  ]
}

type DomainRow = {
  id: string
  display: string
  state: DomainState
  expiresAt: Date | null
  autoRenew: boolean | null
  /** From `withPaidUntil`. */
  paidUntil?: Date | null
  registered: boolean
  active: boolean
  recordCount: number | null
}

/**
 * From the domain list: expired domains, domains that end within 30 days without auto-renew, and domains in use that end
 * later without auto-renew.
 *
 * @param now the API's clock
 */
export function attentionToDomains(rows: readonly DomainRow[], now: Date): Attention[] {
  const expired: DomainRow[] = []
  const soon: DomainRow[] = []
  const ends: DomainRow[] = []
  const off: DomainRow[] = []
  for (const row of rows) {
    if (!row.registered) continue
    const tone = expiryTone(row, now)
    const days = daysLeft(row.expiresAt, now)
    if (row.state === 'expired' || (days !== null && days < 0)) expired.push(row)
    else if (tone === 'danger') soon.push(row)
    else if (tone === 'warn') ends.push(row)
    else if (row.autoRenew === false && isInUse(row)) off.push(row)
  }
  const named = ({ id, display }: DomainRow) => ({ id, name: display })
  const dated = (row: DomainRow) => ({ ...named(row), days: daysLeft(row.expiresAt, now) ?? 0 })
  return [
    ...alike(expired, 'manyExpired', (row) => ({ kind: 'domainExpired', ...named(row) })),
    ...alike(soon, 'manyEndSoon', (row) => ({ kind: 'domainEndsSoon', ...dated(row) })),
    ...alike(ends, 'manyEnd', (row) => ({ kind: 'domainEnds', ...dated(row) })),
    ...alike(off, 'manyAutoRenewOff', (row) => ({ kind: 'autoRenewOff', ...named(row) })),
  ]
}

/** Whether a domain is in use: its zone is served and has records, as far as the API counts them. */
function isInUse({ active, recordCount }: DomainRow): boolean {
  return active && recordCount !== 0
}

type TransferRow = { readable: string; status: string | null; expiresAt: Date | null }

/** Hours below which a missing code is urgent; the countdown of the mass transfer turns amber there too. */
const urgentHours = 12

/**
 * From the mass transfers: missing codes as one item, with the time left for the first of them.
 *
 * @param now the API's clock
 */
export function attentionToTransfers(items: readonly TransferRow[], now: Date): Attention[] {
  const owed = items
    .filter(({ status }) => status === 'awaiting_code')
    .sort((a, b) => (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity))
  const [first] = owed
  if (!first) return []
  const left = first.expiresAt && Math.max(0, Math.floor((first.expiresAt.getTime() - now.getTime()) / 3_600_000))
  const kind = left !== null && left < urgentHours ? 'codesOwedNow' : 'codesOwed'
  return [{ kind, count: owed.length, name: first.readable, hours: left }]
}

type AsnRow = { id: string; asn: string; state: AsnState; rejectedReason: string | null }

/** From the AS numbers: rejected ones, and those waiting for approval. */
export function attentionToAsns(rows: readonly AsnRow[]): Attention[] {
  return rows.flatMap(({ id, asn, state, rejectedReason }): Attention[] => {
    if (state === 'rejected') return [{ kind: 'asnRejected', id, asn, reason: rejectedReason }]
    return state === 'pending' ? [{ kind: 'asnPending', id, asn }] : []
  })
}

/** What a new account is set up with, in this order. */
export type FirstStep = { name: 'sshKey' | 'server' | 'domain' | 'twoFactor'; done: boolean }

/**
 * Returns the first steps of a new account, with those that are done; null when all are, and for an account with several
 * servers or domains, whose owner needs no introduction.
 */
export function firstSteps(has: {
  sshKeys: number
  servers: number
  domains: number
  twoFactor: boolean
}): FirstStep[] | null {
  if (has.servers > 1 || has.domains > 1) return null
  const steps: FirstStep[] = [
    { name: 'sshKey', done: has.sshKeys > 0 },
    { name: 'server', done: has.servers > 0 },
    { name: 'domain', done: has.domains > 0 },
    { name: 'twoFactor', done: has.twoFactor },
  ]
  return steps.every(({ done }) => done) ? null : steps
}
