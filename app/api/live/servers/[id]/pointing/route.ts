import { getPointing } from '@/lib/api/pointing'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** Domains whose records lead to a server. Asked for only where somebody is about to interrupt or reinstall it. */
export const GET = liveRoute({ id: isId }, (token, { id }) => getPointing(token, id))
