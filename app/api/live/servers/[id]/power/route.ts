import { getPowerState } from '@/lib/api/power'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** The power of one server as measured now. Reads only; the actions are server actions. */
export const GET = liveRoute({ id: isId }, async (token, { id }) => {
  const value = await getPowerState(token, id)
  return { value, asOf: value.measuredAt }
})
