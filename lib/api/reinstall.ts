import 'server-only'
import type { ReinstallOrder } from '@/lib/rules/reinstall-order'
import type { Done } from './call'
import { apiChange } from './client'
import { numericId } from './numeric-id'
import { started, type ReinstallStarted } from './reinstall-wire'

/**
 * Reinstalls a server, erasing its disk (§4.5). The result's fields are in `meta`. Sent once.
 *
 * @throws ApiError; a 401 is `invalid` when an app's rule refused it and the session has not ended; `unknownOutcome` when
 *   no response arrived: `getInstall` then shows the result
 */
export async function reinstallServer(
  token: string,
  id: string,
  order: ReinstallOrder,
): Promise<Done<ReinstallStarted>> {
  return apiChange(token, {
    method: 'POST',
    path: '/servers/{id}/reinstall',
    params: { id },
    json: toWire(order),
    from: 'meta',
    schema: started,
    unauthorisedIsARule: true,
  })
}

function toWire(order: ReinstallOrder): Record<string, unknown> {
  return {
    os_id: numericId(order.osId),
    language: order.language,
    keyboard: order.keyboard,
    timezone: order.timezone,
    hostname: order.hostname,
    ...(order.sshKeyIds.length > 0 && { ssh_keys: order.sshKeyIds.map(numericId) }),
    ...(order.firstBoot && { firstboot: encodeURIComponent(order.firstBoot.toWellFormed()) }),
    ...(order.appDomain && { app_domain: order.appDomain }),
    ...(order.appEmail && { app_email: order.appEmail }),
  }
}
