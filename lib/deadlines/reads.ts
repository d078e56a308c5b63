import 'server-only'
import { listApiKeys } from '@/lib/account/api'
import { readForPage } from '@/lib/auth/read'
import { requireSession } from '@/lib/auth/session'
import { readStatedBilling, statedInvoices } from '@/lib/billing/reads'
import { listDomainsToEnd } from '@/lib/domains/costs-api'
import { listTransfers } from '@/lib/mass-transfer/api'
import type { Settled } from '@/lib/model/outcome'
import { maySee, type Needed } from '@/lib/model/rights'
import { collectServers } from '@/lib/servers/api'
import { type FoundDeadlines, foundIn } from './found'
import type { DeadlineSources } from './rules/deadlines'

/**
 * Reads the deadlines that this sign-in may see, each part by itself.
 *
 * @param hasKeys whether API keys are read too, which no other part of the dashboard needs
 */
export async function readDeadlines({ hasKeys }: { hasKeys: boolean }): Promise<FoundDeadlines> {
  const session = await requireSession()
  const ask = <T, Part>(area: Needed, read: () => Promise<Settled<T>>, part: (value: T) => Part) =>
    maySee(session, area) ? read().then((settled) => only(settled, part)) : null
  const [billing, domains, servers, transfers, apiKeys] = await Promise.all([
    ask('billing', readInvoices, (value) => value),
    ask(
      'domains',
      () => readForPage((token) => listDomainsToEnd(token, maySee(session, 'billing'))),
      ({ rows }) => rows,
    ),
    ask(
      'servers',
      () => readForPage((token) => collectServers(token)),
      ({ rows }) => rows,
    ),
    ask(
      'domains',
      () => readForPage(listTransfers),
      ({ rows }) => rows,
    ),
    hasKeys
      ? ask(
          'people',
          () => readForPage(listApiKeys),
          (list) => list?.rows ?? [],
        )
      : null,
  ])
  return foundIn({ billing, domains, servers, transfers, apiKeys })
}

/** Billing, with the states of its invoices by the one rule for what is overdue (§2.11). */
async function readInvoices(): Promise<Settled<NonNullable<DeadlineSources['billing']>>> {
  const read = await readStatedBilling()
  if (!read.ok) return read
  const { orders, cards, unreadableCards } = read.value
  const invoices = await statedInvoices(read.value, read.asOf)
  return { ...read, value: { invoices, orders, cards, unreadableCards: unreadableCards.length } }
}

const only = <T, Part>(read: Settled<T>, part: (value: T) => Part): Settled<Part> =>
  read.ok ? { ...read, value: part(read.value) } : read
