import { getDomain } from '@/lib/domains/api'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** GET /api/live/domains/{id}: one domain, polled by its pages. */
export const GET = liveRoute({ id: isId }, (token, { id }) => getDomain(token, id))
