import 'server-only'
import { cache } from 'react'
import type { Reading, Settled } from '@/lib/model/outcome'
import { apiRead } from '@/lib/api/client'
import { isApiError, settle } from '@/lib/api/errors'
import { exactlyOne } from '@/lib/api/wire'
import { getBilling } from '@/lib/billing/api'
import { amountsOwed } from '@/lib/billing/rules/amounts'
import { amountsOf, owingOf, withStates } from '@/lib/billing/rules/invoice'
import { listDomainsToEnd } from '@/lib/domains/costs-api'
import { maySee, type Viewer } from '@/lib/model/rights'
import { readServerTotal } from '@/lib/servers/api'
import { dashboard, type Dashboard } from './model'
import {
  type MenuCount,
  type MenuCounts,
  menuDomains,
  menuInvoices,
  menuServers,
  overdueCount,
  type Owed,
} from './rules'

/**
 * Reads the amounts and counts that need attention (§2.11).
 *
 * @throws ApiError
 */
export const getDashboard = cache(async (token: string): Promise<Reading<Dashboard>> => {
  return apiRead(token, { path: '/dashboard', schema: exactlyOne(dashboard) })
})

/** The part of a viewer that says which amounts it may see. */
type Debtor = Pick<Viewer, 'kind' | 'accessLevel' | 'unseen'>

/**
 * Reads what is owed. The dashboard has no amounts for API keys and for users without access to billing (§2.11): who may
 * read the invoices all the same gets the amounts from those. A key's are asked for at once, those of who is known not to
 * see billing never.
 *
 * @throws ApiError
 */
export async function readOwed(token: string, viewer: Debtor): Promise<Reading<Owed>> {
  const seesBilling = maySee(viewer, 'billing')
  const ahead = seesBilling && viewer.kind === 'apiKey' ? getBilling(token) : null
  // Who awaits it below gets the error.
  ahead?.catch(() => undefined)
  const { value: read, asOf } = await getDashboard(token)
  const amounts = amountsOwed(read, viewer)
  if (amounts.kind === 'owed' || amounts.kind === 'none') {
    return { value: { amounts, unpaid: read.unpaid, overdue: overdueCount(amounts, read.overdueCount) }, asOf }
  }
  if (!seesBilling) return { value: { amounts, unpaid: null, overdue: null }, asOf }
  try {
    const { value: billing, asOf: now } = await (ahead ?? getBilling(token))
    const owing = owingOf(withStates(billing.invoices, null, now))
    const late = owing.reduce((count, { lateCount }) => count + lateCount, 0)
    const isSure = owing.every(({ lateIsOverdue }) => lateIsOverdue)
    const unpaid = owing.reduce((total, { count }) => total + count, 0)
    return { value: { amounts: amountsOf(owing), unpaid, overdue: isSure ? late : null }, asOf: now }
  } catch (error) {
    if (!isApiError(error) || error.kind !== 'forbidden') throw error
    return { value: { amounts, unpaid: null, overdue: null }, asOf }
  }
}

/**
 * Reads what the menu shows next to servers, domains and billing, with three calls: the first page of servers, the zones
 * and the dashboard (§4.1, §4.7, §2.11). Billing is read too where that has no amounts, or a domain seems to end soon.
 * What fails is missing.
 *
 * @throws ApiError when the session has ended
 */
export async function readMenuCounts(token: string, viewer: Debtor): Promise<Reading<MenuCounts>> {
  const [servers, domains, owed] = await Promise.all([
    settle(() => readServerTotal(token)),
    settle(() => listDomainsToEnd(token, maySee(viewer, 'billing'))),
    settle(() => readOwed(token, viewer)),
  ])
  return {
    value: {
      servers: counted(servers, menuServers),
      domains: counted(domains, menuDomains),
      billing: counted(owed, menuInvoices),
    },
    asOf: new Date(),
  }
}

function counted<T>(read: Settled<T>, count: (value: T, asOf: Date) => MenuCount | null): MenuCount | null | undefined {
  if (read.ok) return count(read.value, read.asOf)
  return read.failure.kind === 'forbidden' ? null : undefined
}
