import { getServer } from '@/lib/api/servers'
import { answerLive } from '@/lib/auth/live'

/** Everything of one server, for the pages of that server. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  return answerLive((token) => getServer(token, id))
}
