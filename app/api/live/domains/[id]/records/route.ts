import { listRecords } from '@/lib/dns/api'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** GET /api/live/domains/{id}/records: the records of a zone, read again after each change of one. */
export const GET = liveRoute({ id: isId }, (token, { id }) => listRecords(token, id))
