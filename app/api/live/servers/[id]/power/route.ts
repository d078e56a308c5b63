import { getPowerState } from '@/lib/api/power'
import { answerLive } from '@/lib/auth/live'

/** The power of one server as measured now. Reads only; the actions are server actions. */
export async function GET(_request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const { id } = await params
  return answerLive(async (token) => {
    const value = await getPowerState(token, id)
    return { value, asOf: value.measuredAt }
  })
}
