import { listRecords } from '@/lib/api/records'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/domains/{id}/records: the records of a zone, read again after each change of one. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  return answerLive((token) => listRecords(token, id))
}
