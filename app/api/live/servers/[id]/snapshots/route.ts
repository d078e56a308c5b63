import { listSnapshots } from '@/lib/api/snapshots'
import { answerLive } from '@/lib/auth/live'

/** The snapshots of a virtual server. */
export async function GET(_request: Request, { params }: RouteContext<'/api/live/servers/[id]/snapshots'>) {
  const { id } = await params
  return answerLive((token) => listSnapshots(token, id))
}
