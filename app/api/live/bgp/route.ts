import { readBgp } from '@/lib/bgp/api'
import { answerLive } from '@/lib/auth/live'
import { readSession } from '@/lib/auth/session'
import { canSeeAsnTokens } from '@/lib/bgp/rules/bgp'

/** GET /api/live/bgp: AS numbers, prefix lists and sessions, polled while one is changing. */
export async function GET(): Promise<Response> {
  const session = await readSession()
  return answerLive((token) => readBgp(token, session !== null && canSeeAsnTokens(session)))
}
