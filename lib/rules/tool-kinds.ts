import type { ServerKind } from './server'

/** Kinds of server with each tool (§4.1 snapshots and console, §4.3, §4.4); in a separate file, as every tab needs it. */

/** Kinds of server that have snapshots (§4.1: virtual servers only). */
export const snapshotKinds: readonly ServerKind[] = ['kvm', 'virtual']

/** Kinds of server with a CD drive (§4.3). */
export const isoKinds: readonly ServerKind[] = ['kvm']

/** Kinds of server that can be upgraded (§4.4: KVM cloud servers). */
export const upgradeKinds: readonly ServerKind[] = ['kvm']

/** Kinds of server with a console (§4.1: dedicated servers only). */
export const consoleKinds: readonly ServerKind[] = ['dedicated']
