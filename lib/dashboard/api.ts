import 'server-only'
import { cache } from 'react'
import type { Reading, Settled } from '@/lib/model/outcome'
import { apiRead } from '@/lib/api/client'
import { settle } from '@/lib/api/errors'
import { exactlyOne } from '@/lib/api/wire'
import { amountsOwed } from '@/lib/billing/rules/amounts'
import { listDomains } from '@/lib/domains/api'
import type { Viewer } from '@/lib/model/rights'
import { readServerTotal } from '@/lib/servers/api'
import { dashboard, type Dashboard } from './model'
import { type MenuCount, type MenuCounts, menuDomains, menuInvoices, menuServers } from './rules'

/**
 * Reads the amounts and counts that need attention (§2.11).
 *
 * @throws ApiError
 */
export const getDashboard = cache(async (token: string): Promise<Reading<Dashboard>> => {
  return apiRead(token, { path: '/dashboard', schema: exactlyOne(dashboard) })
})

/**
 * Reads what the menu shows next to servers, domains and billing, with three calls: the first page of servers, the zones
 * and the dashboard (§4.1, §4.7, §2.11). What fails is
 * missing.
 *
 * @throws ApiError when the session has ended
 */
export async function readMenuCounts(
  token: string,
  viewer: Pick<Viewer, 'kind' | 'accessLevel'>,
): Promise<Reading<MenuCounts>> {
  const [servers, domains, owed] = await Promise.all([
    settle(() => readServerTotal(token)),
    settle(() => listDomains(token)),
    settle(() => getDashboard(token)),
  ])
  return {
    value: {
      servers: counted(servers, menuServers),
      domains: counted(domains, menuDomains),
      billing: counted(owed, (read) => menuInvoices(amountsOwed(read, viewer), read.unpaid, read.overdueCount)),
    },
    asOf: new Date(),
  }
}

function counted<T>(read: Settled<T>, count: (value: T, asOf: Date) => MenuCount | null): MenuCount | null | undefined {
  if (read.ok) return count(read.value, read.asOf)
  return read.failure.kind === 'forbidden' ? null : undefined
}
