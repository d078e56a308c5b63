import { readBgp } from '@/lib/api/bgp'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/bgp: AS numbers, prefix lists and sessions, while one of them moves. */
export async function GET(): Promise<Response> {
  return answerLive(readBgp)
}
