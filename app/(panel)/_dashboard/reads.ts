import 'server-only'
import { getAccount } from '@/lib/api/account'
import { listAsns } from '@/lib/api/bgp'
import { getDashboard } from '@/lib/api/dashboard'
import { listDomains } from '@/lib/api/domains'
import { listTransfers } from '@/lib/api/mass-transfer'
import { listServers } from '@/lib/api/servers'
import { readForPage } from '@/lib/auth/read'

/** The reads of the dashboard. Several of its parts ask for the same one; the API is asked once (`React.cache`). */
export const readDashboard = () => readForPage(getDashboard)

/** The first page of the list: as much as one call tells. */
export const readServers = () => readForPage((token) => listServers(token))

export const readProfile = () => readForPage(getAccount)

export const readDomains = () => readForPage(listDomains)

export const readTransfers = () => readForPage(listTransfers)

export const readAsns = () => readForPage(listAsns)
