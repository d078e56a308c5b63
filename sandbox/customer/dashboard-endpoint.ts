import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Account } from '../accounts/account'
import { type Caller, idLimit, may } from '../api/access'
import { defineEndpoint } from '../api/endpoint'
import { moneyNumber } from '../api/wire'
import { currentSessions } from '../bgp/session-view'
import { isOpen, totalWithVat } from '../billing/amounts'
import type { Invoice } from '../billing/state'
import { zonesOf } from '../domains/registration'

/** GET /dashboard (§2.11). */
export const getDashboard = defineEndpoint({
  method: 'GET',
  path: '/dashboard',
  section: '4.6',
  summary: 'What is owed, the support PIN and how many services there are',
  access: { area: 'any', change: false },
  data: z.object({
    billing: z.object({
      outstanding_amount: z.record(z.string(), z.number()),
      overdue_amount: z.record(z.string(), z.number()),
      unpaid: z.int(),
      overdue: z.int(),
    }),
    support_pin: z.string().nullable(),
    services: z.object({ servers: z.int(), domains: z.int(), zones: z.int(), bgp_sessions: z.int() }),
  }),
  handle: ({ account, caller, now }) => ({
    data: {
      billing: seesBilling(caller) ? amounts(account.billing.invoices, now) : NO_AMOUNTS,
      support_pin: caller.kind === 'user' ? supportPin(caller.contact.id, now) : null,
      services: countServices(account, caller, now),
    },
  }),
})

const NO_AMOUNTS = { outstanding_amount: {}, overdue_amount: {}, unpaid: 0, overdue: 0 }

/** Amounts are empty for all API keys, and for users without access to billing. */
function seesBilling(caller: Caller): boolean {
  return caller.kind === 'user' && may(caller, 'billing', false)
}

/** The overdue amount takes extensions granted by support into account, the overdue count does not (§2.11). */
function amounts(invoices: readonly Invoice[], now: number) {
  const unpaid = invoices.filter(isOpen)
  return {
    outstanding_amount: sumByCurrency(unpaid),
    overdue_amount: sumByCurrency(unpaid.filter(({ dueDate, extension }) => dueDate + extension < now)),
    unpaid: unpaid.length,
    overdue: unpaid.filter(({ dueDate }) => dueDate < now).length,
  }
}

function sumByCurrency(invoices: readonly Invoice[]): Record<string, number> {
  const minor: Record<string, number> = {}
  for (const invoice of invoices) minor[invoice.currency] = (minor[invoice.currency] ?? 0) + totalWithVat(invoice)
  return Object.fromEntries(Object.entries(minor).map(([currency, amount]) => [currency, moneyNumber(amount)]))
}

/** Six digits per user that change at midnight UTC of the account's clock. */
function supportPin(contactId: number, now: number): string {
  const day = Math.floor(now / 86_400)
  const hash = createHash('sha256').update(`pin/${contactId}/${day}`).digest().readUInt32BE(0)
  return String(hash % 1_000_000).padStart(6, '0')
}

/** Counts only what a key may see. */
function countServices(account: Account, caller: Caller, now: number) {
  const sees = (area: 'servers' | 'dns') => (id: number) =>
    may(caller, area, false) && (idLimit(caller, area)?.includes(id) ?? true)
  const servers = account.servers.servers.filter(({ id, created }) => created <= now && sees('servers')(id))
  const zones = zonesOf(account, now).filter(({ id }) => sees('dns')(id))
  return {
    servers: servers.length,
    domains: zones.filter(({ registration }) => registration !== null).length,
    zones: zones.length,
    bgp_sessions: currentSessions(account, now).filter(({ serverId }) => sees('servers')(serverId)).length,
  }
}
