import { getInstallation } from '@/lib/api/installation'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** How the install of a server and its app run stand; with `?app=1` the app run is read from the beginning. */
export const GET = liveRoute({ id: isId }, (token, { id }, { nextUrl }) =>
  getInstallation(token, id, { withApp: nextUrl.searchParams.has('app') }),
)
