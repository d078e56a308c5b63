import 'server-only'
import type { ReinstallOrder } from '@/lib/rules/reinstall-order'
import type { Done } from './call'
import { apiChange } from './client'
import { numericId } from './numeric-id'
import { started, type ReinstallStarted } from './reinstall-wire'

/**
 * Reinstalls a server: everything on its disk is lost (§4.5). The result's fields are in `meta`. Sent once.
 *
 * @throws ApiError; a 401 is `invalid` when it is an app's rule, not the end of the session; `unknownOutcome` when no
 *   answer came: `getInstall` then shows how it stands
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
