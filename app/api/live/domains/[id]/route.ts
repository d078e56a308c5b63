import { getDomain } from '@/lib/api/domains'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/domains/{id}: one domain, for its pages that renew themselves. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  return answerLive((token) => getDomain(token, id))
}
