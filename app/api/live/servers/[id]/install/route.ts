import type { NextRequest } from 'next/server'
import { getInstallation } from '@/lib/api/installation'
import { answerLive } from '@/lib/auth/live'

/** How the install of a server and its app run stand; with `?app=1` the app run is read from the beginning. */
export async function GET(request: NextRequest, { params }: RouteContext<'/api/live/servers/[id]/install'>) {
  const { id } = await params
  const withApp = request.nextUrl.searchParams.has('app')
  return answerLive((token) => getInstallation(token, id, { withApp }))
}
