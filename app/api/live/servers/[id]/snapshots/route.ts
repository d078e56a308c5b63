import { listSnapshots } from '@/lib/server-tools/api'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** The snapshots of a virtual server. */
export const GET = liveRoute({ id: isId }, (token, { id }) => listSnapshots(token, id))
