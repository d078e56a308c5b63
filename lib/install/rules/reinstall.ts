import type { Permission, Reason, ReasonKey } from '@/lib/model/reasons'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { ServerKind, ServerState } from '@/lib/servers/rules/server'

/** Which servers may be reinstalled, and with what (§2.6, §4.5). */

/**
 * The first match refuses. A failed or stalled installation does not: reinstalling is the remedy.
 */
const refusals: readonly { reason: ReasonKey; when: (state: ServerState, stuck: boolean) => boolean }[] = [
  { reason: 'cancelled', when: (state) => state === 'cancelled' },
  { reason: 'suspended', when: (state) => state === 'suspended' },
  { reason: 'installing', when: (state, stuck) => state === 'installing' && !stuck },
  { reason: 'upgrading', when: (state) => state === 'upgrading' },
]

/**
 * Whether this sign-in may reinstall a server now. Ignores srv_feature_reinstall: the flags disagree and are only hints
 * (api-fields §19.12); the API decides.
 *
 * @param install the running installation, if known
 */
export function canReinstall(
  server: { state: ServerState },
  rights: Rights,
  install: { failed: boolean; stalled: boolean } | null = null,
): Permission {
  if (!mayChange(rights, 'servers')) return { allowed: false, reason: 'readOnly' }
  const stuck = install !== null && !isRunning(install)
  const refusal = refusals.find((row) => row.when(server.state, stuck))
  return refusal ? { allowed: false, reason: refusal.reason } : { allowed: true }
}

/** Whether an installation is running that a reinstall would interrupt: a failed or stalled one it replaces. */
export function isRunning(install: { failed: boolean; stalled: boolean } | null): boolean {
  return install !== null && !install.failed && !install.stalled
}

/** Requirements of a release or an app in gigabytes; null for no minimum. */
export type SystemNeeds = { minMemoryGb: number | null; minDiskGb: number | null; dedicatedOnly: boolean }

/** Resources of a server in gigabytes; an unknown one (null) refuses nothing. */
export type ServerMeans = { kind: ServerKind; memoryGb: number | null; diskGb: number | null }

/** Why a server cannot run a release of a distribution: empty when it can, or when none is chosen yet (null). */
export function reasonsAgainstRelease(release: SystemNeeds, server: ServerMeans | null): Reason[] {
  if (!server) return []
  const reasons: Reason[] = []
  if (release.dedicatedOnly && server.kind !== 'dedicated') reasons.push({ key: 'dedicatedOnly', params: {} })
  const memory = shortage('needsMemory', release.minMemoryGb, server.memoryGb)
  const disk = shortage('needsDisk', release.minDiskGb, server.diskGb)
  return [...reasons, ...memory, ...disk]
}

/** Why a server cannot run an app: as for a release, and only KVM and dedicated servers can (§4.5). */
export function reasonsAgainstApp(app: SystemNeeds, server: ServerMeans | null): Reason[] {
  const kind: Reason[] = server?.kind === 'virtual' ? [{ key: 'appNeedsKvmOrDedicated', params: {} }] : []
  return [...kind, ...reasonsAgainstRelease(app, server)]
}

/** Why a server cannot boot from an ISO image: only KVM servers can (§4.3). */
export function reasonsAgainstIso(server: ServerMeans | null): Reason[] {
  return !server || server.kind === 'kvm' ? [] : [{ key: 'isoNeedsKvm', params: {} }]
}

function shortage(key: ReasonKey, needGb: number | null, hasGb: number | null): Reason[] {
  return needGb !== null && hasGb !== null && needGb > hasGb ? [{ key, params: { needGb, hasGb } }] : []
}
