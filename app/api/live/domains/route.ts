import { listDomainRows } from '@/lib/domains/api'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/domains: all zones of the account, polled by the table. */
export async function GET(): Promise<Response> {
  return answerLive(listDomainRows)
}
