import { listIsos } from '@/lib/server-tools/api'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** ISO images of the account, requested for one server. */
export const GET = liveRoute({ id: isId }, (token, { id }) => listIsos(token, id))
