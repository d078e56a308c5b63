import 'server-only'
import { getAccount } from '@/lib/api/account'
import { getDashboard } from '@/lib/api/dashboard'
import { listServers } from '@/lib/api/servers'
import { readForPage } from '@/lib/auth/read'

/** The three reads of the dashboard. Several of its parts ask for the same one; the API is asked once (`React.cache`). */
export const readDashboard = () => readForPage(getDashboard)

/** The first page of the list: as much as one call tells. */
export const readServers = () => readForPage((token) => listServers(token))

export const readProfile = () => readForPage(getAccount)
