import { getDashboard } from '@/lib/api/dashboard'
import { answerLive } from '@/lib/auth/live'

/** GET /api/live/support-pin: today's PIN of the person who is signed in, asked for only when they want to see it. */
export function GET(): Promise<Response> {
  return answerLive(async (token) => {
    const { value, asOf } = await getDashboard(token)
    return { value: value.supportPin, asOf }
  })
}
