import { getServer } from '@/lib/api/servers'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** Everything of one server, for the pages of that server. */
export const GET = liveRoute({ id: isId }, (token, { id }) => getServer(token, id))
