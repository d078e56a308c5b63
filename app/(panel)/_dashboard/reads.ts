import 'server-only'
import { cache } from 'react'
import { getAccount } from '@/lib/account/api'
import { listAsns } from '@/lib/bgp/api'
import { getDashboard } from '@/lib/dashboard/api'
import { listDomains } from '@/lib/domains/api'
import { listTransfers } from '@/lib/mass-transfer/api'
import { collectServers, listServers } from '@/lib/servers/api'
import { readForPage } from '@/lib/auth/read'

/** Reads of the dashboard, each shared by several parts and made once per request (`React.cache`). */
export const readDashboard = () => readForPage(getDashboard)

/** The first page of the list, from a single call. */
export const readFirstServers = () => readForPage((token) => listServers(token))

/** All servers, or only the first page when a later one fails; `total` then shows that some are missing. */
export const readServers = cache(async () => {
  const first = await readFirstServers()
  if (!first.ok || first.value.totalPages === 1) return first
  const all = await readForPage((token) => collectServers(token, first))
  return all.ok ? all : first
})

export const readProfile = () => readForPage(getAccount)

export const readDomains = () => readForPage(listDomains)

export const readTransfers = () => readForPage(listTransfers)

export const readAsns = () => readForPage(listAsns)
