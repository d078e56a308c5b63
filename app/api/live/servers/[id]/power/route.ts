import { getPowerState } from '@/lib/servers/api'
import { liveRoute } from '@/lib/auth/live'
import { isId } from '@/lib/model/id'

/** Measures the power of one server. Read-only: power actions are server actions. */
export const GET = liveRoute({ id: isId }, async (token, { id }) => {
  const value = await getPowerState(token, id)
  return { value, asOf: value.measuredAt }
})
