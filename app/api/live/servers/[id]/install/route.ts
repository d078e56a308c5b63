import { getInstallation } from '@/lib/install/api'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** Progress of a server's install and app run; with `?app=1` the app run is read from the start. */
export const GET = liveRoute({ id: isId }, (token, { id }, { nextUrl }) =>
  getInstallation(token, id, { withApp: nextUrl.searchParams.has('app') }),
)
