import type { Installation } from '@/lib/api/installation'
import { isAppRunOver } from '@/lib/rules/install-steps'
import { belongsTo } from '@/lib/rules/work'

/**
 * Where the whole thing stands, in the order in which it goes:
 * `ordered` (the API does not tell of it yet), `installing`, `stalled`, `failed`, `app` (the system is done, the app is
 * being installed), `appFailed`, `done`, and `idle` when nothing goes on and nobody knows that anything did.
 */
export type Stage = 'ordered' | 'installing' | 'stalled' | 'failed' | 'app' | 'appFailed' | 'done' | 'idle'

/**
 * @param known.startedAt when the install that this device saw under way began; null when it saw none
 * @param known.isOrdered an install was ordered so short a time ago that the API need not tell of it yet
 * @param known.wasSeen this device saw an install of this server under way: gone means finished, not never begun (§3.1)
 */
export function stageOf(
  { install, app }: Pick<Installation, 'install' | 'app'>,
  known: { wasSeen: boolean; isOrdered: boolean; startedAt: Date | null },
): Stage {
  if (install) return install.failed ? 'failed' : install.stalled ? 'stalled' : 'installing'
  if (app && !isAppRunOver(app.status)) return 'app'
  if (known.isOrdered) return 'ordered'
  if (!known.wasSeen) return 'idle'
  return app && app.status !== 'completed' && belongsTo(known.startedAt, app.createdAt) ? 'appFailed' : 'done'
}

/** Whether an app run is about this install: an earlier one is not, its disk has been wiped. */
export function isOfThisInstall({ install, app }: Pick<Installation, 'install' | 'app'>, startedAt: Date | null) {
  return app !== null && belongsTo(install?.startedAt ?? startedAt, app.createdAt)
}
