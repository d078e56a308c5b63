import { getPointingDomains } from '@/lib/dns/pointing-api'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** Domains whose records point to a server, requested only before it is interrupted or reinstalled. */
export const GET = liveRoute({ id: isId }, (token, { id }) => getPointingDomains(token, id))
