import { getDashboard } from '@/lib/dashboard/api'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/support-pin: today's PIN of the signed-in person, requested on demand. */
export function GET(): Promise<Response> {
  return answerLive(async (token) => {
    const { value, asOf } = await getDashboard(token)
    return { value: value.supportPin, asOf }
  })
}
