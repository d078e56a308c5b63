import { listIsos } from '@/lib/api/isos'
import { answerLive } from '@/lib/auth/live'

/** ISO images of the account, asked for at one server. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  return answerLive((token) => listIsos(token, id))
}
