import 'server-only'
import { z } from 'zod'
import type { PowerAction } from '@/lib/rules/power'
import type { Done } from './call'
import { apiChange, apiRead } from './client'
import { nothing } from './nothing'
import type { PowerReading } from './server-form'
import { boolean, required, seconds } from './wire'

const powerState = z.object({ powerstate: required(boolean), timestamp: seconds })

/**
 * Measures the power state (§4.1; the result is in `meta`). Not cached within a request, so it is always fresh.
 *
 * @throws ApiError
 */
export async function getPowerState(token: string, id: string): Promise<PowerReading> {
  const { value, asOf } = await apiRead(token, {
    path: '/servers/{id}/powerstate',
    params: { id },
    from: 'meta',
    schema: powerState,
  })
  return { on: value.powerstate, measuredAt: value.timestamp ?? asOf }
}

/**
 * Sends a power action (§4.1). These are GETs that change the server: sent once, never repeated.
 *
 * @returns when the action was sent; `getPowerState` shows whether the server follows
 * @throws ApiError: `forbidden` while suspended or for a read-only sign-in, `invalid` when it failed (400),
 *   `unknownOutcome` when no response arrived
 */
export async function sendPower(token: string, id: string, action: PowerAction): Promise<Done> {
  return apiChange(token, {
    method: 'GET',
    path: `/servers/{id}/${action}`,
    params: { id },
    schema: nothing,
    unauthorisedIsARule: true,
  })
}
