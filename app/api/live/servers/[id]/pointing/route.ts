import { getPointing } from '@/lib/api/pointing'
import { answerLive } from '@/lib/auth/live'

/** Domains whose records lead to a server. Asked for only where somebody is about to interrupt or reinstall it. */
export async function GET(_request: Request, { params }: RouteContext<'/api/live/servers/[id]/pointing'>) {
  const { id } = await params
  return answerLive((token) => getPointing(token, id))
}
