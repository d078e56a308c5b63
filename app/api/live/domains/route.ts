import { listDomainRows } from '@/lib/api/domains'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/domains: all zones of the account, for a table that renews itself. */
export async function GET(): Promise<Response> {
  return answerLive(listDomainRows)
}
