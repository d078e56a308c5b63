import type { Installation } from '@/lib/install/api'
import { isAppRunOver } from '@/lib/install/rules/install'
import type { ServerState } from '@/lib/servers/rules/server'
import { belongsTo } from '@/lib/work/rules/work'

/**
 * Stages of an install, in order:
 * `ordered` (not yet reported by the API), `installing`, `stalled`, `failed`, `app` (the system is done, the app is
 * being installed), `appFailed`, `done`, and `idle` when no install is in progress or known.
 */
export type Stage = 'ordered' | 'installing' | 'stalled' | 'failed' | 'app' | 'appFailed' | 'done' | 'idle'

/**
 * @param known.startedAt start of the install that this device saw in progress; null when it saw none
 * @param known.isOrdered an install was ordered so recently that the API may not report it yet
 * @param known.wasSeen this device saw an install of this server in progress, so an absent one has finished (§3.1)
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

/** Tells whether an app run belongs to this install; the disk of an earlier one has been wiped. */
export function isOfThisInstall({ install, app }: Pick<Installation, 'install' | 'app'>, startedAt: Date | null) {
  return app !== null && belongsTo(install?.startedAt ?? startedAt, app.createdAt)
}

/** The fields of a server that this page needs. */
export type InstalledServer = {
  id: string
  name: string
  primaryIp: string | null
  /** The installed system when the page was read. */
  os: string | null
  state: ServerState
}

/** SSH command: the user of every install is root (§4.5). */
export function sshCommand(address: string): string {
  return `ssh root@${address}`
}
